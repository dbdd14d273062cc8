import { createHmac } from "node:crypto";
import type { Transaction } from "kysely";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";
import { networkOf } from "./ip-address.server.ts";
import { readSecret } from "./secret.server.ts";

/** At most `max` hits of one key within some seconds. */
export type Limit = { key: string; max: number; seconds: number };

type Hit = { key: string; at: number };

/** Clocks of other instances may be ahead by this much; hits further ahead are from a clock set back. */
const clockTolerance = 60_000;

export class LimitReached extends Error {
  readonly retryAfter: number;

  /** @param retryAfter seconds until the window frees */
  constructor(retryAfter: number) {
    super("Too many attempts");
    this.retryAfter = retryAfter;
  }
}

/** For `catch`: returns a reached limit, rethrows everything else. */
export function limitOnly(error: unknown) {
  if (error instanceof LimitReached) return error;
  throw error;
}

/**
 * Counts one hit for every limit, or throws `LimitReached` and so rolls the transaction back. Hits
 * are rows, so all instances share them and a restart does not reset them.
 */
export async function takeFrom(transaction: Transaction<Database>, limits: readonly Limit[]) {
  const hits: Hit[] = [];
  // Always in the same order, so that two transactions cannot deadlock.
  for (const { key, max, seconds } of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    await takeTurns(transaction, key);
    const now = Date.now();
    const taken = await transaction
      .selectFrom("rate_hits")
      .select("at")
      .where("key", "=", key)
      .where("at", ">", now - seconds * 1000)
      .where("at", "<", now + clockTolerance)
      .orderBy("at")
      .execute();
    const oldest = taken[taken.length - max];
    if (oldest) {
      throw new LimitReached(Math.max(1, Math.ceil((oldest.at - now) / 1000 + seconds)));
    }
    hits.push({ key, at: now });
  }
  await transaction.insertInto("rate_hits").values(hits).execute();
  return hits;
}

/** Counts one hit of a key that limits nothing. */
export async function noteHit(transaction: Transaction<Database>, key: string) {
  await transaction.insertInto("rate_hits").values({ key, at: Date.now() }).execute();
}

/** `takeFrom` where there is no transaction. */
export function takeOne(limits: readonly Limit[]) {
  return db.transaction().execute((transaction) => takeFrom(transaction, limits));
}

/** Undoes hits. */
export async function giveBack(hits: readonly Hit[]) {
  for (const { key, at } of hits) {
    await db.deleteFrom("rate_hits").where("key", "=", key).where("at", "=", at).execute();
  }
}

/** A key that does not reveal the personal data in it. */
export function hashedKey(purpose: string, value: string, secret = readSecret()) {
  return `${purpose}:${createHmac("sha256", secret).update(value).digest("base64url").slice(0, 24)}`;
}

/** The key of a client, by its network. */
export function addressKey(purpose: string, address: string) {
  return hashedKey(purpose, networkOf(address));
}

/** A limit whose key has the word “month” counts for 30 days, every other one for a day at most. */
export async function deleteOldHits(now = Date.now()) {
  const day = 24 * 60 * 60 * 1000;
  await db
    .deleteFrom("rate_hits")
    .where((eb) =>
      eb.or([
        eb("at", "<", now - 30 * day),
        eb.and([eb("at", "<", now - day), eb("key", "not like", "%-month:%")]),
        eb("at", ">", now + clockTolerance),
      ]),
    )
    .execute();
}
