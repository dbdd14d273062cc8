import { momentOf, type WallTime, wallTime } from "./zone-time.ts";

/** From the first moment to before the last; `day` is the date it begins at, as in “2026-11-09”. */
export type Period = { day: string; from: Date; to: Date };

/** So many weeks, the oldest first, from Monday to Monday; the last is the one `now` is in. */
export function lastWeeks(count: number, now: Date, timeZone: string): Period[] {
  const { year, month, day } = wallTime(now, timeZone);
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return periods(count, timeZone, (week) => ({ year, month, day: day - weekday + 7 * week }));
}

/** So many months, the oldest first; the last is the one `now` is in. */
export function lastMonths(count: number, now: Date, timeZone: string): Period[] {
  const { year, month } = wallTime(now, timeZone);
  return periods(count, timeZone, (back) => ({ year, month: month + back, day: 1 }));
}

/** So many quarters of the year, the oldest first; the last is the one `now` is in. */
export function lastQuarters(count: number, now: Date, timeZone: string): Period[] {
  const { year, month } = wallTime(now, timeZone);
  const first = month - ((month - 1) % 3);
  return periods(count, timeZone, (back) => ({ year, month: first + 3 * back, day: 1 }));
}

/** The date at a moment, as in “2026-11-17”. */
export function dayAt(at: Date, timeZone: string) {
  return dateOf(wallTime(at, timeZone));
}

/** The date so many days before that of `now`. */
export function dayBefore(days: number, now: Date, timeZone: string) {
  const wall = wallTime(now, timeZone);
  return dateOf({ ...wall, day: wall.day - days });
}

type Day = Omit<WallTime, "minutes">;

/** `at` names the first day of a period, counted from the present one, which is 0. */
function periods(count: number, timeZone: string, at: (index: number) => Day): Period[] {
  return Array.from({ length: count }, (_, index) => {
    const first = index - count + 1;
    return {
      day: dateOf(at(first)),
      from: startOf(at(first), timeZone),
      to: startOf(at(first + 1), timeZone),
    };
  });
}

/** Days and months beyond the end of theirs are those of the next. */
function startOf({ year, month, day }: Day, timeZone: string) {
  return momentOf({ year, month, day, minutes: 0 }, timeZone);
}

function dateOf({ year, month, day }: Day) {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
