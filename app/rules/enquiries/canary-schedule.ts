import { momentOf, wallTime } from "#app/rules/time/zone-time.ts";

const minute = 60_000;
const hour = 60 * minute;

type LastTest = { at: string; failed: boolean };
type Schedule = { everyHours: number; from: string; timeZone: string };

/**
 * Whether a test enquiry is due: first when the office opens, then every so many hours; after a
 * failure soon, so that the alarm ends soon after its cause.
 */
export function isCanaryDue(last: LastTest | undefined, now: Date, schedule: Schedule) {
  if (schedule.everyHours <= 0) return false;
  if (!last) return true;
  const age = now.getTime() - Date.parse(last.at);
  if (last.failed) return age >= 5 * minute;
  return Date.parse(last.at) < latestTime(now, schedule) && age >= (schedule.everyHours - 2) * hour;
}

/** The latest time at which one should have been sent. */
function latestTime(now: Date, { everyHours, from, timeZone }: Schedule) {
  const opening = lastOpening(now, from, timeZone);
  // A day may have 23 or 25 hours.
  if (everyHours >= 24) return opening;
  const step = everyHours * hour;
  return opening + Math.floor((now.getTime() - opening) / step) * step;
}

function lastOpening(now: Date, from: string, timeZone: string) {
  const [hours = 0, minutes = 0] = from.split(":").map(Number);
  const today = { ...wallTime(now, timeZone), minutes: hours * 60 + minutes };
  const opening = momentOf(today, timeZone).getTime();
  if (opening <= now.getTime()) return opening;
  const before = wallTime(new Date(opening - 24 * hour), timeZone);
  return momentOf({ ...before, minutes: today.minutes }, timeZone).getTime();
}
