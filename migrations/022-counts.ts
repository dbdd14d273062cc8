import { type Kysely, PostgresAdapter, sql } from "kysely";

/** With what a list leaves out in its index, the index alone counts it: rows are long. */
export async function up(db: Kysely<unknown>) {
  await (isPostgres(db) ? countOnPostgres(db) : countOnSqlite(db));
  await db.schema.dropIndex("submissions_in_spam").execute();
  await sql`create index submissions_in_spam on submissions (is_test, created_at, id, form_type, spam)
    where spam`.execute(db);
  await db.schema.dropIndex("submissions_of_tests").execute();
  await sql`create index submissions_of_tests on submissions (id, is_test) where is_test`.execute(
    db,
  );
  await sql`create index outbox_with_event on outbox (kind) where event is not null`.execute(db);
  await db.schema
    .createIndex("daily_counts_by_kind")
    .on("daily_counts")
    .columns(["kind", "day", "name", "total"])
    .execute();
}

/**
 * Whatever a condition says is null does not count as one value to it, so an index is in the order of a list
 * only where its own condition says so. Addresses may be too long to be in an index.
 */
async function countOnPostgres(db: Kysely<unknown>) {
  for (const name of ["by_date", "by_category", "with_film"]) {
    await db.schema.dropIndex(`blog_posts_${name}`).execute();
  }
  const isShown = sql.raw("published and deleted_at is null");
  await sql`create index blog_posts_by_date on blog_posts (published_at, id) where ${isShown}`.execute(
    db,
  );
  await sql`create index blog_posts_by_category on blog_posts (category, published_at, id, kind)
    where ${isShown}`.execute(db);
  await sql`create index blog_posts_with_film on blog_posts (published_at, id, kind)
    where ${isShown} and (video_url is not null or shorts_url is not null)`.execute(db);
  await sql`create index blog_posts_in_sitemap on blog_posts (published_at, id)
    where ${isShown} and not noindex and canonical_url is null`.execute(db);
}

/** It looks at each column that a query names, also where the condition of the index names it. */
async function countOnSqlite(db: Kysely<unknown>) {
  await db.schema.dropIndex("blog_posts_by_date").execute();
  await db.schema.dropIndex("blog_posts_with_film").execute();
  const order = sql.raw("published, deleted_at, published_at, id");
  await sql`create index blog_posts_by_date on blog_posts (${order}, noindex, canonical_url)`.execute(
    db,
  );
  await sql`create index blog_posts_with_film on blog_posts (${order}, kind, video_url, shorts_url)
    where video_url is not null or shorts_url is not null`.execute(db);
  // A search looks at a thousand posts: whether they are shown stands behind their text in the row.
  await sql`create index blog_posts_by_id on blog_posts
    (id, published, deleted_at, published_at, category, kind, author_id, video_url, shorts_url)`.execute(
    db,
  );
}

function isPostgres(db: Kysely<unknown>) {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
