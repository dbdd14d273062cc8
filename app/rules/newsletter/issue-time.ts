import { isSameTime, readMoment } from "#app/rules/time/field-time.ts";
import { type WallTime, wallTime } from "#app/rules/time/zone-time.ts";

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

/** Clocks are put back by half an hour in one place, by an hour in all others. */
function comesTwice(at: Date, wall: WallTime, timeZone: string) {
  return [0.5, 1].some((hours) =>
    isSameTime(wallTime(new Date(at.getTime() + hours * hour), timeZone), wall),
  );
}
