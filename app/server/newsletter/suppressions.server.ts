import { listColumns } from "#app/rules/newsletter/newsletter-lists.ts";
import { clock } from "#app/server/clock.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { Executor, Transaction } from "#app/server/db/schema.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import { announceSubscriber } from "./subscriber-events.server.ts";

/**
 * Addresses that get no newsletter and no mail that asks for one. They are remembered by their
 * fingerprint, so that no import brings back an erased address.
 */

export type SuppressionReason = "never-write" | "bounced" | "erased";

/** Part of the transaction it belongs to. A first reason stays. Ends all lists. */
export async function suppress(
  transaction: Transaction,
  email: string,
  reason: SuppressionReason,
  now = clock.iso(),
) {
  await transaction
    .insertInto("suppressions")
    .values({ email_key: emailKey(email), reason, at: now })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .execute();
  const before = await findRow(transaction, "subscribers", { email }, ["state"]);
  const silenced = await transaction
    .updateTable("subscribers")
    .set({ state: "suppressed", ...listColumns([]) })
    .where("email", "=", email)
    .returningAll()
    .executeTakeFirst();
  if (!silenced || before?.state !== "confirmed") return;
  const type = reason === "bounced" ? "subscriber.bounced" : "subscriber.unsubscribed";
  await announceSubscriber(transaction, type, silenced, { at: now });
}

/** Lets an address sign up again. That is for staff: whoever signs up gets no mail to confirm. */
export async function allowAgain(transaction: Transaction, email: string) {
  await transaction.deleteFrom("suppressions").where("email_key", "=", emailKey(email)).execute();
  await transaction
    .updateTable("subscribers")
    .set({ state: "unsubscribed" })
    .where("email", "=", email)
    .where("state", "=", "suppressed")
    .execute();
}

/** Whoever was erased may come back by themselves; nobody else brings them back. */
const silentForAll: readonly SuppressionReason[] = ["never-write", "bounced"];

/** Whether an address gets no mail, not even one that it asked for itself. */
export async function isSilent(executor: Executor, email: string) {
  return (await findSilent(executor, [email])).has(email);
}

export function findSilent(executor: Executor, emails: readonly string[]) {
  return findWithReason(executor, emails, silentForAll);
}

/** Those that do not exist. */
export function findBounced(executor: Executor, emails: readonly string[]) {
  return findWithReason(executor, emails, ["bounced"]);
}

/** Whoever confirms a new sign-up is no longer somebody who was erased. */
export async function forgetErasure(transaction: Transaction, email: string) {
  await transaction
    .deleteFrom("suppressions")
    .where("email_key", "=", emailKey(email))
    .where("reason", "=", "erased" satisfies SuppressionReason)
    .execute();
}

/** Those of some addresses that staff may not add. */
export function findSuppressed(executor: Executor, emails: readonly string[]) {
  return findWithReason(executor, emails);
}

async function findWithReason(
  executor: Executor,
  emails: readonly string[],
  reasons?: readonly SuppressionReason[],
) {
  if (emails.length === 0) return new Set<string>();
  const keys = emails.map((email) => emailKey(email));
  const rows = await executor
    .selectFrom("suppressions")
    .select("email_key")
    .where("email_key", "in", keys)
    .$if(reasons !== undefined, (query) => query.where("reason", "in", reasons ?? []))
    .execute();
  const found = new Set(rows.map(({ email_key }) => email_key));
  return new Set(emails.filter((_, at) => found.has(keys[at] ?? "")));
}
