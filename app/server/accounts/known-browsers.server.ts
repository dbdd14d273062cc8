import { createHash, randomBytes } from "node:crypto";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";
import { hostCookie } from "./cookies.server.ts";

const year = 365 * 24 * 3600;

/** The secret by which a browser is recognized, once somebody has signed in with it. */
export async function browserSecret(request: Request): Promise<string | undefined> {
  const secret: unknown = await browserCookie().parse(request.headers.get("Cookie"));
  return typeof secret === "string" && secret ? secret : undefined;
}

export function newBrowserSecret() {
  return randomBytes(24).toString("base64url");
}

export function browserCookieHeader(secret: string) {
  return browserCookie().serialize(secret);
}

/** Whether this person has signed in with this browser before. */
export async function isKnownBrowser(userId: string, secret: string | undefined) {
  if (!secret) return false;
  const row = await findRow(db, "known_browsers", { user_id: userId, key: keyOf(secret) }, ["key"]);
  return row !== undefined;
}

/** Remembers a browser. Returns whether the person had signed in before, but not with this one. */
export async function rememberBrowser(transaction: Transaction, userId: string, secret: string) {
  const rows = await transaction
    .selectFrom("known_browsers")
    .select("key")
    .where("user_id", "=", userId)
    .execute();
  const key = keyOf(secret);
  const seen_at = clock.iso();
  await transaction
    .insertInto("known_browsers")
    .values({ user_id: userId, key, seen_at })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet({ seen_at }))
    .execute();
  return rows.length > 0 && rows.every((row) => row.key !== key);
}

/** The cookie has ended by then, too. */
export async function forgetOldBrowsers(now = clock.now()) {
  const yearAgo = new Date(now - year * 1000).toISOString();
  await db.deleteFrom("known_browsers").where("seen_at", "<", yearAgo).execute();
}

function keyOf(secret: string) {
  return createHash("sha256").update(secret).digest("base64url");
}

function browserCookie() {
  return hostCookie("browser", year);
}
