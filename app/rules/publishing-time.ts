import { site } from "#site.config.ts";
import { fieldTime, typedMoment } from "./desk/issue-time.ts";

/** The moment that was chosen for a post, as ISO: a time to come, or one in the past of an older blog. */
export function publishingTime(typed: string): { at: string } | { problem: string } {
  const at = typedMoment(typed, site.timeZone);
  if (!at) return { problem: "Please choose a day and a time" };
  return { at: at.toISOString() };
}

/** What the field shows for a moment, to the minute. */
export function publishingField(iso: string | null) {
  return iso ? fieldTime(new Date(iso), site.timeZone) : "";
}

type Timed = { published: boolean; published_at: string | null };

/** Whether a post is published at a time to come. */
export function isScheduled({ published, published_at }: Timed, now = new Date().toISOString()) {
  return published && published_at !== null && published_at > now;
}
