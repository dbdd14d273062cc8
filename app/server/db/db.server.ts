import { join } from "node:path";
import { Kysely, PostgresAdapter, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { clock } from "#app/server/clock.server.ts";
import { env } from "#app/server/env.server.ts";
import * as postsAndRoles from "../../../migrations/001-posts-and-roles.ts";
import * as search from "../../../migrations/002-search.ts";
import * as forms from "../../../migrations/003-forms.ts";
import * as accountsAndRevisions from "../../../migrations/004-accounts-and-revisions.ts";
import * as pictures from "../../../migrations/005-pictures.ts";
import * as paging from "../../../migrations/006-paging.ts";
import * as secret from "../../../migrations/007-secret.ts";
import * as announcePosts from "../../../migrations/008-announce-posts.ts";
import * as enquirySearch from "../../../migrations/009-enquiry-search.ts";
import * as spamBy from "../../../migrations/010-spam-by.ts";
import * as guard from "../../../migrations/011-guard.ts";
import * as spamAt from "../../../migrations/012-spam-at.ts";
import * as pictureFocus from "../../../migrations/013-picture-focus.ts";
import * as cloth from "../../../migrations/014-cloth.ts";
import * as desk from "../../../migrations/015-desk.ts";
import * as newsletter from "../../../migrations/016-newsletter.ts";
import * as words from "../../../migrations/017-words.ts";
import * as shop from "../../../migrations/018-shop.ts";
import * as publishing from "../../../migrations/019-publishing.ts";
import * as growth from "../../../migrations/020-growth.ts";
import * as nameChanges from "../../../migrations/021-name-changes.ts";
import * as counts from "../../../migrations/022-counts.ts";
import * as mailWords from "../../../migrations/023-mail-words.ts";
import * as looks from "../../../migrations/024-looks.ts";
import * as claimsAndTranscripts from "../../../migrations/025-claims-and-transcripts.ts";
import * as replies from "../../../migrations/026-replies.ts";
import * as outcomes from "../../../migrations/027-outcomes.ts";
import * as replyNotices from "../../../migrations/028-reply-notices.ts";
import * as tags from "../../../migrations/031-tags.ts";
import * as pages from "../../../migrations/032-pages.ts";
import * as hitKeys from "../../../migrations/033-hit-keys.ts";
import * as mailsInTurn from "../../../migrations/034-mails-in-turn.ts";
import * as hitItems from "../../../migrations/035-hit-items.ts";
import { noteDatabaseUse } from "./database-use.server.ts";
import type { Database, Executor, Transaction } from "./schema.server.ts";

/** The one place where the engine is chosen. */
export const engine = env.DATABASE_URL ? "postgres" : "sqlite";

export const databaseFile = join(env.DATA_DIR, "site.db");

export const db = new Kysely<Database>({ dialect: await openDialect(), log: noteDatabaseUse });

const migrations = {
  "001-posts-and-roles": postsAndRoles,
  "002-search": search,
  "003-forms": forms,
  "004-accounts-and-revisions": accountsAndRevisions,
  "005-pictures": pictures,
  "006-paging": paging,
  "007-secret": secret,
  "008-announce-posts": announcePosts,
  "009-enquiry-search": enquirySearch,
  "010-spam-by": spamBy,
  "011-guard": guard,
  "012-spam-at": spamAt,
  "013-picture-focus": pictureFocus,
  "014-cloth": cloth,
  "015-desk": desk,
  "016-newsletter": newsletter,
  "017-words": words,
  "018-shop": shop,
  "019-publishing": publishing,
  "020-growth": growth,
  "021-name-changes": nameChanges,
  "022-counts": counts,
  "023-mail-words": mailWords,
  "024-looks": looks,
  "025-claims-and-transcripts": claimsAndTranscripts,
  "026-replies": replies,
  "027-outcomes": outcomes,
  "028-reply-notices": replyNotices,
  "031-tags": tags,
  "032-pages": pages,
  "033-hit-keys": hitKeys,
  "034-mails-in-turn": mailsInTurn,
  "035-hit-items": hitItems,
};

export const migrationNames = Object.keys(migrations);

const alreadyDone = { up: async () => {} };

/** Brings the tables up to date; on PostgreSQL, Kysely holds an advisory lock meanwhile. */
export async function migrate() {
  await requireDatabase();
  await migrateTables(db);
}

/** The migrations a database has been through, oldest first; none for an empty one. */
export async function listMigrations(database: Executor) {
  const isThere = isPostgres(database)
    ? sql`select 1 where to_regclass('kysely_migration') is not null`
    : sql`select 1 from sqlite_schema where name = 'kysely_migration'`;
  if ((await isThere.execute(database)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/**
 * Migrations of a newer release that a database has been through. Migrations only add to tables, so
 * this release works on them, too.
 */
export async function listNewerMigrations(database: Executor) {
  return newerThanThis(await listMigrations(database));
}

function newerThanThis(done: readonly string[]) {
  const newest = migrationNames.at(-1) ?? "";
  return done.filter((name) => name > newest);
}

export function isPostgres(executor: Executor) {
  return executor.getExecutor().adapter instanceof PostgresAdapter;
}

/** Runs the migrations of any database, up to the one named or all of them. */
export async function migrateTables(database: Executor, last?: string) {
  const done = await listMigrations(database);
  if (!last && migrationNames.every((name) => done.includes(name))) return;
  const newer = newerThanThis(done);
  const known = { ...migrations, ...Object.fromEntries(newer.map((name) => [name, alreadyDone])) };
  const provider = { getMigrations: async () => known };
  const migrator = new Migrator({ db: database, provider });
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) throw error;
}

let asking: Promise<boolean> | undefined;

/** Whether the database answers within 3 s. Simultaneous callers share one query. */
export function databaseAnswers() {
  asking ??= askDatabase().finally(() => {
    asking = undefined;
  });
  return asking;
}

function askDatabase() {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const tooLate = clock.sleep(3000, { ref: false }).then(() => false);
  return Promise.race([answer, tooLate]);
}

let failedAt = Number.NEGATIVE_INFINITY;

function noteFailure() {
  failedAt = clock.elapsed();
}

/** Whether an error of this moment may come from the database. */
export function databaseJustFailed() {
  return clock.elapsed() - failedAt < 1000;
}

/** For the site, where a visitor waits for every query; commands may take longer. */
export async function tuneDatabase() {
  if (engine !== "postgres") return;
  const { setQueryTimeout } = await import("./postgres.server.ts");
  setQueryTimeout(4000);
}

export async function closeDatabase() {
  await db.destroy();
}

/**
 * Serializes transactions about one thing, or about several, on PostgreSQL; SQLite has one writer
 * anyway. Several are locked in the same order everywhere, so that two transactions cannot deadlock.
 */
export async function takeTurns(transaction: Transaction, ...about: readonly string[]) {
  if (engine !== "postgres" || about.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${[...new Set(about)].toSorted()}::text[]) as name`.execute(transaction);
}

/** JSON is written as text, which both engines accept for a JSON column. */
export function json(value: unknown) {
  return JSON.stringify(value);
}

/** Only the engine in use is loaded. */
async function openDialect() {
  if (env.DATABASE_URL) {
    const { postgresDialect } = await import("./postgres.server.ts");
    return postgresDialect(env.DATABASE_URL, noteFailure);
  }
  const { sqliteDialect } = await import("./sqlite.server.ts");
  return sqliteDialect(databaseFile);
}

/** Throws one sentence when the database is down. */
export async function requireDatabase() {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : String(error);
    throw new DatabaseDown(
      `The database of ${engine === "postgres" ? "DATABASE_URL" : "DATA_DIR"} does not answer (${reason.replace(/\s+/g, " ")}). Nothing was started.`,
      { cause: error },
    );
  }
}

class DatabaseDown extends Error {}

/** Whether a retry may help: a server that refuses us will refuse again. */
export function isDatabaseDown(error: unknown) {
  if (!(error instanceof DatabaseDown) || engine !== "postgres") return false;
  const { code } = error.cause as { code?: string };
  const refused = /^[0-9A-Z]{5}$/.test(code ?? "") && !/^(08|53|57)/.test(code ?? "");
  return !refused;
}
