import type { ConsentAction } from "#app/rules/newsletter/consent-ledger.ts";
import { listOf } from "#app/rules/newsletter/consent-wording.ts";
import { listsOf } from "#app/rules/newsletter/newsletter-lists.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { insertRow } from "#app/server/db/rows.server.ts";
import type { Consent, Executor, Subscriber, Transaction } from "#app/server/db/schema.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";

type NewConsent = {
  email: string;
  action: ConsentAction;
  wording?: string;
  form: string;
  page: string;
  /** The email of staff; absent for the person. */
  by?: string;
  at: string;
};

/** One step of somebody's consent, in the transaction of what happened. */
export async function addConsent(transaction: Transaction, consent: NewConsent) {
  const { email, action, wording = "", form, page, by, at } = consent;
  await insertRow(transaction, "consents", {
    id: clock.newId(),
    email_key: emailKey(email),
    action,
    wording,
    form,
    page,
    by_email: by ?? null,
    at,
  });
}

/** What is known of the consent of some addresses to be written to, oldest first. */
export async function listConsents(executor: Executor, emails: readonly string[]) {
  const found = new Map<string, Consent[]>();
  if (emails.length === 0) return found;
  const byKey = new Map(emails.map((email) => [emailKey(email), email]));
  const consents = await executor
    .selectFrom("consents")
    .selectAll()
    .where("email_key", "in", [...byKey.keys()])
    .where("action", "not in", ["declared", "withdrawn"])
    .orderBy("at")
    .execute();
  for (const consent of consents) {
    const email = byKey.get(consent.email_key) ?? "";
    found.set(email, [...(found.get(email) ?? []), consent]);
  }
  return found;
}

/** The lists that a mail of some moment asks to confirm: of the form that was sent then, else all that were asked for. */
export async function findAskedLists(subscriber: Subscriber, at: string) {
  const asked = await db
    .selectFrom("consents")
    .select("form")
    .where("email_key", "=", emailKey(subscriber.email))
    .where("at", "=", at)
    .where("action", "=", "asked")
    .where("form", "!=", againForm)
    .executeTakeFirst();
  return asked ? [listOf(asked.form)] : listsOf(subscriber);
}

/** Asked again by who had unsubscribed, for what they had. */
export const againForm = "again";
