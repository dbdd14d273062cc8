import { momentOf, type WallTime, wallTime } from "./zone-time.ts";

export type SendingTime =
  | {
      at: Date /** Clocks show this time twice that day, and the first is meant. */;
      twice: boolean;
    }
  | { problem: string };

const hour = 3600 * 1000;
const mostDays = 366;

/** When an issue goes out: what a field for date and time says, on the clocks of a time zone. */
export function sendingTime(typed: string, now: Date, timeZone: string): SendingTime {
  const read = readMoment(typed, timeZone);
  if (!read) return { problem: "Choose a day and a time." };
  if ("problem" in read) return read;
  const { at, wall } = read;
  if (at <= now) return { problem: "This time has passed. Choose a later one, or send it now." };
  if (at.getTime() - now.getTime() > mostDays * 24 * hour) {
    return { problem: "This is more than a year ahead. Choose an earlier time." };
  }
  return { at, twice: comesTwice(at, wall, timeZone) };
}

type ReadMoment = { at: Date; wall: WallTime } | { problem: string };

/** The moment that a field says; a problem where clocks never show it, undefined where it is no time. */
export function readMoment(typed: string, timeZone: string): ReadMoment | undefined {
  const wall = parseWall(typed);
  if (!wall) return undefined;
  const at = momentOf(wall, timeZone);
  if (isSame(wallTime(at, timeZone), wall)) return { at, wall };
  return { problem: "Clocks are put forward then, so this time does not exist. Choose another." };
}

/** The moment that a field for date and time says, on the clocks of a time zone. */
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

function parseWall(typed: string): WallTime | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(typed);
  const [, year = 0, month = 0, day = 0, hours = 0, minutes = 0] = found?.map(Number) ?? [];
  if (!found || month < 1 || month > 12 || day < 1 || hours > 23 || minutes > 59) return undefined;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day > lastDay ? undefined : { year, month, day, minutes: hours * 60 + minutes };
}

/** Clocks are put back by half an hour in one place, by an hour in all others. */
function comesTwice(at: Date, wall: WallTime, timeZone: string) {
  return [0.5, 1].some((hours) =>
    isSame(wallTime(new Date(at.getTime() + hours * hour), timeZone), wall),
  );
}

function isSame(one: WallTime, other: WallTime) {
  return one.day === other.day && one.month === other.month && one.minutes === other.minutes;
}

function two(value: number) {
  return String(value).padStart(2, "0");
}
