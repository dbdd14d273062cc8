import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { db } from "#app/server/db/db.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";
import { queueMail } from "#app/server/outbox.server.ts";
import { readToken, signToken } from "#app/server/secret.server.ts";

const consentText = "Weekly ops insights, straight to your inbox.";

/**
 * Part of the transaction that stores the sign-up. A confirmed subscriber stays confirmed and gets
 * no mail; everybody else is asked to confirm. The response does not reveal which.
 */
export async function subscribe(
  transaction: Transaction<Database>,
  { email, page, now }: { email: string; page: string; now: string },
) {
  const known = await transaction
    .selectFrom("subscribers")
    .select("state")
    .where("email", "=", email)
    .executeTakeFirst();
  if (known?.state === "confirmed") return;
  const consent = { state: "pending" as const, consent_text: consentText, page, created_at: now };
  const { id } = await transaction
    .insertInto("subscribers")
    .values({ id: randomUUID(), email, ...consent, confirmed_at: null, unsubscribed_at: null })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(consent))
    .returning("id")
    .executeTakeFirstOrThrow();
  if ((await countMailsOfDay(transaction, id)) >= mailsPerDay) return;
  await queueMail(transaction, "newsletter-confirmation", id, now);
}

/** Anybody can enter any address, and its owner has not asked for these mails. */
const mailsPerDay = 2;

async function countMailsOfDay(transaction: Transaction<Database>, id: string) {
  const dayAgo = new Date(Date.now() - 24 * 3600 * 1000).toISOString();
  const { mails } = await transaction
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("mails"))
    .where("kind", "=", "newsletter-confirmation")
    .where("subject_id", "=", id)
    .where("created_at", ">", dayAgo)
    .executeTakeFirstOrThrow();
  return Number(mails);
}

export function findSubscriber(id: string) {
  return db.selectFrom("subscribers").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function confirmSubscriber(id: string) {
  await db
    .updateTable("subscribers")
    .set({ state: "confirmed", confirmed_at: new Date().toISOString() })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .execute();
}

export async function unsubscribe(id: string) {
  await db
    .updateTable("subscribers")
    .set({ state: "unsubscribed", unsubscribed_at: new Date().toISOString() })
    .where("id", "=", id)
    .where("state", "!=", "unsubscribed")
    .execute();
}

type LinkPurpose = "confirm" | "unsubscribe";

const confirmWithinHours = 48;

/** The subscriber's id, signed for one purpose, for a link in a mail. */
export function subscriberToken(purpose: LinkPurpose, id: string, now = Date.now()) {
  const expires = purpose === "confirm" ? now + confirmWithinHours * 3600 * 1000 : 0;
  return signToken(`newsletter:${purpose}`, id, expires);
}

/** The id in a token, or undefined if the token is wrong or has expired. */
export function readSubscriberToken(purpose: LinkPurpose, token: string | null, now = Date.now()) {
  return readToken(`newsletter:${purpose}`, token, now);
}
