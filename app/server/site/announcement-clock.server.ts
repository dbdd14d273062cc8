import {
  announceContentChange,
  onContentChange,
} from "#app/server/cache/content-changes.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { every } from "#app/server/jobs.server.ts";
import { announcementTimes, findAnnouncement } from "./announcement.server.ts";

let nextAt = Number.POSITIVE_INFINITY;

/** How long what is shown now stays true, as far as the announcement is concerned. */
export function secondsUntilAnnouncement() {
  return Math.max(0, Math.floor((nextAt - clock.now()) / 1000));
}

/** Cached pages go at the moment an announcement begins or ends, on every instance. */
export function watchAnnouncement() {
  let shown = findAnnouncement()?.id;
  every("announcement", 1, () => {
    const now = findAnnouncement()?.id;
    if (now === shown) return;
    shown = now;
    announceContentChange();
  });
  noteNext();
  onContentChange(noteNext);
}

function noteNext() {
  const now = clock.now();
  nextAt = Math.min(...announcementTimes().filter((time) => time > now), Number.POSITIVE_INFINITY);
}
