import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { clock } from "#app/server/clock.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";
import { textRows } from "#app/server/db/text-rows.server.ts";
import { networkOf } from "./ip-address.server.ts";
import { readSecret } from "./secret.server.ts";

/**
 * At most `max` hits of one key within some seconds. A request about several `items` is as many hits. A limit of
 * very many hits has one row a minute, and so frees them up to a minute early.
 */
export type Limit = {
  key: string;
  max: number;
  seconds: number;
  items?: number;
  byMinute?: boolean;
};

type Hit = { key: string; at: number; items: number };

/** Clocks of other instances may be ahead by this much; hits further ahead are from a clock set back. */
const clockTolerance = 60_000;

const minute = 60_000;

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
export async function takeFrom(transaction: Transaction, limits: readonly Limit[]) {
  const [taken] = await takeForEach(transaction, [limits]);
  if (taken instanceof LimitReached) throw taken;
  return taken ?? [];
}

/** The same for several at once, one after the other: of those that reach a limit, nothing is counted. */
export async function takeForEach(transaction: Transaction, all: readonly (readonly Limit[])[]) {
  const every = all.flat();
  if (every.length === 0) return all.map((): Hit[] => []);
  await takeTurns(transaction, ...every.map(({ key }) => key));
  const now = clock.now();
  const counted = await findHits(transaction, every, now);
  const taken = all.map((limits) => takeCounted(counted, limits, now));
  const hits = taken.flatMap((one) => (one instanceof LimitReached ? [] : one));
  const isByMinute = new Set(every.flatMap(({ key, byMinute }) => (byMinute ? [key] : [])));
  const rows: Hit[] = [];
  for (const hit of hits) {
    if (!isByMinute.has(hit.key) || !(await addToRow(transaction, hit))) rows.push(hit);
  }
  if (rows.length > 0) await transaction.insertInto("rate_hits").values(rows).execute();
  return taken;
}

/** False if there is no row of that moment yet. */
async function addToRow(transaction: Transaction, { key, at, items }: Hit) {
  const { numUpdatedRows } = await transaction
    .updateTable("rate_hits")
    .set((eb) => ({ items: eb("items", "+", items) }))
    .where("key", "=", key)
    .where("at", "=", at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The hits of each key, oldest first. */
async function findHits(transaction: Transaction, limits: readonly Limit[], now: number) {
  const windows = new Map<string, number>();
  for (const { key, seconds } of limits) {
    windows.set(key, Math.max(seconds, windows.get(key) ?? 0));
  }
  const wanted = Array.from(windows, ([key, seconds]) => ({
    wanted: key,
    since: String(now - seconds * 1000),
  }));
  const rows = await transaction
    .selectFrom(textRows(["wanted", "since"], wanted).as("windows"))
    .innerJoin("rate_hits", "key", "wanted")
    .select(["key", "at", "items"])
    .where("at", ">", sql<number>`cast(since as bigint)`)
    .where("at", "<", now + clockTolerance)
    .orderBy("at")
    .execute();
  const found = new Map<string, Hit[]>(limits.map(({ key }) => [key, []]));
  for (const hit of rows) found.get(hit.key)?.push(hit);
  return found;
}

function takeCounted(counted: Map<string, Hit[]>, limits: readonly Limit[], now: number) {
  for (const { key, max, seconds, items = 1 } of limits) {
    const recent = counted.get(key)?.filter(({ at }) => at > now - seconds * 1000) ?? [];
    const beyond = recent.reduce((sum, hit) => sum + hit.items, items - max);
    if (beyond > 0) {
      const frees = momentOf(beyond, recent) ?? now;
      return new LimitReached(Math.max(1, Math.ceil((frees - now) / 1000 + seconds)));
    }
  }
  const hits = limits.map(({ key, items = 1, byMinute }): Hit => {
    return { key, at: byMinute ? now - (now % minute) : now, items };
  });
  for (const hit of hits) counted.get(hit.key)?.push(hit);
  return hits;
}

/** When the last of the oldest `count` hits was. */
function momentOf(count: number, hits: readonly Hit[]) {
  let left = count;
  for (const { at, items } of hits) {
    left -= items;
    if (left <= 0) return at;
  }
  return undefined;
}

/** Counts one hit of each of some keys that limit nothing. */
export async function noteHits(transaction: Transaction, keys: readonly string[]) {
  const at = clock.now();
  if (keys.length === 0) return;
  await transaction
    .insertInto("rate_hits")
    .values(keys.map((key) => ({ key, at })))
    .execute();
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
export async function deleteOldHits(now = clock.now()) {
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
