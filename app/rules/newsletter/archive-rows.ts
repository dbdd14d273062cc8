import { type Cloth, clothBeside } from "#app/rules/shop/cloth.ts";

const day = 24 * 3600 * 1000;

/** More weeks than these without an issue are one row. */
const singleWeeks = 3;

/** After so many weeks without an issue nobody knows when the next one comes. */
const habitWeeks = 5;

/** What is hidden from the web went out all the same: its week is not empty. */
type Sent = { subject: string; started_at: string; on_web: boolean };

type EmptyRow = { at: string; weeks: number };

type ArchiveRow<Issue> = { at: string; issue: Issue; cloth: Cloth } | EmptyRow;

/** The weeks of an archive, newest first, from issues in the same order. */
export function archiveRows<Issue extends Sent>(issues: readonly Issue[], now: Date) {
  const shown = issues.slice(0, issues.findLastIndex(({ on_web }) => on_web) + 1);
  const cloths = weave(shown);
  let newer = (shown[0] && nextIssueDay(shown[0].started_at, now)) ?? dayOf(now.toISOString());
  return shown.flatMap((issue, index): ArchiveRow<Issue>[] => {
    const at = dayOf(issue.started_at);
    const empty = emptyWeeks(newer, at);
    const cloth = cloths[index];
    newer = at;
    return cloth ? [...empty, { at, issue, cloth }] : empty;
  });
}

/** When the next issue is due if the newsletter keeps its day; undefined when it has lapsed. */
export function nextIssueDay(newest: string, now: Date) {
  const weeks = Math.max(1, Math.ceil(daysBetween(now.toISOString(), newest) / 7));
  return weeks > habitWeeks ? undefined : daysLater(newest, weeks * 7);
}

/** “Tuesday”, of a day such as “2026-11-03”. */
export function weekdayOf(day: string) {
  return weekdays[new Date(day).getUTCDay()];
}

const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** From the oldest on, so that a strip stays as it was when more are woven. */
function weave(issues: readonly Sent[]) {
  let beside: Cloth | undefined;
  return issues
    .toReversed()
    .map(({ subject, on_web }) => {
      if (!on_web) return undefined;
      beside = clothBeside(subject, beside);
      return beside;
    })
    .reverse();
}

function emptyWeeks(newer: string, older: string): EmptyRow[] {
  const count = Math.round(daysBetween(newer, older) / 7) - 1;
  if (count < 1) return [];
  if (count > singleWeeks) return [{ at: daysLater(newer, -7), weeks: count }];
  return Array.from({ length: count }, (_, index) => ({
    at: daysLater(newer, -7 * (index + 1)),
    weeks: 1,
  }));
}

function dayOf(iso: string) {
  return iso.slice(0, 10);
}

function daysBetween(later: string, earlier: string) {
  return (Date.parse(dayOf(later)) - Date.parse(dayOf(earlier))) / day;
}

function daysLater(from: string, days: number) {
  return dayOf(new Date(Date.parse(dayOf(from)) + days * day).toISOString());
}
