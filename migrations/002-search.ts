import { type Kysely, PostgresAdapter, sql } from "kysely";

/** The full-text index; its words are folded and written by `indexPost()`. */
export async function up(db: Kysely<unknown>) {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create table post_search (
        post_id text primary key references blog_posts (id) on delete cascade,
        document tsvector not null
      )`.execute(db);
    await sql`create index post_search_document on post_search using gin (document)`.execute(db);
  } else {
    await sql`
      create virtual table post_search
      using fts5 (post_id unindexed, title, excerpt, body, tokenize = 'unicode61')`.execute(db);
  }
}
