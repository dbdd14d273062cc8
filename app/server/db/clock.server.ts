import { sql } from "kysely";
import { clock } from "#app/server/clock.server.ts";
import { engine } from "./db.server.ts";
import type { Executor } from "./schema.server.ts";

/**
 * The time by which all instances go: on PostgreSQL the clock of the database, whatever their own
 * clocks say.
 */
export function databaseNow() {
  return engine === "postgres" ? sql<string>`now()` : sql<string>`${clock.iso()}`;
}

export function databaseTimeIn(seconds: number) {
  if (engine === "postgres") return sql<string>`now() + make_interval(secs => ${seconds})`;
  return sql<string>`${new Date(clock.now() + seconds * 1000).toISOString()}`;
}

/** The same, to be stored: what is published now is visible now, also where the clock of this process is fast. */
export async function readDatabaseTime(database: Executor) {
  if (engine !== "postgres") return clock.iso();
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(database);
  return rows[0]?.now ?? clock.iso();
}
