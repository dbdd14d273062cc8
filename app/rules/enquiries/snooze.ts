import { momentOf, wallTime } from "#app/rules/time/zone-time.ts";
import { dueAt, type Office } from "./promise-clock.ts";

export type SnoozeChoice = { name: "afternoon" | "tomorrow" | "monday"; words: string; at: Date };

const afternoon = 14 * 60;
const mostDays = 366;

/** When an enquiry may come back: always at a time at which somebody is there. */
export function snoozeChoices(now: Date, office: Office): SnoozeChoice[] {
  const { timeZone } = office;
  const today = wallTime(now, timeZone);
  const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay();
  const at = (days: number, minutes = 0) =>
    dueAt(momentOf({ ...today, day: today.day + days, minutes }, timeZone), 0, office);
  const later = { name: "afternoon", words: "This afternoon", at: at(0, afternoon) } as const;
  const next = { name: "tomorrow", words: "Tomorrow", at: at(1) } as const;
  const monday = { name: "monday", words: "Next Monday", at: at((8 - weekday) % 7 || 7) } as const;
  const isTomorrow = next.at < momentOf({ ...today, day: today.day + 2, minutes: 0 }, timeZone);
  return [
    ...(isLaterToday(later.at, now, office) ? [later] : []),
    isTomorrow ? next : { ...next, words: "Next business day" },
    ...(monday.at.getTime() === next.at.getTime() ? [] : [monday]),
  ];
}

/** When the office opens on a day such as “2026-12-01”, or next after it; undefined if that is no day to come. */
export function openingOn(date: string, now: Date, office: Office): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.map(Number) ?? [];
  if (!year || !month || !day || month > 12 || day > 31) return undefined;
  const opening = dueAt(momentOf({ year, month, day, minutes: 0 }, office.timeZone), 0, office);
  const days = (opening.getTime() - now.getTime()) / (24 * 3600 * 1000);
  return days > 0 && days <= mostDays ? opening : undefined;
}

function isLaterToday(at: Date, now: Date, { timeZone }: Office) {
  const [then, today] = [wallTime(at, timeZone), wallTime(now, timeZone)];
  return at > now && then.day === today.day && then.month === today.month;
}
