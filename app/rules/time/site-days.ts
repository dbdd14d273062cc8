import { site } from "#site.config.ts";
import { momentOf, wallTime } from "./zone-time.ts";

const { timeZone } = site;

/** When the day begins that is so many days after that of a moment, in the time zone of the site. */
export function startOfDay(at: Date, daysLater = 0) {
  const wall = wallTime(at, timeZone);
  return momentOf({ ...wall, day: wall.day + daysLater, minutes: 0 }, timeZone);
}

/** The month of a moment, or the one so many months before: its name such as “2026-11”, start and end. */
export function monthAt(at: Date, monthsBefore = 0) {
  const { year, month } = wallTime(at, timeZone);
  const first = { year, month: month - monthsBefore, day: 1, minutes: 0 };
  const start = momentOf(first, timeZone);
  const end = momentOf({ ...first, month: first.month + 1 }, timeZone);
  const named = wallTime(start, timeZone);
  return { month: `${named.year}-${String(named.month).padStart(2, "0")}`, start, end };
}
