import { createHash, randomBytes } from "node:crypto";
import { lifetimes } from "#app/rules/time/lifetimes.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { insertRow, updateRows } from "#app/server/db/rows.server.ts";
import type { Executor } from "#app/server/db/schema.server.ts";
import { strongestRole } from "./users.server.ts";
import type { Visit } from "./visit.server.ts";

const seenEveryMinutes = 5;

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** Starts a session and returns its token, which is stored in the cookie only. */
export async function startSession(
  userId: string,
  visit?: Visit,
  { now = clock.now(), executor = db as Executor } = {},
) {
  const token = randomBytes(32).toString("base64url");
  await insertRow(executor, "sessions", {
    key: sessionKey(token),
    user_id: userId,
    created_at: new Date(now).toISOString(),
    expires_at: endOf(now, now),
    seen_at: new Date(now).toISOString(),
    browser: visit?.browser ?? null,
    country: visit?.country ?? null,
  });
  return token;
}

/**
 * The user of a session token, with the role of today. It ends some days after it was last used, and
 * some after it began in any case.
 */
export async function findSession(token: string, now = clock.now()) {
  const session = await readSession(token, now);
  if (!session) return undefined;
  const { seenAt, ...member } = session;
  const due = Date.parse(seenAt) < now - seenEveryMinutes * minute;
  const end = endOf(Date.parse(member.signedInAt), now);
  const renewed = due && (await renew(member.sessionKey, end, now));
  return { ...member, renewed };
}

/** The same, but looking does not count as using it. */
export async function readSession(token: string, now = clock.now()) {
  const key = sessionKey(token);
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("user_roles", "user_roles.user_id", "users.id")
    .select([
      "users.id",
      "users.email",
      "user_roles.role",
      "users.totp_secret",
      "sessions.created_at",
      "sessions.seen_at",
    ])
    .select((eb) =>
      eb
        .selectFrom("passkeys")
        .select("passkeys.id")
        .whereRef("passkeys.user_id", "=", "users.id")
        .limit(1)
        .as("passkey"),
    )
    .where("sessions.key", "=", key)
    .where("sessions.expires_at", ">", new Date(now).toISOString())
    .where("sessions.created_at", ">", new Date(now - lifetimes.session * day).toISOString())
    .where("users.email_verified", "=", true)
    .execute();
  const [session] = rows;
  if (!session) return undefined;
  const { id, email, created_at, seen_at } = session;
  const role = strongestRole(rows.map((row) => row.role));
  const hasFactor = Boolean(session.totp_secret ?? session.passkey);
  const seenAt = seen_at ?? created_at;
  return { id, email, role, sessionKey: key, signedInAt: created_at, seenAt, hasFactor };
}

/** A failure, such as a full disk, must not lock out the people who could fix it. */
async function renew(key: string, expires_at: string, now: number) {
  try {
    await updateRows(db, "sessions", { key }, { expires_at, seen_at: new Date(now).toISOString() });
    return true;
  } catch {
    return false;
  }
}

export async function endSession(token: string, executor: Executor = db) {
  await executor.deleteFrom("sessions").where("key", "=", sessionKey(token)).execute();
}

export async function deleteExpiredSessions(now = clock.now()) {
  await db
    .deleteFrom("sessions")
    .where((eb) =>
      eb.or([
        eb("expires_at", "<", new Date(now).toISOString()),
        eb("created_at", "<", new Date(now - lifetimes.session * day).toISOString()),
      ]),
    )
    .execute();
}

/** When a session ends even if it is used every day. */
export function lastMoment(createdAt: string) {
  return new Date(Date.parse(createdAt) + lifetimes.session * day).toISOString();
}

/** How long the cookie lasts; every renewal sets it again. */
export const sessionSeconds = (lifetimes.idleSession * day) / 1000;

/** Names a session without giving the power to use it. */
export function sessionKey(token: string) {
  return createHash("sha256").update(token).digest("base64url");
}

function endOf(began: number, now: number) {
  return new Date(
    Math.min(now + lifetimes.idleSession * day, began + lifetimes.session * day),
  ).toISOString();
}
