import type { Kysely, Transaction } from "kysely";
import { db } from "#app/server/db/db.server.ts";
import type { Database, Role } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { notifyOutbox } from "#app/server/outbox.server.ts";
import { recordEvent } from "./events.server.ts";
import { countRecoveryCodes, makeRecoveryCodes, type Person } from "./recovery-codes.server.ts";

/** Whether people of a role need a second factor: REQUIRE_SECOND_FACTOR. */
export function isFactorRequired(role: Role | undefined) {
  if (role === undefined || env.REQUIRE_SECOND_FACTOR === undefined) return false;
  return env.REQUIRE_SECOND_FACTOR === "staff" || role === "admin";
}

/** The second factors of an account: passkeys, and codes of an authenticator app. */
export async function findFactors(userId: string, executor: Kysely<Database> = db) {
  const user = await executor
    .selectFrom("users")
    .select("totp_secret")
    .where("id", "=", userId)
    .executeTakeFirst();
  const passkey = await executor
    .selectFrom("passkeys")
    .select("id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  const codes = typeof user?.totp_secret === "string";
  return { codes, passkeys: passkey !== undefined, any: codes || passkey !== undefined };
}

/** Recovery codes for somebody's first factor; undefined if there are some already. */
export async function firstRecoveryCodes(transaction: Transaction<Database>, person: Person) {
  const { unused } = await countRecoveryCodes(person.id, transaction);
  return unused === 0 ? makeRecoveryCodes(transaction, person) : undefined;
}

/** Recovery codes stand in for a factor: without one they open nothing, and go. */
export async function dropRecoveryCodes(transaction: Transaction<Database>, userId: string) {
  if ((await findFactors(userId, transaction)).any) return;
  await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

/**
 * Takes all second factors from an account, for somebody who lost them, and ends its sessions. The
 * person is mailed.
 */
export async function resetFactors(userId: string, actor: Omit<Person, "id">) {
  const reset = await db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .select("email")
      .where("id", "=", userId)
      .executeTakeFirst();
    if (!user || !(await findFactors(userId, transaction)).any) return false;
    await removeFactors(transaction, userId);
    await transaction.deleteFrom("sessions").where("user_id", "=", userId).execute();
    const { email, visit } = actor;
    const about = user.email;
    await recordEvent(transaction, { kind: "factors-reset", actor: email, userId, about, visit });
    return true;
  });
  notifyOutbox();
  return reset;
}

async function removeFactors(transaction: Transaction<Database>, userId: string) {
  await transaction.deleteFrom("passkeys").where("user_id", "=", userId).execute();
  await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await transaction
    .updateTable("users")
    .set({ totp_secret: null, totp_step: null })
    .where("id", "=", userId)
    .execute();
}
