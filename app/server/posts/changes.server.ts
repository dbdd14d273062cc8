import { sql } from "kysely";
import { db } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";

const channel = "content_changed";
const listeners = new Set<() => void>();

/** Calls `listener` whenever public content changed, whichever process changed it. */
export function onContentChange(listener: () => void) {
  listeners.add(listener);
}

/**
 * Call this after the commit, so that this process empties its page cache before it responds. Other
 * instances are notified by PostgreSQL: `migrations/008-announce-posts.ts`.
 */
export function announceContentChange() {
  notifyListeners();
}

/** Watches for changes made by other processes; returns the function that stops it. */
export async function watchContentChanges() {
  if (!env.DATABASE_URL) return pollSqlite();
  const { listen } = await import("#app/server/db/postgres.server.ts");
  return listen(env.DATABASE_URL, channel, notifyListeners);
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

/** `data_version` changes when another connection, such as a command, writes the file. */
async function pollSqlite() {
  let known = await dataVersion();
  const timer = setInterval(async () => {
    const version = await dataVersion();
    if (version !== known) notifyListeners();
    known = version;
  }, 1000);
  timer.unref();
  return () => clearInterval(timer);
}

async function dataVersion() {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]?.data_version;
}
