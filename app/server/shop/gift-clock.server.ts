import { announceContentChange } from "#app/server/cache/content-changes.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { every } from "#app/server/jobs.server.ts";
import { giftDay } from "./gifts.server.ts";

/**
 * Cached pages go when a day ends, on every instance: in the time zone of the site, because deadlines
 * end with it, and by UTC, because pages show that date.
 */
export function watchDays() {
  let today = days();
  return every("days", 1, () => {
    const now = days();
    if (now === today) return;
    today = now;
    announceContentChange();
  });
}

function days() {
  return `${giftDay()} ${clock.date().getUTCDate()}`;
}
