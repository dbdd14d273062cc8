import { db } from "#app/server/db/db.server.ts";
import { findRow, updateRows } from "#app/server/db/rows.server.ts";
import type { Executor, Role, Transaction } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { withMails } from "#app/server/outbox/outbox.server.ts";
import { endSessionsOf } from "./account-rows.server.ts";
import { recordEvent } from "./events.server.ts";
import { countRecoveryCodes, makeRecoveryCodes, type Person } from "./recovery-codes.server.ts";
import type { Visit } from "./visit.server.ts";

/** Who takes factors away: an admin, or nobody in particular on the command line. */
type By = { actor?: string; visit?: Visit | undefined };

/** Whether people of a role need a second factor: REQUIRE_SECOND_FACTOR. */
export function isFactorRequired(role: Role | undefined) {
  if (role === undefined || env.REQUIRE_SECOND_FACTOR === undefined) return false;
  return env.REQUIRE_SECOND_FACTOR === "staff" || role === "admin";
}

/** The second factors of an account: passkeys, and codes of an authenticator app. */
export async function findFactors(userId: string, executor: Executor = db) {
  const user = await findRow(executor, "users", { id: userId }, ["totp_secret"]);
  const passkey = await findRow(executor, "passkeys", { user_id: userId }, ["id"]);
  const codes = typeof user?.totp_secret === "string";
  return { codes, passkeys: passkey !== undefined, any: codes || passkey !== undefined };
}

/** Of some people, those who have a second factor. */
export async function listFactorOwners(userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom("users")
    .leftJoin("passkeys", "passkeys.user_id", "users.id")
    .select("users.id")
    .distinct()
    .where("users.id", "in", userIds)
    .where((eb) => eb.or([eb("totp_secret", "is not", null), eb("passkeys.id", "is not", null)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Recovery codes for somebody's first factor; undefined if there are some already. */
export async function firstRecoveryCodes(transaction: Transaction, person: Person) {
  const { unused } = await countRecoveryCodes(person.id, transaction);
  return unused === 0 ? makeRecoveryCodes(transaction, person) : undefined;
}

/** Recovery codes stand in for a factor: without one they open nothing, and go. */
export async function dropRecoveryCodes(transaction: Transaction, userId: string) {
  if ((await findFactors(userId, transaction)).any) return;
  await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

/**
 * Takes all second factors from an account, for somebody who lost them, and ends its sessions. The
 * person is mailed.
 */
export async function resetFactors(userId: string, by: By = {}) {
  return withMails(async (transaction) => {
    const user = await findRow(transaction, "users", { id: userId }, ["email"]);
    if (!user || !(await findFactors(userId, transaction)).any) return false;
    await removeFactors(transaction, userId);
    await endSessionsOf(transaction, userId);
    const event = { kind: "factors-reset", userId, about: user.email } as const;
    await recordEvent(transaction, { ...event, ...by });
    return true;
  });
}

async function removeFactors(transaction: Transaction, userId: string) {
  await transaction.deleteFrom("passkeys").where("user_id", "=", userId).execute();
  await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await updateRows(transaction, "users", { id: userId }, { totp_secret: null, totp_step: null });
}
