import { site } from "#site.config.ts";

const { timeZone } = site;
const siteDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });
const siteNearDay = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone });
const siteMonthAndDay = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone,
});
const siteClock = new Intl.DateTimeFormat("en-US", {
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
  timeZone,
});

const siteYear = new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone });
const siteWeekday = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone });
const siteHour = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone });

/** “November 3, 2026” in the time zone of the site. */
export function siteDate(iso: string) {
  return siteDay.format(new Date(iso));
}

/** “November 3” in the time zone of the site, for a day that is near. */
export function siteMonthDay(iso: string) {
  return siteNearDay.format(new Date(iso));
}

/** “November 3, 2026 at 9:14 AM EST” in the time zone of the site. */
export function siteTime(iso: string) {
  return `${siteDate(iso)} at ${siteClock.format(new Date(iso))}`;
}

/** “9:14 AM EST” today, “Nov 2, 9:14 AM EST” otherwise, in the time zone of the site. */
export function clockTime(iso: string, now = new Date()) {
  const at = new Date(iso);
  const clock = siteClock.format(at);
  return siteDate(iso) === siteDay.format(now) ? clock : `${siteMonthAndDay.format(at)}, ${clock}`;
}

/** “Tuesday, November 3, 2026” in the time zone of the site: the heading over its times. */
export function siteDayName(iso: string) {
  return siteWeekday.format(new Date(iso));
}

/** “9:14 AM” in the time zone of the site, below the name of its day. */
export function siteHourOf(iso: string) {
  return siteHour.format(new Date(iso));
}

/** “Nov 3” this year, “Nov 3, 2025” otherwise, in the time zone of the site. */
export function shortDate(iso: string, now = new Date()) {
  const [year, thisYear] = [new Date(iso), now].map((date) => siteYear.format(date));
  const day = siteMonthAndDay.format(new Date(iso));
  return year === thisYear ? day : `${day}, ${year}`;
}

/** “9:14 AM” today, “Nov 2, 9:14 AM” otherwise, in the time zone of the site. */
export function siteHourAndDay(iso: string, now = new Date()) {
  const at = new Date(iso);
  const hour = siteHour.format(at);
  return siteDate(iso) === siteDay.format(now) ? hour : `${siteMonthAndDay.format(at)}, ${hour}`;
}
