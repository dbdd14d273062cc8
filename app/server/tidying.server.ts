import { emptyTrash } from "./desk.server.ts";
import { forgetOldHits } from "./limits.server.ts";
import { forgetOldNotices } from "./notices.server.ts";
import { forgetOldSessions } from "./sessions.server.ts";
import { forgetIncomingFiles } from "./storage.server.ts";
import { clearUnusedImages } from "./unused-images.server.ts";

/** Once an hour, what is only kept for a while is forgotten; returns the function that stops it. */
export function startTidying() {
  const timer = setInterval(tidy, 3600 * 1000);
  timer.unref();
  return () => clearInterval(timer);
}

let hours = 0;

async function tidy() {
  // A database that is away for a moment is no reason to stop; the next hour comes.
  await Promise.allSettled([
    forgetOldHits(),
    forgetOldNotices(),
    forgetOldSessions(),
    forgetIncomingFiles(),
    emptyTrash(),
  ]);
  // This reads every post and revision, so it happens once a day.
  if (hours % 24 === 0) await clearUnusedImages().catch(() => {});
  hours += 1;
}
