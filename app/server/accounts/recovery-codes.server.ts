import { createHmac, randomInt } from "node:crypto";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { updateRows } from "#app/server/db/rows.server.ts";
import type { Executor, Transaction } from "#app/server/db/schema.server.ts";
import { readSecret } from "#app/server/guard/secret.server.ts";
import { recordEvent } from "./events.server.ts";
import type { Visit } from "./visit.server.ts";

/** Whose account is changed, and from where. */
export type Person = { id: string; email: string; visit: Visit };

/** Without letters and digits that look alike. */
const letters = "23456789abcdefghjkmnpqrstuvwxyz";
const count = 10;

/** Ten codes in the place of all before. Only their hashes are stored: they are shown this once. */
export async function makeRecoveryCodes(transaction: Transaction, { id, email, visit }: Person) {
  const codes = Array.from({ length: count }, newCode);
  await transaction.deleteFrom("recovery_codes").where("user_id", "=", id).execute();
  await transaction
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: id, key: keyOf(id, code), used_at: null })))
    .execute();
  await recordEvent(transaction, { kind: "recovery-codes-made", actor: email, userId: id, visit });
  return codes;
}

/** Uses a code up. Of several who send the same one at the same moment, one is let in. */
export async function spendRecoveryCode({ id, email, visit }: Person, typed: string) {
  const code = typed.toLowerCase().replace(/[^0-9a-z]/g, "");
  return db.transaction().execute(async (transaction) => {
    const unused = { user_id: id, key: keyOf(id, code), used_at: null };
    const used = await updateRows(transaction, "recovery_codes", unused, { used_at: clock.iso() });
    if (used !== 1) return false;
    await recordEvent(transaction, { kind: "recovery-code-used", actor: email, userId: id, visit });
    return true;
  });
}

export async function countRecoveryCodes(userId: string, executor: Executor = db) {
  const rows = await executor
    .selectFrom("recovery_codes")
    .select("used_at")
    .where("user_id", "=", userId)
    .execute();
  return { total: rows.length, unused: rows.filter(({ used_at }) => used_at === null).length };
}

function newCode() {
  const drawn = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]);
  drawn.splice(4, 0, "-");
  return drawn.join("");
}

/** Hashed with the secret: the table alone does not tell the codes, short as they are. */
function keyOf(userId: string, code: string) {
  const plain = code.replace("-", "");
  return createHmac("sha256", readSecret())
    .update(`recovery-code:${userId}:${plain}`)
    .digest("base64url");
}
