import { domainToUnicode } from "node:url";
import { isEmail } from "#app/rules/text/email.ts";
import { clock } from "#app/server/clock.server.ts";
import type { Executor, Transaction, User } from "#app/server/db/schema.server.ts";

export function findAccount(executor: Executor, email: string) {
  return executor
    .selectFrom("users")
    .selectAll()
    .where("email", "in", spellings(email))
    .executeTakeFirst();
}

/** Returns the account of an address, and creates it if there is none. */
export async function addUser(
  transaction: Transaction,
  { email, password, verified }: { email: string; password: string; verified: boolean },
) {
  const known = await findAccount(transaction, email);
  if (known) return known;
  await transaction
    .insertInto("users")
    .values({
      id: clock.newId(),
      email,
      password,
      email_verified: verified,
      one_time: false,
      created_at: clock.iso(),
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  return transaction
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}

export async function storePassword(
  executor: Executor,
  userId: string,
  hash: string,
  { oneTime = false, verified = false } = {},
) {
  await executor
    .updateTable("users")
    .set({ ...newPassword(hash, oneTime), ...(verified && { email_verified: true }) })
    .where("id", "=", userId)
    .execute();
}

/**
 * Confirms the account of whoever opened a link, with a new password if there is one. Of several who
 * use one link at the same moment one gets true: the others find another password, or a confirmed
 * address, where the link was made for the row as it was.
 */
export async function claimAccount(
  executor: Executor,
  { id, password, email_verified }: Pick<User, "id" | "password" | "email_verified">,
  hash?: string,
) {
  const { numUpdatedRows } = await executor
    .updateTable("users")
    .set({ email_verified: true, ...(hash && newPassword(hash, false)) })
    .where("id", "=", id)
    .where("password", "=", password)
    .where("email_verified", "=", email_verified)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function newPassword(hash: string, oneTime: boolean) {
  return { password: hash, one_time: oneTime, password_changed_at: clock.iso() };
}

export async function endSessionsOf(executor: Executor, userId: string) {
  await executor.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** Rows that were not written here may have an international domain in its own letters. */
function spellings(email: string) {
  if (!isEmail(email)) return [email];
  return [email, email.replace(/[^@]+$/, (domain) => domainToUnicode(domain))];
}
