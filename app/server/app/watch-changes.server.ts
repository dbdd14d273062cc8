import { sql } from "kysely";
import { announceContentChange } from "#app/server/cache/content-changes.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";
import { every } from "#app/server/jobs.server.ts";

const channel = "content_changed";

/** Watches for changes made by other processes; returns the function that stops it. */
export async function watchContentChanges() {
  if (!env.DATABASE_URL) return pollSqlite();
  const { listen } = await import("#app/server/db/postgres.server.ts");
  return listen(env.DATABASE_URL, channel, announceContentChange);
}

/** `data_version` changes when another connection, such as a command, writes the file. */
async function pollSqlite() {
  let known = await dataVersion();
  const { stop } = every("changes by commands", 1, async () => {
    const version = await dataVersion();
    if (version !== known) announceContentChange();
    known = version;
  });
  return stop;
}

async function dataVersion() {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]?.data_version;
}
