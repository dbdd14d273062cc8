import { createHmac } from "node:crypto";
import type { Transaction } from "kysely";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";
import { networkOf } from "./ip-address.server.ts";
import { readSecret } from "./secret.server.ts";

/** So many within so many seconds, for one key. */
export type Limit = { key: string; max: number; seconds: number };

type Hit = { key: string; at: number };

/** Other instances' clocks may be ahead by this much; what lies further ahead is a clock set back. */
const clockTolerance = 60_000;

export class LimitReached extends Error {
  readonly retryAfter: number;

  /** @param retryAfter seconds until the window frees */
  constructor(retryAfter: number) {
    super("Too many attempts");
    this.retryAfter = retryAfter;
  }
}

/** For `catch`: a reached limit is an answer, everything else stays an error. */
export function limitOnly(error: unknown) {
  if (error instanceof LimitReached) return error;
  throw error;
}

/**
 * Takes one from every allowance, or throws and so undoes the transaction it is part of. The rows
 * live in the database: all instances share them, and a restart forgets nothing.
 */
export async function takeFrom(transaction: Transaction<Database>, limits: readonly Limit[]) {
  const hits: Hit[] = [];
  // Always in the same order, so that two transactions never wait for each other.
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

/** Takes from allowances where there is no transaction to be part of. */
export function takeOne(limits: readonly Limit[]) {
  return db.transaction().execute((transaction) => takeFrom(transaction, limits));
}

/** Gives back what was taken. */
export async function giveBack(hits: readonly Hit[]) {
  for (const { key, at } of hits) {
    await db.deleteFrom("rate_hits").where("key", "=", key).where("at", "=", at).execute();
  }
}

/** Personal data as a key that tells nothing by itself. */
export function hashedKey(purpose: string, value: string) {
  return `${purpose}:${createHmac("sha256", readSecret()).update(value).digest("base64url").slice(0, 24)}`;
}

/** The key of whoever sends from an address. */
export function addressKey(purpose: string, address: string) {
  return hashedKey(purpose, networkOf(address));
}

export async function deleteOldHits(now = Date.now()) {
  const day = 24 * 60 * 60 * 1000;
  await db
    .deleteFrom("rate_hits")
    .where((eb) => eb.or([eb("at", "<", now - day), eb("at", ">", now + clockTolerance)]))
    .execute();
}
