import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * On PostgreSQL a change of a post announces itself, in the transaction it is part of: whoever made
 * it, and whatever becomes of the process afterwards. See `changes.server.ts`.
 */
export async function up(db: Kysely<unknown>) {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create function announce_content_change() returns trigger language plpgsql as
    $$ begin perform pg_notify('content_changed', ''); return null; end $$`.execute(db);
  await sql`
    create trigger content_changed
    after insert or update or delete or truncate on blog_posts
    for each statement execute function announce_content_change()`.execute(db);
}
