import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { consentForm, versioned, wordingAt } from "#app/rules/desk/consent-wording.ts";
import type { FormPlace } from "#app/rules/form-notice.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";
import { queueMail } from "#app/server/outbox.server.ts";
import { readToken, signToken } from "#app/server/secret.server.ts";
import { addConsent } from "./consents.server.ts";
import { queueWelcome } from "./newsletter-words.server.ts";
import { forgetErasure, isSilent } from "./suppressions.server.ts";

/**
 * Part of the transaction that stores the sign-up. A confirmed subscriber stays confirmed and gets
 * no mail, nor does a suppressed address; everybody else is asked to confirm. The response does not
 * reveal which.
 */
export async function subscribe(
  transaction: Transaction<Database>,
  { email, page, place = "page", now }: SignUp,
) {
  const form = consentForm(place, page);
  const { words } = wordingAt(form);
  const wording = versioned(words);
  await addConsent(transaction, { email, action: "asked", wording, form, page, at: now });
  if (await isSilent(transaction, email)) return;
  const consent = { state: "pending" as const, consent_text: words, page, created_at: now };
  const asked = await transaction
    .insertInto("subscribers")
    .values({ id: randomUUID(), email, ...consent, confirmed_at: null, unsubscribed_at: null })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet(consent)
        .where("subscribers.state", "in", ["pending", "unsubscribed"]),
    )
    .returning("id")
    .executeTakeFirst();
  if (asked) await askToConfirm(transaction, asked.id, now);
}

type SignUp = { email: string; page: string; place?: FormPlace; now: string };

/** Queues the mail with the link, unless enough were sent today. */
export async function askToConfirm(transaction: Transaction<Database>, id: string, now: string) {
  if ((await countMailsOfDay(transaction, id)) >= mailsPerDay) return false;
  await queueMail(transaction, "newsletter-confirmation", id, now);
  return true;
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
  const at = new Date().toISOString();
  await db.transaction().execute(async (transaction) => {
    const confirmed = await transaction
      .updateTable("subscribers")
      .set({ state: "confirmed", confirmed_at: at })
      .where("id", "=", id)
      .where("state", "=", "pending")
      .returning(["email", "consent_text"])
      .executeTakeFirst();
    if (!confirmed) return;
    const { email, consent_text } = confirmed;
    const wording = versioned(consent_text);
    const page = "/newsletter/confirm";
    await addConsent(transaction, { email, action: "confirmed", wording, form: "link", page, at });
    await forgetErasure(transaction, email);
    await queueWelcome(transaction, id, at);
  });
}

/** By the link in a mail. */
export function unsubscribe(id: string) {
  return db
    .transaction()
    .execute((transaction) =>
      endSubscription(transaction, id, { form: "link", page: "/newsletter/unsubscribe" }),
    );
}

/** Returns whether there was something to end. */
export async function endSubscription(
  transaction: Transaction<Database>,
  id: string,
  where: { form: string; page: string; by?: string },
) {
  const at = new Date().toISOString();
  const ended = await transaction
    .updateTable("subscribers")
    .set({ state: "unsubscribed", unsubscribed_at: at })
    .where("id", "=", id)
    .where("state", "in", ["pending", "confirmed"])
    .returning("email")
    .executeTakeFirst();
  if (!ended) return false;
  await addConsent(transaction, { email: ended.email, action: "unsubscribed", ...where, at });
  return true;
}

type LinkPurpose = "confirm" | "unsubscribe" | "preferences";

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
