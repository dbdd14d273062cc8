import { createHash, timingSafeEqual } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  readProviderBounces,
  subscriptionAddress,
} from "#app/rules/newsletter/provider-bounces.ts";
import { clock } from "#app/server/clock.server.ts";
import { reportHealth } from "#app/server/db/health.server.ts";
import { env } from "#app/server/env.server.ts";
import { signed } from "#app/server/outbox/webhook.server.ts";
import { applyBounce } from "./bounces.server.ts";

const timeout = 10_000;
const clockTolerance = 5 * 60_000;
const mostSignatures = 10;

/** How somebody who posts bounces proves to be the mail provider: one of these is enough. */
export type Proof = {
  body: string;
  /** The `Authorization` header: a bearer token, or a name and a password. */
  authorization?: string | null;
  /** From the address, for providers that can do nothing else. */
  key?: string | null;
  /** The headers of the Standard Webhooks convention. */
  id?: string | null;
  timestamp?: string | null;
  signature?: string | null;
};

export function isProven(proof: Proof, secret: string, now = clock.now()) {
  const { authorization, key } = proof;
  const [, bearer] = /^bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
  const [, basic = ""] = /^basic +(\S+)$/i.exec(authorization ?? "") ?? [];
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(basic, "base64").toString()) ?? [];
  const isKnown = [bearer, password, key].some((given) => given && isSame(given, secret));
  return isKnown || isSigned(proof, secret, now);
}

function isSigned({ body, id, timestamp, signature }: Proof, secret: string, now: number) {
  const at = Number(timestamp) * 1000;
  if (!id || !timestamp || !signature || !(Math.abs(now - at) <= clockTolerance)) return false;
  const expected = signed(id, body, secret, at)["webhook-signature"];
  return signature
    .split(" ", mostSignatures)
    .map((given) => isSame(given, expected))
    .includes(true);
}

/** Takes as long for every guess. */
function isSame(given: string, expected: string) {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Does what a provider that has proven itself tells; what nobody understands is left out. */
export async function applyPosted(posted: unknown) {
  const address = subscriptionAddress(posted);
  if (address) await confirmSubscription(address);
  const bounces = readProviderBounces(posted);
  for (const { messageId, ...bounce } of bounces) {
    await nextTurn();
    await applyBounce({ ...bounce, messageIds: messageId ? [messageId] : [] });
  }
  const what =
    bounces.length === 1 ? "1 bounce or complaint" : `${bounces.length} bounces or complaints`;
  await reportHealth("bounces-posted", `The mail provider told of ${what}.`, false);
}

async function confirmSubscription(address: string) {
  if (env.STAGING) return;
  const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(timeout) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`Amazon did not accept the confirmation: ${answer.status}`);
}
