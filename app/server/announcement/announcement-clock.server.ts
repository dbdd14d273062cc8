import { announceContentChange } from "#app/server/posts/changes.server.ts";
import { findAnnouncement } from "./announcement.server.ts";

/**
 * Cached pages go at the moment an announcement begins or ends, on every instance. Returns the function
 * that stops it.
 */
export function watchAnnouncement() {
  let shown = findAnnouncement()?.id;
  const timer = setInterval(() => {
    const now = findAnnouncement()?.id;
    if (now === shown) return;
    shown = now;
    announceContentChange();
  }, 1000);
  timer.unref();
  return () => clearInterval(timer);
}
