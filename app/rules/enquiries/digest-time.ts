import { momentOf, type WallTime, wallTime } from "#app/rules/time/zone-time.ts";
import { dayAfter, isBusinessDay, type Office } from "./promise-clock.ts";

const opens = 8 * 60;
/** A site that was down at 8:00 still sends it before noon; later it would be about half a day. */
const closes = 12 * 60;

/** The next moment a digest is due: 8:00 on a business day, after `now`. */
export function nextDigest(now: Date, office: Office): Date | undefined {
  let day = wallTime(now, office.timeZone);
  for (let tried = 0; tried < 366; tried += 1) {
    const at = digestMoment(day, office);
    if (isBusinessDay(day, office) && at > now) return at;
    day = dayAfter(day);
  }
  return undefined;
}

/** The moment of the digest that should leave now, if there is one. */
export function dueDigest(now: Date, office: Office): Date | undefined {
  const wall = wallTime(now, office.timeZone);
  const isTime = wall.minutes >= opens && wall.minutes < closes;
  return isTime && isBusinessDay(wall, office) ? digestMoment(wall, office) : undefined;
}

/** 8:00 on the business day before today, up to which the digest before this one told everything. */
export function previousDigest(now: Date, office: Office): Date {
  const today = wallTime(now, office.timeZone);
  const before = Array.from({ length: 366 }, (_, days) => ({
    ...today,
    day: today.day - days - 1,
  }));
  const day = before.find((wall) => isBusinessDay(wall, office)) ?? {
    ...today,
    day: today.day - 1,
  };
  return digestMoment(day, office);
}

/** The first moment of the next day. */
export function dayEnds(now: Date, { timeZone }: Pick<Office, "timeZone">) {
  return momentOf(dayAfter({ ...wallTime(now, timeZone), minutes: 0 }), timeZone);
}

/** The first moment of the month. */
export function monthBegins(now: Date, { timeZone }: Pick<Office, "timeZone">) {
  return momentOf({ ...wallTime(now, timeZone), day: 1, minutes: 0 }, timeZone);
}

/** “2026-11-03” in the time zone of the office. */
export function dayOf(at: Date, { timeZone }: Pick<Office, "timeZone">) {
  const { year, month, day } = wallTime(at, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function digestMoment(day: WallTime, { timeZone }: Office) {
  return momentOf({ ...day, minutes: opens }, timeZone);
}
