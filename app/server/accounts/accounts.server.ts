import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { User } from "#app/server/db/schema.server.ts";
import { addressKey, hashedKey, takeFrom, takeOne } from "#app/server/guard/limits.server.ts";
import { queueMail, withMails } from "#app/server/outbox/outbox.server.ts";
import {
  addUser,
  claimAccount,
  endSessionsOf,
  findAccount,
  storePassword,
} from "./account-rows.server.ts";
import { recordEvent } from "./events.server.ts";
import { hashPassword } from "./passwords.server.ts";
import type { Visit } from "./visit.server.ts";

/**
 * Stores an account together with its confirmation email. An address that already has an account
 * gets a different email, so that the response is the same. Anybody can sign up with any address, so
 * the password counts only in the browser that has the returned proof; elsewhere whoever opens the
 * link chooses one.
 */
export async function signUp(
  { email, password }: { email: string; password: string },
  clientAddress: string,
) {
  // Checked before the password is hashed, which is the expensive part.
  await takeOne([
    { key: hashedKey("sign-up-email", email), max: 5, seconds: 3600 },
    { key: addressKey("sign-up-address", clientAddress), max: 30, seconds: 3600 },
  ]);
  const hash = await hashPassword(password);
  const now = clock.iso();
  const id = await withMails(async (transaction) => {
    const user = { email, password: hash, verified: false };
    const { id, email_verified } = await addUser(transaction, user);
    if (!email_verified) await storePassword(transaction, id, hash);
    const kind = email_verified ? "account-exists" : "account-confirmation";
    await queueMail(transaction, kind, id, now);
    return id;
  });
  return signUpProof({ id, password: hash });
}

/** Shows who signed up with the stored password. It names no account: it is the same for all. */
export function signUpProof({ id, password }: Pick<User, "id" | "password">) {
  return hashedKey("signed-up", `${id} ${password}`);
}

/** Sends an email with a link to choose a new password, if there is an account. */
export async function requestPasswordReset(email: string, clientAddress: string) {
  const now = clock.iso();
  await withMails(async (transaction) => {
    await takeFrom(transaction, [
      { key: hashedKey("reset-email", email), max: 3, seconds: 3600 },
      { key: addressKey("reset-address", clientAddress), max: 30, seconds: 3600 },
    ]);
    const user = await findAccount(transaction, email);
    if (user) await queueMail(transaction, "password-reset", user.id, now);
  });
}

/** Marks the address of a link as confirmed, with the password chosen there. False if it was used. */
export async function confirmUser(user: User, password?: string) {
  if (user.email_verified) return false;
  return claimAccount(db, user, password === undefined ? undefined : await hashPassword(password));
}

/** Sets the password of a link's account and ends all sessions. False if the link was used. */
export async function resetPassword(user: User, password: string, visit?: Visit) {
  const hash = await hashPassword(password);
  const { id: userId, email } = user;
  return withMails(async (transaction) => {
    if (!(await claimAccount(transaction, user, hash))) return false;
    await endSessionsOf(transaction, userId);
    const event = { kind: "password-changed", detail: "with a link", visit } as const;
    await recordEvent(transaction, { ...event, actor: email, userId });
    return true;
  });
}
