import { deleteOldEvents } from "#app/server/accounts/events.server.ts";
import { deleteOldInvitations } from "#app/server/accounts/invitations.server.ts";
import { forgetOldBrowsers } from "#app/server/accounts/known-browsers.server.ts";
import { deleteOldChallenges } from "#app/server/accounts/passkey-challenges.server.ts";
import { deleteExpiredSessions } from "#app/server/accounts/sessions.server.ts";
import { deleteUnconfirmedAccounts } from "#app/server/accounts/unconfirmed.server.ts";
import { deleteOldTests } from "#app/server/desk/canary.server.ts";
import { deleteOldSpam } from "#app/server/enquiries/spam.server.ts";
import { deleteOldNotices } from "#app/server/forms/notices.server.ts";
import { applyRetention } from "#app/server/people/retention.server.ts";
import { deleteIncomingFiles } from "#app/server/pictures/folder-storage.server.ts";
import { clearUnusedImages } from "#app/server/pictures/unused-images.server.ts";
import { emptyTrash } from "#app/server/posts/post-editing.server.ts";
import { deleteOldMissing } from "#app/server/redirects/missing-addresses.server.ts";
import { deleteOldCounts } from "./daily-counts.server.ts";
import { deleteOldHits } from "./limits.server.ts";

/** Deletes expired data once an hour; returns the function that stops it. */
export function startCleanup() {
  const timer = setInterval(cleanUp, 3600 * 1000);
  timer.unref();
  return () => clearInterval(timer);
}

let hours = 0;

async function cleanUp() {
  // What fails while the database is down is done an hour later.
  await Promise.allSettled([
    deleteOldHits(),
    deleteOldNotices(),
    deleteOldSpam(),
    deleteOldTests(),
    deleteExpiredSessions(),
    forgetOldBrowsers(),
    deleteOldChallenges(),
    deleteOldEvents(),
    deleteOldInvitations(),
    deleteUnconfirmedAccounts(),
    deleteIncomingFiles(),
    emptyTrash(),
    deleteOldCounts(),
    deleteOldMissing(),
  ]);
  // These read much, so they happen once a day.
  if (hours % 24 === 0) await Promise.allSettled([clearUnusedImages(), applyRetention()]);
  hours += 1;
}
