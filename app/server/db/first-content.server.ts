import { SqliteAdapter, sql } from "kysely";
import { db } from "./db.server.ts";
import type { Executor } from "./schema.server.ts";

/** Whether the embedded database ever had content, be it deleted since. */
export async function hadContent() {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version !== 0;
}

/** From now on an empty embedded database is one that was emptied. */
export async function rememberContent(executor: Executor = db) {
  if (executor.getExecutor().adapter instanceof SqliteAdapter) {
    await sql`pragma user_version = 1`.execute(executor);
  }
}
