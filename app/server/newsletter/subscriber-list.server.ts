import { setImmediate as nextTurn } from "node:timers/promises";
import { lastAsked, ledgerLines, ledgerOf } from "#app/rules/newsletter/consent-ledger.ts";
import { listNames, listsOf, type NewsletterList } from "#app/rules/newsletter/newsletter-lists.ts";
import { contains } from "#app/server/db/contains.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { countRows, findRow } from "#app/server/db/rows.server.ts";
import type { Subscriber, SubscriberState } from "#app/server/db/schema.server.ts";
import type { Cursor } from "#app/server/guard/cursor.server.ts";
import { listConsents } from "./consents.server.ts";
import { findBounced } from "./suppressions.server.ts";

/** Subscribers as admins see them. */

const perPage = 50;

export type SubscriberFilter = {
  state?: SubscriberState | undefined;
  list?: NewsletterList | undefined;
  search: string;
};

/** Newest first: those older than the one a page ended with. */
export async function listSubscribers(filter: SubscriberFilter, before?: Cursor) {
  const [counts, rows, left] = await Promise.all([
    countByState(),
    page(filter, before, perPage),
    before ? countRows(matching(filter, before)) : undefined,
  ]);
  // A search reads every row, so it is not done twice for a few.
  const isWhole = !before && rows.length < perPage;
  const total = isWhole ? rows.length : await countSubscribers(filter);
  const first = total - (left ?? total) + 1;
  const mails = await countRequests(rows);
  const bounced = await findBounced(
    db,
    rows.flatMap(({ state, email }) => (state === "suppressed" ? email : [])),
  );
  return {
    counts,
    total,
    first,
    last: first + rows.length - 1,
    subscribers: rows.map((row) => ({
      ...row,
      lists: listNames(listsOf(row)),
      mails: mails.get(row.id),
      bounced: bounced.has(row.email),
    })),
  };
}

export function countSubscribers(filter: SubscriberFilter) {
  return countRows(matching(filter));
}

/** All subscribers of a filter with their consent, in portions that fit into memory. */
export async function* eachSubscriber(filter: SubscriberFilter, size = 500) {
  let before: Cursor | undefined;
  while (true) {
    const rows = await page(filter, before, size);
    yield await withConsent(rows);
    await nextTurn();
    const last = rows.at(-1);
    if (rows.length < size || !last) return;
    before = { at: last.created_at, id: last.id };
  }
}

/** One subscriber with the whole ledger as sentences. */
export async function findLedger(id: string) {
  const subscriber = await findRow(db, "subscribers", { id });
  if (!subscriber) return undefined;
  const { email } = subscriber;
  const consents = (await listConsents(db, [email])).get(email) ?? [];
  return { ...subscriber, ledger: ledgerLines(ledgerOf(subscriber, consents)) };
}

/** Addresses that are known by their fingerprint alone, because they were erased. */
export function countErased() {
  return countRows(db.selectFrom("suppressions").where("reason", "=", "erased"));
}

async function withConsent(rows: Subscriber[]) {
  const consents = await listConsents(
    db,
    rows.map(({ email }) => email),
  );
  return rows.map((row) => ({
    ...row,
    lists: listNames(listsOf(row)),
    asked: lastAsked(ledgerOf(row, consents.get(row.email) ?? [])),
  }));
}

/** The mails that asked those who have not confirmed. */
async function countRequests(rows: Subscriber[]) {
  const waiting = rows.filter(({ state }) => state === "pending").map(({ id }) => id);
  if (waiting.length === 0) return new Map<string, { total: number; last: string }>();
  const mails = await db
    .selectFrom("outbox")
    .select(["subject_id", ({ fn }) => fn.countAll<number>().as("total")])
    .select(({ fn }) => fn.max("created_at").as("last"))
    .where("subject_id", "in", waiting)
    .where("kind", "=", "newsletter-confirmation")
    .groupBy("subject_id")
    .execute();
  return new Map(mails.map(({ subject_id, total, last }) => [subject_id, { total, last }]));
}

async function countByState() {
  const rows = await db
    .selectFrom("subscribers")
    .select(["state", ({ fn }) => fn.countAll<number>().as("total")])
    .groupBy("state")
    .execute();
  const of = (state: SubscriberState) => rows.find((row) => row.state === state)?.total ?? 0;
  return {
    pending: of("pending"),
    confirmed: of("confirmed"),
    unsubscribed: of("unsubscribed"),
    suppressed: of("suppressed"),
  };
}

function page(filter: SubscriberFilter, before: Cursor | undefined, size: number) {
  return matching(filter, before)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .execute();
}

function matching({ state, list, search }: SubscriberFilter, before?: Cursor) {
  return db
    .selectFrom("subscribers")
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "pending"))
    .$if(list !== undefined, (query) => query.where(list ?? "weekly", "=", true))
    .$if(search !== "", (query) => query.where(({ ref }) => contains(ref("email"), search)))
    .$if(before !== undefined, (query) =>
      query
        .where("created_at", "<=", before?.at ?? "")
        .where((eb) =>
          eb.or([eb("created_at", "<", before?.at ?? ""), eb("id", "<", before?.id ?? "")]),
        ),
    );
}
