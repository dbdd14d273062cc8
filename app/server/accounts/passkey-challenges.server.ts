import { createHash } from "node:crypto";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { readToken, signToken } from "#app/server/guard/secret.server.ts";
import { hostCookie } from "./cookies.server.ts";

const minutes = 5;

/** What a passkey signs: for signing in, or for adding a passkey within one session. */
export type ChallengePurpose = "sign-in" | `add:${string}`;

/**
 * The cookie that binds a challenge to the browser it was given to. It is signed instead of stored,
 * so that strangers who ask for challenges fill no table.
 */
export function challengeCookieHeader(purpose: ChallengePurpose, challenge: string) {
  const token = signToken(`challenge:${purpose}`, challenge, clock.now() + minutes * 60_000);
  return challengeCookie().serialize(token);
}

/** The challenge of this browser, the first time it is asked for; then it is used up. */
export async function takeChallenge(request: Request, purpose: ChallengePurpose) {
  const token: unknown = await challengeCookie().parse(request.headers.get("Cookie"));
  const challenge = readToken(`challenge:${purpose}`, typeof token === "string" ? token : null);
  return challenge && (await isFirstUse(challenge)) ? challenge : undefined;
}

export async function deleteOldChallenges(now = clock.now()) {
  await db.deleteFrom("challenges").where("expires_at", "<", new Date(now).toISOString()).execute();
}

async function isFirstUse(challenge: string) {
  const key = createHash("sha256").update(challenge).digest("base64url");
  const expires_at = new Date(clock.now() + minutes * 60_000).toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("challenges")
    .values({ key, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function challengeCookie() {
  return hostCookie("challenge", minutes * 60);
}
