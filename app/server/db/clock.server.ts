import { type Kysely, sql } from "kysely";
import { engine } from "./db.server.ts";
import type { Database } from "./schema.server.ts";

/**
 * The time by which all instances go: on PostgreSQL the clock of the database, whatever their own
 * clocks say.
 */
export function databaseNow() {
  return engine === "postgres" ? sql<string>`now()` : sql<string>`${new Date().toISOString()}`;
}

export function databaseTimeIn(seconds: number) {
  if (engine === "postgres") return sql<string>`now() + make_interval(secs => ${seconds})`;
  return sql<string>`${new Date(Date.now() + seconds * 1000).toISOString()}`;
}

/** The same, to be stored: what is published now is visible now, also where the clock of this process is fast. */
export async function readDatabaseTime(database: Kysely<Database>) {
  if (engine !== "postgres") return new Date().toISOString();
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(database);
  return rows[0]?.now ?? new Date().toISOString();
}
