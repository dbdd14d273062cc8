import { momentOf, type WallTime, wallTime } from "#app/rules/time/zone-time.ts";
import { isBusinessDay, minutesOf, nextOpen, type Office } from "./promise-clock.ts";

/** Whether somebody is at the desk, in a sentence. */
export function officeNote(now: Date, office: Office) {
  const wall = wallTime(now, office.timeZone);
  const opening = nextOpen(wall, office);
  if (!isBusinessDay(opening, office)) return "The office has no hours.";
  if (sameDay(opening, wall)) {
    return opening.minutes > wall.minutes
      ? `The office opens today at ${clock(opening, office)}.`
      : `Office hours today until ${clock({ ...wall, minutes: minutesOf(office.to) }, office)}.`;
  }
  const state = isBusinessDay(wall, office) ? "Office hours are over." : "Closed today.";
  return `${state} The office opens ${dayName(opening, wall)} at ${clock(opening, office)}.`;
}

function dayName(wall: WallTime, today: WallTime) {
  const days = Math.round((utc(wall) - utc(today)) / (24 * 3600 * 1000));
  if (days === 1) return "tomorrow";
  return (days < 7 ? weekday : weekdayAndDate).format(utc(wall));
}

function clock(wall: WallTime, { timeZone }: Office) {
  const style = { timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat("en-US", style).format(momentOf(wall, timeZone));
}

function sameDay(one: WallTime, other: WallTime) {
  return utc(one) === utc(other);
}

function utc({ year, month, day }: WallTime) {
  return Date.UTC(year, month - 1, day);
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
const weekdayAndDate = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});
