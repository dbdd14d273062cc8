import { fieldTime, readMoment } from "#app/rules/time/field-time.ts";
import { siteDate, siteHourOf } from "#app/rules/time/site-time.ts";
import { site } from "#site.config.ts";

const { timeZone } = site;
const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
/** Older than any blog: whoever types it means another year. */
const firstYear = 1970;
const mostYears = 10;

/** What decides whether visitors see a post. */
type Timed = { published: boolean; published_at: string | null };

/** Whether a post is published for a time that has not come yet. */
export function isScheduled({ published, published_at }: Timed, now = new Date()) {
  return published && isAhead(published_at, now);
}

export type PublishingState = "draft" | "scheduled" | "published";

export function publishingState(post: Timed, now = new Date()): PublishingState {
  if (!post.published) return "draft";
  return isScheduled(post, now) ? "scheduled" : "published";
}

export function isAhead(iso: string | null, now: Date) {
  return iso !== null && Date.parse(iso) > now.getTime();
}

/** The moment that was chosen for a post, as ISO: a time to come, or one in the past of an older blog. */
export function publishingTime(
  typed: string,
  now = new Date(),
): { at: string } | { problem: string } {
  const read = readMoment(typed, timeZone);
  if (!read) return { problem: "Please choose a day and a time" };
  if (Number(typed.slice(0, 4)) < firstYear) {
    return { problem: `Please choose a year from ${firstYear} on` };
  }
  if ("problem" in read) return read;
  if (read.at.getTime() - now.getTime() > mostYears * 365.25 * day) {
    return {
      problem: `This is more than ${mostYears} years ahead. Please choose an earlier time.`,
    };
  }
  return { at: read.at.toISOString() };
}

/** What the fields show for a moment, to the minute. */
export function publishingField(iso: string | null) {
  return iso ? fieldTime(new Date(iso), timeZone) : "";
}

/** What the fields for a day and a time make together; both empty is not chosen yet, and refused. */
export function joinedTime(date: string, time: string) {
  return `${date}T${time}`;
}

export function splitTime(publishOn: string) {
  const [date = "", time = ""] = publishOn.split("T");
  return { date, time };
}

/** What is proposed to whoever wants a time: tomorrow at seven, before people start to work. */
export function proposedTime(now: Date) {
  return `${fieldTime(new Date(now.getTime() + day), timeZone).slice(0, 10)}T07:00`;
}

type Choice = {
  /** Pages are in no list by their day. */
  is_page?: boolean;
  published: boolean;
  /** As it is typed; empty is now. */
  publish_on: string;
  /** The same as ISO, if it is a time. */
  at: string | null;
  /** When visitors see or saw it as it is saved, if it is published. */
  was: string | null;
};

/** What becomes of a post that is saved with this choice. */
export function chosenWords({ published, publish_on, at, was, is_page }: Choice, now: Date) {
  if (!publish_on) {
    return published
      ? "Visible as soon as you save it."
      : "A draft: visitors do not see it until it is published.";
  }
  if (!at) return "Choose a day and a time.";
  if (isAhead(at, now)) return aheadWords(at, published, was !== null && !isAhead(was, now), now);
  if (is_page)
    return published ? `Online since ${dayAndTime(at, now)}.` : "A draft with that date.";
  if (!published) return "A draft. Once it is published, it stands among the posts of that day.";
  if (publish_on === publishingField(was)) {
    return `Online since ${dayAndTime(at, now)}. A date further back moves it among older posts.`;
  }
  return "Stands among the posts of that day in lists and feeds, with that date.";
}

function aheadWords(at: string, published: boolean, isOnline: boolean, now: Date) {
  const left = `In ${timeUntil(new Date(at), now)}.`;
  if (!published) return `Stays a draft: with “Published” on, it is visible from then. ${left}`;
  if (isOnline) return `Visitors no longer see it until then. ${left}`;
  return `Visible on the second, in feeds and sitemap too. ${left}`;
}

/** “November 19 at 7:00 AM” this year, “January 4, 2027 at 7:00 AM” otherwise. */
export function dayAndTime(iso: string, now: Date) {
  const day = siteDate(iso);
  const thisYear = `, ${siteDate(now.toISOString()).slice(-4)}`;
  return `${day.endsWith(thisYear) ? day.slice(0, -thisYear.length) : day} at ${siteHourOf(iso)}`;
}

/** “1 day, 20 hours”, “3 hours, 5 minutes”, “12 minutes”; the smaller part is left out where it is none. */
export function timeUntil(at: Date, now: Date) {
  const left = Math.max(minute, Math.round((at.getTime() - now.getTime()) / minute) * minute);
  const parts =
    left >= day
      ? [count(left, day, "day"), count(left % day, hour, "hour")]
      : [count(left, hour, "hour"), count(left % hour, minute, "minute")];
  return parts.filter(Boolean).join(", ");
}

function count(time: number, unit: number, name: string) {
  const number = Math.floor(time / unit);
  return number > 0 && `${number} ${name}${number === 1 ? "" : "s"}`;
}
