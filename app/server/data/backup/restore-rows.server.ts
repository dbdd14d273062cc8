import { sql } from "kysely";
import { siteDate } from "#app/rules/time/site-time.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import { isPostgres, listMigrations, migrateTables } from "#app/server/db/db.server.ts";
import { rememberContent } from "#app/server/db/first-content.server.ts";
import { updateRows } from "#app/server/db/rows.server.ts";
import type { Executor, Transaction } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { type ErasedAgain, eraseAgain } from "#app/server/people/erase-again.server.ts";
import type { ErasedLine } from "#app/server/people/erased-list.server.ts";
import { placeGifts } from "#app/server/posts/gift-rows.server.ts";
import { everyPost } from "#app/server/posts/posts.server.ts";
import { indexNewPost } from "#app/server/posts/search.server.ts";
import {
  advanceSequences,
  createTally,
  insertRows,
  isEmpty,
  isExcluded,
  listTables,
  type Row,
  type Tally,
  tallyTable,
} from "./tables.server.ts";

export type Content = {
  /** The migrations of the backup; later ones run after its rows are inserted. */
  migrations: string[];
  batches: AsyncIterable<{ table: string; rows: Row[] }>;
  tallies: Record<string, Tally>;
  secret: string | undefined;
  /** When the backup was made; undefined for a site that moves, whose people stay signed in. */
  madeAt?: string;
  /** Who was erased since, and must not come back. */
  erased?: readonly ErasedLine[];
};

/** Restores an empty database: the old tables, their rows, a check, then the later migrations. */
export async function restoreRows(executor: Executor, content: Content): Promise<ErasedAgain> {
  await requireEmpty(executor, content.migrations);
  await migrateTables(executor, content.migrations.at(-1));
  await inTransaction(executor, (transaction) => insertAll(transaction, content.batches));
  await advanceSequences(executor);
  await requireRows(executor, content.tallies);
  return completeRestore(executor, content);
}

/** What is done to rows that came back, whichever way they came. */
export async function completeRestore(
  executor: Executor,
  content: Pick<Content, "secret" | "madeAt" | "erased">,
): Promise<ErasedAgain> {
  await migrateTables(executor);
  return inTransaction(executor, async (transaction) => {
    if (isPostgres(transaction)) await storeSecret(transaction, content.secret);
    await indexPosts(transaction);
    await rememberContent(transaction);
    const secrets = [env.SECRET, content.secret].filter((secret) => secret !== undefined);
    const again = await eraseAgain(transaction, content.erased ?? [], secrets);
    if (content.madeAt) await closeDoors(transaction, content.madeAt, again);
    await holdIssues(transaction);
    return again;
  });
}

/** The same in one transaction. */
export async function restoreRowsIntoPostgres(database: Executor, content: Content) {
  return database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    return restoreRows(transaction, content);
  });
}

/** The first table whose rows differ from the tallies. */
export async function findDifference(
  executor: Executor,
  tallies: Record<string, Tally>,
): Promise<string | undefined> {
  const tables = await listTables(executor);
  const names = tables.map(({ name }) => name);
  const missing = Object.keys(tallies).find((name) => !names.includes(name) && !isExcluded(name));
  if (missing) return missing;
  for (const table of tables) {
    const expected = tallies[table.name] ?? createTally().result();
    const { rows, sha256 } = await tallyTable(executor, table);
    if (rows !== expected.rows || sha256 !== expected.sha256) return table.name;
  }
  return undefined;
}

export async function isEmptyDatabase(executor: Executor) {
  for (const table of await listTables(executor)) {
    if (!(await isEmpty(executor, table))) return false;
  }
  return true;
}

/** In a transaction the tables are locked until its end. */
export async function requireEmpty(executor: Executor, migrations: string[]) {
  const tables = await listTables(executor);
  if (isPostgres(executor) && executor.isTransaction && tables.length > 0) {
    const names = tables.map(({ name }) => sql.table(name));
    await sql`lock table ${sql.join(names)} in access exclusive mode`.execute(executor);
  }
  if (!(await isEmptyDatabase(executor))) {
    throw new Error("The database of DATABASE_URL is not empty. Nothing was changed.");
  }
  const there = await listMigrations(executor);
  if (there.length > migrations.length) {
    throw new Error(
      "The rows are of an older version of this site than the tables in the database of DATABASE_URL: name a new database. Nothing was changed.",
    );
  }
}

async function insertAll(transaction: Transaction, batches: Content["batches"]) {
  const tables = new Map((await listTables(transaction)).map((table) => [table.name, table]));
  for await (const { table: name, rows } of batches) {
    if (isExcluded(name)) continue;
    const table = tables.get(name);
    if (!table) throw new Error(`This site has no table ${name}. Nothing was changed.`);
    await insertRows(transaction, table, rows);
  }
}

async function requireRows(executor: Executor, tallies: Record<string, Tally>) {
  const different = await findDifference(executor, tallies);
  if (different) {
    throw new Error(`The rows of ${different} did not arrive as they were. Nothing was changed.`);
  }
}

async function storeSecret(transaction: Transaction, value: string | undefined) {
  if (value === undefined) return;
  await transaction.deleteFrom("secrets").where("name", "=", "links").execute();
  await transaction.insertInto("secrets").values({ name: "links", value }).execute();
}

/** What ended after the backup was made must not come back to life. */
async function closeDoors(transaction: Transaction, madeAt: string, { people }: ErasedAgain) {
  for (const table of ["sessions", "known_browsers", "challenges"] as const) {
    await transaction.deleteFrom(table).execute();
  }
  await updateRows(transaction, "invitations", { state: "open" }, { state: "withdrawn" });
  await recordEvent(transaction, {
    kind: "restored",
    detail: `from ${siteDate(madeAt)}; all sessions ended${people > 0 ? `; ${people} erased again` : ""}`,
  });
}

/** What was about to go out may have gone out since, here or where the rows come from: an admin decides. */
export const heldIssue = { state: "held", held_reason: "restored" } as const;

async function holdIssues(transaction: Transaction) {
  await transaction
    .updateTable("newsletter_issues")
    .set(heldIssue)
    .where("state", "in", ["scheduled", "sending"])
    .execute();
}

async function indexPosts(transaction: Transaction) {
  for await (const post of everyPost(transaction)) {
    await indexNewPost(transaction, post);
    await placeGifts(transaction, post);
  }
}

function inTransaction<Result>(
  executor: Executor,
  work: (transaction: Transaction) => Promise<Result>,
) {
  const isOne = executor.isTransaction;
  return isOne ? work(executor as Transaction) : executor.transaction().execute(work);
}
