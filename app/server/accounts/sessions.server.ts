import { createHash, randomBytes } from "node:crypto";
import { db } from "#app/server/db/db.server.ts";

const days = 14;
const renewAfterDays = 1;

/** Starts a session; only the cookie knows its token. */
export async function startSession(userId: string, now = Date.now()) {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("sessions")
    .values({
      key: keyOf(token),
      user_id: userId,
      created_at: new Date(now).toISOString(),
      expires_at: inDays(days, now),
    })
    .execute();
  return token;
}

/** The user behind a token. A session in use renews itself once a day. */
export async function findSession(token: string, now = Date.now()) {
  const session = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.email", "sessions.expires_at"])
    .where("sessions.key", "=", keyOf(token))
    .where("sessions.expires_at", ">", new Date(now).toISOString())
    .where("users.email_verified", "=", true)
    .executeTakeFirst();
  if (!session) return undefined;
  const { id, email, expires_at } = session;
  const due = expires_at < inDays(days - renewAfterDays, now);
  return { id, email, renewed: due && (await renew(token, now)) };
}

/** A disk that is full must not keep out whoever could make room on it. */
async function renew(token: string, now: number) {
  try {
    await db
      .updateTable("sessions")
      .set({ expires_at: inDays(days, now) })
      .where("key", "=", keyOf(token))
      .execute();
    return true;
  } catch {
    return false;
  }
}

export async function endSession(token: string) {
  await db.deleteFrom("sessions").where("key", "=", keyOf(token)).execute();
}

export async function forgetOldSessions() {
  await db.deleteFrom("sessions").where("expires_at", "<", new Date().toISOString()).execute();
}

export const sessionSeconds = days * 24 * 3600;

function keyOf(token: string) {
  return createHash("sha256").update(token).digest("base64url");
}

function inDays(count: number, now: number) {
  return new Date(now + count * 24 * 3600 * 1000).toISOString();
}
