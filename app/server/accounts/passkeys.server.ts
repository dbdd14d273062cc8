import { clock } from "#app/server/clock.server.ts";
import { db, json } from "#app/server/db/db.server.ts";
import { updateRows } from "#app/server/db/rows.server.ts";
import { withMails } from "#app/server/outbox/outbox.server.ts";
import { recordEvent } from "./events.server.ts";
import { dropRecoveryCodes, firstRecoveryCodes } from "./factors.server.ts";
import type { Person } from "./recovery-codes.server.ts";
import type { Visit } from "./visit.server.ts";
import { readNewPasskey, readSignedCounter } from "./webauthn.server.ts";

const maxNameLength = 60;
const maxPasskeys = 20;

export function listPasskeys(userId: string) {
  return db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at", "used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** Stores a passkey under the name of the browser. Returns undefined if it is not to be trusted. */
export async function addPasskey(person: Person, challenge: string, response: unknown) {
  const { id: userId, email, visit } = person;
  const made = await readNewPasskey(challenge, response);
  if (!made || (await listPasskeys(userId)).length >= maxPasskeys) return undefined;
  const { id, publicKey: public_key, counter, transports } = made;
  return db.transaction().execute(async (transaction) => {
    const created_at = clock.iso();
    const name = visit.browser;
    const row = { id, user_id: userId, name, public_key, counter, created_at, used_at: null };
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("passkeys")
      .values({ ...row, transports: json(transports) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return undefined;
    const event = { actor: email, userId, detail: `"${name}"`, visit };
    await recordEvent(transaction, { kind: "passkey-added", ...event });
    return { recoveryCodes: await firstRecoveryCodes(transaction, person) };
  });
}

/**
 * The person whose passkey signed the challenge. Its counter, if it has one, must have grown: one
 * that went back belongs to a copy.
 */
export async function checkPasskey(challenge: string, response: unknown, visit: Visit) {
  const passkey = await findPasskey(response);
  const counter = passkey && (await readSignedCounter(passkey, challenge, response));
  if (!passkey || counter === undefined) return undefined;
  const { id, user_id: userId, email, name } = passkey;
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter, used_at: clock.iso() })
    .where("id", "=", id)
    .where((eb) => (counter === 0 ? eb("counter", "=", 0) : eb("counter", "<", counter)))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return { userId, name };
  const detail = `The counter of the passkey "${name}" went back: it may have been copied.`;
  const event = { kind: "sign-in-failed", actor: email, userId, detail, visit } as const;
  await db.transaction().execute((transaction) => recordEvent(transaction, event));
  return undefined;
}

export async function renamePasskey(userId: string, id: string, name: string) {
  const wanted = name.trim().slice(0, maxNameLength);
  if (!wanted) return false;
  return (await updateRows(db, "passkeys", { id, user_id: userId }, { name: wanted })) === 1;
}

export async function removePasskey({ id: userId, email, visit }: Person, id: string) {
  return withMails(async (transaction) => {
    const passkey = await transaction
      .deleteFrom("passkeys")
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst();
    if (!passkey) return false;
    await dropRecoveryCodes(transaction, userId);
    const event = { actor: email, userId, detail: `"${passkey.name}"`, visit };
    await recordEvent(transaction, { kind: "passkey-removed", ...event });
    return true;
  });
}

async function findPasskey(response: unknown) {
  const { id } = (response ?? {}) as { id?: unknown };
  if (typeof id !== "string") return undefined;
  return db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .selectAll("passkeys")
    .select("users.email")
    .where("passkeys.id", "=", id)
    .where("users.email_verified", "=", true)
    .executeTakeFirst();
}
