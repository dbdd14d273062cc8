import { momentOf, type WallTime, wallTime } from "./zone-time.ts";

/** What fields for a date and a time say, on the clocks of a time zone. */

type ReadMoment = { at: Date; wall: WallTime } | { problem: string };

/** The moment that a field says; a problem where clocks never show it, undefined where it is no time. */
export function readMoment(typed: string, timeZone: string): ReadMoment | undefined {
  const wall = parseWall(typed);
  if (!wall) return undefined;
  const at = momentOf(wall, timeZone);
  if (isSameTime(wallTime(at, timeZone), wall)) return { at, wall };
  return { problem: "Clocks are put forward then, so this time does not exist. Choose another." };
}

/** The same, where a time that does not exist is as much later as clocks are put forward. */
export function typedMoment(typed: string, timeZone: string) {
  const wall = parseWall(typed);
  return wall && momentOf(wall, timeZone);
}

/** What a field for date and time shows for a moment: “2026-11-18T07:00”. */
export function fieldTime(at: Date, timeZone: string) {
  const { year, month, day, minutes } = wallTime(at, timeZone);
  const date = [String(year).padStart(4, "0"), two(month), two(day)].join("-");
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** “New York” for “America/New_York” */
export function zoneCity(timeZone: string) {
  return timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
}

export function isSameTime(one: WallTime, other: WallTime) {
  return one.day === other.day && one.month === other.month && one.minutes === other.minutes;
}

function parseWall(typed: string): WallTime | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(typed);
  const [, year = 0, month = 0, day = 0, hours = 0, minutes = 0] = found?.map(Number) ?? [];
  if (!found || month < 1 || month > 12 || day < 1 || hours > 23 || minutes > 59) return undefined;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day > lastDay ? undefined : { year, month, day, minutes: hours * 60 + minutes };
}

function two(value: number) {
  return String(value).padStart(2, "0");
}
