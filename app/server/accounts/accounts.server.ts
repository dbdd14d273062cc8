import { randomUUID } from "node:crypto";
import { domainToUnicode } from "node:url";
import type { Kysely, Transaction } from "kysely";
import { refusals } from "#app/rules/accounts.ts";
import { isEmail } from "#app/rules/email.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";
import { networkOf } from "#app/server/ip-address.server.ts";
import {
  addressKey,
  giveBack,
  hashedKey,
  LimitReached,
  limitOnly,
  takeFrom,
  takeOne,
} from "#app/server/limits.server.ts";
import { notifyOutbox, queueMail } from "#app/server/outbox.server.ts";
import { readToken, signToken } from "#app/server/secret.server.ts";
import { hashPassword, isPassword } from "./passwords.server.ts";

type Checked =
  | { userId: string; oneTime: boolean }
  | { error: string; status: 401 | 403 | 429; retryAfter?: number };

/**
 * Checks email and password. Attempts are limited per account and per network address; only failed
 * ones count. No error says whether there is an account.
 */
export async function checkPassword(
  { email, password }: { email: string; password: string },
  clientAddress: string,
): Promise<Checked> {
  const taken = await takeOne(signInLimits(email, clientAddress)).catch(limitOnly);
  if (taken instanceof LimitReached) {
    return { error: refusals.tooMany, status: 429, retryAfter: taken.retryAfter };
  }
  const user = await findAccount(db, email);
  if (!(await isPassword(password, user?.password)) || !user) {
    return { error: refusals.wrongPassword, status: 401 };
  }
  await giveBack(taken);
  if (!user.email_verified) return { error: refusals.unconfirmed, status: 403 };
  return { userId: user.id, oneTime: user.one_time };
}

/**
 * Stores an account together with its confirmation email. An address that already has an account
 * gets a different email, so that the response is the same. While an address is unconfirmed the
 * newest password counts: nobody can reserve the address of somebody else.
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
  const now = new Date().toISOString();
  await db.transaction().execute(async (transaction) => {
    const user = { email, password: hash, verified: false };
    const { id, email_verified } = await addUser(transaction, user);
    if (!email_verified) await storePassword(transaction, id, hash);
    const kind = email_verified ? "account-exists" : "account-confirmation";
    await queueMail(transaction, kind, id, now);
  });
  notifyOutbox();
}

/** Sends an email with a link to choose a new password, if there is an account. */
export async function requestPasswordReset(email: string, clientAddress: string) {
  const now = new Date().toISOString();
  await db.transaction().execute(async (transaction) => {
    await takeFrom(transaction, [
      { key: hashedKey("reset-email", email), max: 3, seconds: 3600 },
      { key: addressKey("reset-address", clientAddress), max: 30, seconds: 3600 },
    ]);
    const user = await findAccount(transaction, email);
    if (user) await queueMail(transaction, "password-reset", user.id, now);
  });
  notifyOutbox();
}

/** Marks the address as confirmed. A new password makes older links invalid. */
export async function confirmUser(token: string | null) {
  const id = await readUserToken("confirm", token);
  if (!id) return false;
  await db.updateTable("users").set({ email_verified: true }).where("id", "=", id).execute();
  return true;
}

/** Sets a new password and ends all sessions. The link works once. */
export async function resetPassword(token: string | null, password: string) {
  const id = await readUserToken("reset", token);
  if (!id) return false;
  const hash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    await storePassword(transaction, id, hash);
    await transaction
      .updateTable("users")
      .set({ email_verified: true })
      .where("id", "=", id)
      .execute();
    await transaction.deleteFrom("sessions").where("user_id", "=", id).execute();
  });
  return true;
}

const tokenHours = { confirm: 24, reset: 1 };
type TokenPurpose = keyof typeof tokenHours;

/** The token of an emailed link. It is signed with the password, so a new one makes it invalid. */
export async function userToken(purpose: TokenPurpose, id: string, now = Date.now()) {
  const expires = now + tokenHours[purpose] * 3600 * 1000;
  return signToken(`account:${purpose}:${await findHash(id)}`, id, expires);
}

export async function readUserToken(purpose: TokenPurpose, token: string | null) {
  const id = token?.split(".")[0] ?? "";
  return readToken(`account:${purpose}:${await findHash(id)}`, token);
}

export function findAccount(executor: Kysely<Database>, email: string) {
  return executor
    .selectFrom("users")
    .selectAll()
    .where("email", "in", spellings(email))
    .executeTakeFirst();
}

/** Returns the account of an address, and creates it if there is none. */
export async function addUser(
  transaction: Transaction<Database>,
  { email, password, verified }: { email: string; password: string; verified: boolean },
) {
  const known = await findAccount(transaction, email);
  if (known) return known;
  await transaction
    .insertInto("users")
    .values({
      id: randomUUID(),
      email,
      password,
      email_verified: verified,
      one_time: false,
      created_at: new Date().toISOString(),
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
  executor: Kysely<Database>,
  userId: string,
  hash: string,
  { oneTime = false } = {},
) {
  await executor
    .updateTable("users")
    .set({ password: hash, one_time: oneTime })
    .where("id", "=", userId)
    .execute();
}

async function findHash(userId: string) {
  const user = await db
    .selectFrom("users")
    .select("password")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user?.password ?? "";
}

/** Rows that were not written here may have an international domain in its own letters. */
function spellings(email: string) {
  if (!isEmail(email)) return [email];
  return [email, email.replace(/[^@]+$/, (domain) => domainToUnicode(domain))];
}

function signInLimits(email: string, clientAddress: string) {
  const window = { seconds: 15 * 60 };
  return [
    { key: hashedKey("sign-in-pair", `${email} ${networkOf(clientAddress)}`), max: 10, ...window },
    { key: hashedKey("sign-in-email", email), max: 100, ...window },
    { key: addressKey("sign-in-address", clientAddress), max: 100, ...window },
  ];
}
