import { createHash, randomBytes } from "node:crypto";
import { db } from "#app/server/db/db.server.ts";
import { strongestRole } from "./users.server.ts";

const days = 14;
const renewAfterDays = 1;

/** Starts a session and returns its token, which is stored in the cookie only. */
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

/** The user of a session token, with the role of today. A session in use is renewed once a day. */
export async function findSession(token: string, now = Date.now()) {
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("user_roles", "user_roles.user_id", "users.id")
    .select(["users.id", "users.email", "users.one_time", "user_roles.role", "sessions.expires_at"])
    .where("sessions.key", "=", keyOf(token))
    .where("sessions.expires_at", ">", new Date(now).toISOString())
    .where("users.email_verified", "=", true)
    .execute();
  const [session] = rows;
  if (!session) return undefined;
  const { id, email, one_time: oneTime, expires_at } = session;
  const role = strongestRole(rows.map((row) => row.role));
  const due = expires_at < inDays(days - renewAfterDays, now);
  return { id, email, role, oneTime, renewed: due && (await renew(token, now)) };
}

/** A failure, such as a full disk, must not lock out the people who could fix it. */
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

export async function deleteExpiredSessions() {
  await db.deleteFrom("sessions").where("expires_at", "<", new Date().toISOString()).execute();
}

export const sessionSeconds = days * 24 * 3600;

function keyOf(token: string) {
  return createHash("sha256").update(token).digest("base64url");
}

function inDays(count: number, now: number) {
  return new Date(now + count * 24 * 3600 * 1000).toISOString();
}
