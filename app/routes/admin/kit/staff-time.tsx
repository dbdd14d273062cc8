import { clockTime, siteTime } from "#app/rules/time/site-time.ts";

/** A time as staff read it: in the time zone of the site, for machines in UTC. */
export function StaffTime({ at, short = false }: { at: string; short?: boolean }) {
  return <time dateTime={at}>{short ? clockTime(at) : siteTime(at)}</time>;
}
