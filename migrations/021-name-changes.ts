import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * On PostgreSQL a change of content says which table it is in, so that instances keep the pages which
 * do not show it. See `changes.server.ts`.
 */
export async function up(db: Kysely<unknown>) {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create or replace function announce_content_change() returns trigger language plpgsql as
    $$ begin perform pg_notify('content_changed', tg_table_name); return null; end $$`.execute(db);
}
