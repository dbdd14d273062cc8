import { sql } from "kysely";
import { db } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";

const channel = "content_changed";

/** The pages that a change touches: all of them, or those that were made with rows of the database. */
export type Touched = "all" | "of rows";

type Listener = (touched: Touched) => void;

const listeners = new Set<Listener>();

/**
 * Pages show rows of these tables only if they ask for them. Words and settings may be on any page, and
 * what is not known may be, too.
 */
const asked = new Set([
  "authors",
  "blog_posts",
  "newsletter_issues",
  "outgoing_links",
  "pictures",
  "redirects",
]);

/** Calls `listener` whenever public content changed, whichever process changed it. */
export function onContentChange(listener: Listener) {
  listeners.add(listener);
}

/**
 * Call this after the commit, so that this process forgets the pages before it responds. Other instances
 * are notified by PostgreSQL: `migrations/021-name-changes.ts`.
 * @param table where the change is, if it is in one table
 */
export function announceContentChange(table?: string) {
  const touched = table && asked.has(table) ? "of rows" : "all";
  for (const listener of listeners) listener(touched);
}

/** Watches for changes made by other processes; returns the function that stops it. */
export async function watchContentChanges() {
  if (!env.DATABASE_URL) return pollSqlite();
  const { listen } = await import("#app/server/db/postgres.server.ts");
  return listen(env.DATABASE_URL, channel, announceContentChange);
}

/** `data_version` changes when another connection, such as a command, writes the file. */
async function pollSqlite() {
  let known = await dataVersion();
  const timer = setInterval(async () => {
    const version = await dataVersion();
    if (version !== known) announceContentChange();
    known = version;
  }, 1000);
  timer.unref();
  return () => clearInterval(timer);
}

async function dataVersion() {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]?.data_version;
}
