import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, sql, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import * as postsAndRoles from "../../migrations/001-posts-and-roles.ts";
import * as search from "../../migrations/002-search.ts";
import * as forms from "../../migrations/003-forms.ts";
import * as accountsAndRevisions from "../../migrations/004-accounts-and-revisions.ts";
import * as pictures from "../../migrations/005-pictures.ts";
import * as paging from "../../migrations/006-paging.ts";
import { env } from "./env.server.ts";
import type { Database } from "./schema.server.ts";

/** The one place where the engine is chosen. */
export const engine = env.DATABASE_URL ? "postgres" : "sqlite";

export const databaseFile = join(env.DATA_DIR, "site.db");

export const db = new Kysely<Database>({ dialect: await openDialect() });

const migrations = {
  "001-posts-and-roles": postsAndRoles,
  "002-search": search,
  "003-forms": forms,
  "004-accounts-and-revisions": accountsAndRevisions,
  "005-pictures": pictures,
  "006-paging": paging,
};

/** Brings the tables up to date; on PostgreSQL, Kysely holds an advisory lock meanwhile. */
export async function migrate() {
  await requireDatabase();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Whether the database answers, within a time a monitor can wait. */
export function databaseAnswers() {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, wait(3000, false, { ref: false })]);
}

export async function closeDatabase() {
  await db.destroy();
}

/** SQLite has one writer anyway; on PostgreSQL two transactions about one thing must take turns. */
export async function takeTurns(transaction: Transaction<Database>, about: string) {
  if (engine !== "postgres") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${about}, 0))`.execute(transaction);
}

/** JSON is written as text, which both engines accept for a JSON column. */
export function json(value: unknown) {
  return JSON.stringify(value);
}

/** Only the engine in use is loaded. */
async function openDialect() {
  if (env.DATABASE_URL) {
    const { postgresDialect } = await import("./postgres.server.ts");
    return postgresDialect(env.DATABASE_URL);
  }
  const { sqliteDialect } = await import("./sqlite.server.ts");
  return sqliteDialect(databaseFile);
}

async function requireDatabase() {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : String(error);
    throw new Error(
      `The database of ${engine === "postgres" ? "DATABASE_URL" : "DATA_DIR"} does not answer (${reason.replace(/\s+/g, " ")}). Nothing was started.`,
      { cause: error },
    );
  }
}
