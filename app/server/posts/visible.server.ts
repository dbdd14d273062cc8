import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import { engine } from "#app/server/db/db.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";

/**
 * The time by which posts become visible. On PostgreSQL it is the clock of the database, so that all
 * instances show a post at the same moment, whatever their own clocks say.
 */
export function databaseNow() {
  return engine === "postgres" ? sql<string>`now()` : sql<string>`${new Date().toISOString()}`;
}

/** When visitors last saw something new of a post: a change, or that it became visible. */
export function changedAt({ updated_at, published_at }: Changed) {
  return published_at && published_at > updated_at ? published_at : updated_at;
}

type Changed = { updated_at: string; published_at: string | null };

/** The same, to be stored: what is published now is visible now, also where the clock of this process is fast. */
export async function readDatabaseTime(database: Kysely<Database>) {
  if (engine !== "postgres") return new Date().toISOString();
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(database);
  return rows[0]?.now ?? new Date().toISOString();
}

/**
 * Whether visitors see a post: it is published, not in the trash, and its time has come. One test of the
 * date, so that the indexes that end with it are still read in their order and alone.
 * @param table its name in the query
 */
export function isVisible(table = "blog_posts") {
  return sql<SqlBool>`(${sql.ref(`${table}.published`)} = true
    and ${sql.ref(`${table}.deleted_at`)} is null and ${hasCome(sql.ref(`${table}.published_at`))})`;
}

/** Whether a date has come; none counts as come. */
export function hasCome(date: Expression<unknown>) {
  return sql<SqlBool>`(${date} > ${databaseNow()}) is not true`;
}
