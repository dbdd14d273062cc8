import { deleteOldEvents } from "#app/server/accounts/events.server.ts";
import { deleteOldInvitations } from "#app/server/accounts/invitations.server.ts";
import { forgetOldBrowsers } from "#app/server/accounts/known-browsers.server.ts";
import { deleteOldChallenges } from "#app/server/accounts/passkey-challenges.server.ts";
import { deleteExpiredSessions } from "#app/server/accounts/sessions.server.ts";
import { deleteUnconfirmedAccounts } from "#app/server/accounts/unconfirmed.server.ts";
import { noteDisk } from "#app/server/app/safety.server.ts";
import { deleteOldCounts } from "#app/server/db/daily-counts.server.ts";
import { removeLeftovers } from "#app/server/db/leftovers.server.ts";
import { deleteOldTests } from "#app/server/enquiries/desk/canary.server.ts";
import { deleteOldNotices } from "#app/server/enquiries/forms/notices.server.ts";
import { deleteOldSpam } from "#app/server/enquiries/spam.server.ts";
import { deleteOldHits } from "#app/server/guard/limits.server.ts";
import { every, onceADay } from "#app/server/jobs.server.ts";
import { applyRetention } from "#app/server/people/retention.server.ts";
import { deleteIncomingFiles } from "#app/server/pictures/folder-storage.server.ts";
import { clearUnusedImages } from "#app/server/pictures/unused-images.server.ts";
import { emptyTrash } from "#app/server/posts/post-editing.server.ts";
import { deleteOldMissing } from "#app/server/redirects/missing-addresses.server.ts";
import { tendClaims } from "#app/server/shop/tend-claims.server.ts";
import { findCode } from "#app/server/web/claim-code.server.ts";

/** Deletes expired data soon after the start and every hour; what reads much, once a day. */
export function startCleanup() {
  every("cleanup", 3600, cleanUp, { firstAfter: 5 });
  every("leftovers", 3600, removeLeftovers, { firstAfter: 3600 });
  onceADay("disk space", noteDisk, 30);
  onceADay("claims", () => tendClaims(findCode), 120);
  onceADay("daily cleanup", () => inParts(clearUnusedImages(), applyRetention()), 60);
}

async function cleanUp() {
  await inParts(
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
  );
}

/** One that fails keeps none of the others from being done. */
async function inParts(...parts: Promise<unknown>[]) {
  const results = await Promise.allSettled(parts);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}
