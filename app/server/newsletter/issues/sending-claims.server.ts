import { sql } from "kysely";
import { clock } from "#app/server/clock.server.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import type { OutboxMail, Transaction } from "#app/server/db/schema.server.ts";
import { dueAtOnce } from "./issue-start.server.ts";
import { openSlots } from "./sending-rate.server.ts";

/** Longer than one mail can take; what was handed over without an answer by then never gets one. */
const leaseSeconds = 75;

/** Later than any mail waits: it was written before the clock was set back. */
const tooLate = 70 * 60 * 1000;

export type IssueMail = OutboxMail & { issue_id: string };

/**
 * Leases mails of some issues, as many as the rate allows now. Returns how long to wait before asking
 * again, in milliseconds.
 */
export function claimMails(issueIds: readonly string[], wanted: number, lease: string) {
  return db.transaction().execute(async (transaction) => {
    const { free, wait, now, take } = await openSlots(transaction, "claim", wanted);
    const mails: IssueMail[] = [];
    for (const issueId of issueIds) {
      const limit = free - mails.length;
      if (limit > 0) mails.push(...(await leaseSome(transaction, { issueId, limit, lease, now })));
    }
    // Where there was room for more, none is due.
    if (mails.length === 0) return { mails, wait: free > 0 ? 0 : wait };
    return { mails, wait: await take(mails.length) };
  });
}

type Some = { issueId: string; limit: number; lease: string; now: number };

async function leaseSome(
  transaction: Transaction,
  { issueId, limit, lease, now }: Some,
): Promise<IssueMail[]> {
  const due = transaction
    .selectFrom("outbox")
    .select("id")
    .where("issue_id", "=", issueId)
    .where("state", "=", sql.lit("waiting"))
    .where("handed_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("next_attempt_at", "<=", timeAt(now)),
        eb("next_attempt_at", ">", timeAt(now + tooLate)),
      ]),
    )
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(limit);
  const mails = await transaction
    .updateTable("outbox")
    .set({ lease, next_attempt_at: timeAt(now + leaseSeconds * 1000) })
    .where("id", "in", engine === "postgres" ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .execute();
  return mails.map((mail) => ({ ...mail, issue_id: issueId }));
}

/** Only one process uses the embedded database, so leases from before the start are over. */
export async function endOldLeases() {
  await db
    .updateTable("outbox")
    .set({ next_attempt_at: dueAtOnce })
    .where("issue_id", "is not", null)
    .where("state", "=", "waiting")
    .where("lease", "is not", null)
    .execute();
}

/** What was handed over by somebody who ended before the answer came may have arrived. */
export async function giveUpUnanswered(issueIds: readonly string[], now = clock.now()) {
  if (issueIds.length === 0) return;
  await db
    .updateTable("outbox")
    .set({ state: "dead", fate: "unsure", last_error: noAnswer })
    .where("issue_id", "in", issueIds)
    .where("state", "=", "waiting")
    .where("handed_at", "is not", null)
    .where("next_attempt_at", "<=", timeAt(now))
    .execute();
}

export const noAnswer =
  "The connection ended after the whole mail was sent and before the mail server answered. It may have arrived, so it is not sent again.";

function timeAt(time: number) {
  return new Date(time).toISOString();
}
