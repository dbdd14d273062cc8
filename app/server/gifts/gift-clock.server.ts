import { announceContentChange } from "#app/server/posts/changes.server.ts";
import { giftDay } from "./gifts.server.ts";

/**
 * Cached pages go when a day ends in the time zone of the site, on every instance, because deadlines
 * end with it. Returns the function that stops it.
 */
export function watchGiftDays() {
  let today = giftDay();
  const timer = setInterval(() => {
    const now = giftDay();
    if (now === today) return;
    today = now;
    announceContentChange();
  }, 1000);
  timer.unref();
  return () => clearInterval(timer);
}
