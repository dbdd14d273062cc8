import { setImmediate as yieldToRequests } from "node:timers/promises";
import { retainedSince } from "#app/rules/people/retention.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { SubscriberState, Transaction } from "#app/server/db/schema.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import { removeStrayMailFiles } from "#app/server/outbox/mail-files.server.ts";

/** In one transaction, so that nobody waits long for a lock. */
const batchSize = 500;

/** Deletes what is older than `retentionDays` of the configuration says. */
export async function applyRetention(now = clock.now()) {
  await inBatches((transaction) => deleteEnquiries(transaction, now));
  await inBatches((transaction) => deleteUnsorted(transaction, now));
  await inBatches((transaction) => deleteUnconfirmed(transaction, now));
  await inBatches((transaction) => deleteUnsubscribed(transaction, now));
  await inBatches((transaction) => forgetPartners(transaction, now));
  await inBatches((transaction) => deleteMails(transaction, now));
  await removeStrayMailFiles(listMailIds);
}

async function inBatches(step: (transaction: Transaction) => Promise<number>) {
  while ((await db.transaction().execute(step)) === batchSize) await yieldToRequests();
}

/** Also open ones, but none that somebody is still promised an answer to. Spam has a time of its own. */
async function deleteEnquiries(transaction: Transaction, now: number) {
  const time = new Date(now).toISOString();
  const old = await transaction
    .selectFrom("submissions")
    .select("id")
    .where("created_at", "<", retainedSince("enquiries", now))
    .where("spam", "=", false)
    .where((eb) =>
      eb.or([
        eb("state", "!=", "new"),
        eb.and([
          eb.or([eb("due_at", "is", null), eb("due_at", "<=", time)]),
          eb.or([eb("snoozed_until", "is", null), eb("snoozed_until", "<=", time)]),
        ]),
      ]),
    )
    .limit(batchSize)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const entries = transaction
    .selectFrom("enquiry_entries")
    .select("id")
    .where("submission_id", "in", ids);
  const replies = transaction.selectFrom("replies").select("id").where("submission_id", "in", ids);
  await transaction.deleteFrom("outbox").where("subject_id", "in", replies).execute();
  await transaction.deleteFrom("outbox").where("subject_id", "in", entries).execute();
  await transaction.deleteFrom("outbox").where("subject_id", "in", ids).execute();
  await transaction.deleteFrom("submissions").where("id", "in", ids).execute();
  return ids.length;
}

/** Mails that nobody put into an enquiry. */
async function deleteUnsorted(transaction: Transaction, now: number) {
  const { numDeletedRows } = await transaction
    .deleteFrom("replies")
    .where("submission_id", "is", null)
    .where("at", "<", retainedSince("enquiries", now))
    .executeTakeFirst();
  return numDeletedRows > 0n ? 1 : 0;
}

/** The address of a brand's link goes as long after its end as an application does. */
async function forgetPartners(transaction: Transaction, now: number) {
  const { numUpdatedRows } = await transaction
    .updateTable("partner_links")
    .set({ email: "" })
    .where("expires_at", "<", retainedSince("enquiries", now))
    .where("email", "!=", "")
    .executeTakeFirst();
  // All of them at once: there are few.
  return numUpdatedRows > 0n ? 1 : 0;
}

async function deleteUnconfirmed(transaction: Transaction, now: number) {
  const before = retainedSince("unconfirmed", now);
  const old = await inState(transaction, "pending").where("created_at", "<", before).execute();
  await deleteSubscribers(transaction, old);
  return old.length;
}

/** The fingerprint stays, so that no import brings back whom we promised not to write to. */
async function deleteUnsubscribed(transaction: Transaction, now: number) {
  const before = retainedSince("unsubscribed", now);
  const ended = inState(transaction, "unsubscribed").where("unsubscribed_at", "<", before);
  const old = await ended.execute();
  if (old.length === 0) return 0;
  const at = new Date(now).toISOString();
  await transaction
    .insertInto("suppressions")
    .values(old.map(({ email }) => ({ email_key: emailKey(email), reason: "erased", at })))
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .execute();
  await deleteSubscribers(transaction, old);
  return old.length;
}

function inState(transaction: Transaction, state: SubscriberState) {
  return transaction
    .selectFrom("subscribers")
    .select(["id", "email"])
    .where("state", "=", state)
    .limit(batchSize);
}

async function deleteSubscribers(
  transaction: Transaction,
  subscribers: readonly { id: string; email: string }[],
) {
  if (subscribers.length === 0) return;
  const ids = subscribers.map(({ id }) => id);
  const keys = subscribers.map(({ email }) => emailKey(email));
  await transaction.deleteFrom("outbox").where("subject_id", "in", ids).execute();
  await transaction.deleteFrom("consents").where("email_key", "in", keys).execute();
  await transaction.deleteFrom("subscribers").where("id", "in", ids).execute();
}

/** Those that wait are never too old: they are given up after a week. */
async function deleteMails(transaction: Transaction, now: number) {
  const old = transaction
    .selectFrom("outbox")
    .select("id")
    .where("created_at", "<", retainedSince("mails", now))
    .where("state", "!=", "waiting")
    .limit(batchSize);
  const { numDeletedRows } = await transaction
    .deleteFrom("outbox")
    .where("id", "in", old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function listMailIds() {
  const mails = db.selectFrom("outbox").select("id").where("issue_id", "is", null);
  const rows = await mails.execute();
  return rows.map(({ id }) => id);
}
