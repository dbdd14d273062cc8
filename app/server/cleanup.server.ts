import { forgetOldSessions } from "#app/server/accounts/sessions.server.ts";
import { deleteOldNotices } from "#app/server/forms/notices.server.ts";
import { deleteIncomingFiles } from "#app/server/pictures/folder-storage.server.ts";
import { clearUnusedImages } from "#app/server/pictures/unused-images.server.ts";
import { emptyTrash } from "#app/server/posts/post-editing.server.ts";
import { deleteOldHits } from "./limits.server.ts";

/** Once an hour, what is only kept for a while is forgotten; returns the function that stops it. */
export function startCleanup() {
  const timer = setInterval(tidy, 3600 * 1000);
  timer.unref();
  return () => clearInterval(timer);
}

let hours = 0;

async function tidy() {
  // A database that is away for a moment is no reason to stop; the next hour comes.
  await Promise.allSettled([
    deleteOldHits(),
    deleteOldNotices(),
    forgetOldSessions(),
    deleteIncomingFiles(),
    emptyTrash(),
  ]);
  // This reads every post and revision, so it happens once a day.
  if (hours % 24 === 0) await clearUnusedImages().catch(() => {});
  hours += 1;
}
