import { listColumns, listsOf } from "#app/rules/newsletter/newsletter-lists.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import { findRow, updateRows } from "#app/server/db/rows.server.ts";
import type { Subscriber, Transaction } from "#app/server/db/schema.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import { hashedKey, limitOnly, takeFrom, takeOne } from "#app/server/guard/limits.server.ts";
import { notifyOutbox, queueMail, withMails } from "#app/server/outbox/outbox.server.ts";
import { addConsent } from "./consents.server.ts";
import { announceSubscriber } from "./subscriber-events.server.ts";
import {
  claimSubscriber,
  findSubscriber,
  readSubscriberLink,
  subscriberToken,
} from "./subscribers.server.ts";
import { forgetErasure, isSilent } from "./suppressions.server.ts";

/** A subscriber gets another address once somebody presses the button that is mailed to it. */

const day = 24 * 3600;
const perDay = 3;

/**
 * Mails the link to the new address. Throws `LimitReached` for who asks too often; whether the
 * address is known, suppressed or was written to too often is not told.
 */
export async function requestMove({ id }: Subscriber, email: string) {
  await takeOne([{ key: hashedKey("move", id), max: perDay, seconds: day }]);
  const now = clock.iso();
  await db
    .transaction()
    .execute(async (transaction) => {
      if (await isSilent(transaction, email)) return;
      const key = hashedKey("move-to", emailKey(email));
      await takeFrom(transaction, [{ key, max: perDay, seconds: day }]);
      await queueMail(transaction, "newsletter-move", id, now);
      await transaction
        .updateTable("outbox")
        .set({ recipient: email })
        .where("kind", "=", "newsletter-move")
        .where("subject_id", "=", id)
        .where("recipient", "is", null)
        .execute();
    })
    .catch(limitOnly);
  notifyOutbox();
}

export function moveToken(id: string, email: string, now = clock.now()) {
  return subscriberToken("move", id, { now, detail: Buffer.from(email).toString("base64url") });
}

/** Who wants to move where, or undefined if the token is wrong or has expired. */
export function readMoveToken(token: string | null, now = clock.now()) {
  const link = readSubscriberLink("move", token, now);
  return link && { id: link.id, email: Buffer.from(link.detail, "base64url").toString() };
}

/** How far a move is: it waits for the button, or was done, which also ends the old subscriber of two. */
export async function findMove({ id, email }: Move) {
  const subscriber = await findSubscriber(id);
  if (subscriber?.state === "confirmed" && subscriber.email !== email)
    return { state: "asking" as const };
  const there = await findRow(db, "subscribers", { email }, ["id", "state"]);
  const isDone = there?.state === "confirmed" && (!subscriber || subscriber.id === there.id);
  return isDone ? { state: "moved" as const, id: there.id } : undefined;
}

type Move = { id: string; email: string };

/**
 * Changes the address. Where the new one is subscribed already, the two become one with the lists of
 * both; its id is the one that stays, so that the old links do not open what is somebody else's.
 */
export async function moveSubscriber({ id, email }: Move) {
  await withMails(async (transaction) => {
    await takeTurns(transaction, "newsletter-move");
    const subscriber = await claimSubscriber(transaction, id);
    if (subscriber?.state !== "confirmed" || subscriber.email === email) return;
    if (await isSilent(transaction, email)) return;
    const at = clock.iso();
    const there = await findRow(transaction, "subscribers", { email });
    await moveConsents(transaction, subscriber.email, email);
    const moved = there
      ? await merge(transaction, subscriber, there)
      : await setAddress(transaction, subscriber, email);
    const where = { form: "link", page: "/newsletter/move", at };
    await addConsent(transaction, { email, action: "moved", ...where });
    await forgetErasure(transaction, email);
    const previous = subscriber.email;
    await announceSubscriber(transaction, "subscriber.changed", moved, { at, previous });
  });
}

function setAddress(transaction: Transaction, { id }: Subscriber, email: string) {
  return transaction
    .updateTable("subscribers")
    .set({ email })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Rows of the ledger are never changed, so they are copied to the new address and deleted. */
async function moveConsents(transaction: Transaction, from: string, to: string) {
  const steps = await transaction
    .deleteFrom("consents")
    .where("email_key", "=", emailKey(from))
    .returningAll()
    .execute();
  if (steps.length === 0) return;
  const email_key = emailKey(to);
  await transaction
    .insertInto("consents")
    .values(steps.map((step) => ({ ...step, email_key })))
    .execute();
}

async function merge(transaction: Transaction, from: Subscriber, to: Subscriber) {
  await mergeMails(transaction, from.id, to.id);
  await transaction.deleteFrom("subscribers").where("id", "=", from.id).execute();
  // What was only asked for, or has ended, was not agreed to.
  const agreed = to.state === "confirmed" ? to : from;
  return transaction
    .updateTable("subscribers")
    .set({
      ...listColumns([...listsOf(from), ...listsOf(agreed)]),
      state: "confirmed",
      first_name: from.first_name ?? to.first_name,
      consent_text: agreed.consent_text,
      page: agreed.page,
      created_at: agreed.created_at,
      confirmed_at: agreed.confirmed_at,
      unsubscribed_at: null,
    })
    .where("id", "=", to.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of an issue that both of them get, a mail that still waits is one too many. */
async function mergeMails(transaction: Transaction, from: string, to: string) {
  await deleteWaiting(transaction, { of: from, ifGot: to });
  await deleteWaiting(transaction, { of: to, ifGot: from });
  await updateRows(transaction, "outbox", { subject_id: from }, { subject_id: to });
}

async function deleteWaiting(
  transaction: Transaction,
  { of, ifGot }: { of: string; ifGot: string },
) {
  const issues = transaction
    .selectFrom("outbox")
    .select("issue_id")
    .where("subject_id", "=", ifGot)
    .where("issue_id", "is not", null);
  await transaction
    .deleteFrom("outbox")
    .where("subject_id", "=", of)
    .where("state", "=", "waiting")
    .where("handed_at", "is", null)
    .where("issue_id", "in", issues)
    .execute();
}
