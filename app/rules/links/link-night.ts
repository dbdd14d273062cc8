import { momentOf, wallTime } from "#app/rules/time/zone-time.ts";

/** Half past three: most visitors sleep, and so do most of the shops’ own. */
const minutes = 3 * 60 + 30;

/** The last moment at which the nightly check was due. */
export function latestNight(now: Date, timeZone: string): Date {
  const today = { ...wallTime(now, timeZone), minutes };
  const tonight = momentOf(today, timeZone);
  return tonight <= now ? tonight : momentOf({ ...today, day: today.day - 1 }, timeZone);
}

export function nextNight(now: Date, timeZone: string): Date {
  const last = wallTime(latestNight(now, timeZone), timeZone);
  return momentOf({ ...last, day: last.day + 1, minutes }, timeZone);
}
