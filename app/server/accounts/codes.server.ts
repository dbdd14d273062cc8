import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import { seal, unseal } from "#app/server/guard/seal.server.ts";
import { withMails } from "#app/server/outbox/outbox.server.ts";
import { authenticatorSetup, codeStep, newAuthenticatorSecret } from "./authenticator.server.ts";
import { recordEvent } from "./events.server.ts";
import { dropRecoveryCodes, firstRecoveryCodes } from "./factors.server.ts";
import type { Person } from "./recovery-codes.server.ts";

const setupMinutes = 30;

/** A secret to try out. It is stored nowhere: the form brings it back, sealed, with the first code. */
export function startCodes({ id, email }: Pick<Person, "id" | "email">, now = clock.now()) {
  const secret = newAuthenticatorSecret();
  const ends = now + setupMinutes * 60_000;
  return pendingCodes(seal(setupPurpose(id), `${secret}.${ends}`), secret, email);
}

/** The same once more, after a wrong code; undefined when it has expired. */
export function resumeCodes({ id, email }: Pick<Person, "id" | "email">, sealed: string) {
  const secret = openSetup(id, sealed);
  return secret ? pendingCodes(sealed, secret, email) : undefined;
}

/** Turns codes on, if the code proves that the app knows the secret. */
export async function turnOnCodes(person: Person, sealed: string, code: string) {
  const { id, email, visit } = person;
  const secret = openSetup(id, sealed);
  const step = secret && codeStep(secret, code);
  if (!secret || !step) return undefined;
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("users")
      .set({ totp_secret: seal(storedPurpose(id), secret), totp_step: step })
      .where("id", "=", id)
      .execute();
    await recordEvent(transaction, { kind: "codes-on", actor: email, userId: id, visit });
    return { recoveryCodes: await firstRecoveryCodes(transaction, person) };
  });
}

export async function turnOffCodes({ id, email, visit }: Person) {
  await withMails(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("users")
      .set({ totp_secret: null, totp_step: null })
      .where("id", "=", id)
      .where("totp_secret", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await dropRecoveryCodes(transaction, id);
    await recordEvent(transaction, { kind: "codes-off", actor: email, userId: id, visit });
  });
}

/**
 * Whether a code is right, and later than every code used before: nobody can use one that they saw
 * over a shoulder. The condition is in the update, so that of simultaneous uses one succeeds.
 */
export async function spendCode(userId: string, code: string, now = clock.now()) {
  const user = await findRow(db, "users", { id: userId }, ["totp_secret"]);
  const sealed = user?.totp_secret ?? "";
  const secret = unseal(storedPurpose(userId), sealed);
  const step = secret && codeStep(secret, code, now);
  if (!step) return false;
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ totp_step: step })
    .where("id", "=", userId)
    .where("totp_secret", "=", sealed)
    .where((eb) => eb.or([eb("totp_step", "is", null), eb("totp_step", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function pendingCodes(sealed: string, secret: string, email: string) {
  return { sealed, ...authenticatorSetup(secret, email) };
}

function openSetup(userId: string, sealed: string) {
  const [secret = "", ends] = (unseal(setupPurpose(userId), sealed) ?? "").split(".");
  return Number(ends) > clock.now() ? secret : undefined;
}

function setupPurpose(userId: string) {
  return `codes-setup:${userId}`;
}

function storedPurpose(userId: string) {
  return `codes:${userId}`;
}
