import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Pages are rows of posts with an address of their own. What lists posts leaves them out, so the indexes
 * of these lists begin with what is a page: ten thousand of them are no way to walk to the newest post.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("blog_posts")
    .addColumn("is_page", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
  for (const name of texts) {
    await db.schema.alterTable("blog_posts").addColumn(name, "text").execute();
  }
  for (const { name, definition } of await listIndexes(db)) {
    await sql`drop index ${sql.id(name)}`.execute(db);
    const isById = name === "blog_posts_by_id";
    const wanted = isById
      ? definition.replace(/\)\s*$/, ", is_page, noindex)")
      : definition.replace("(", "(is_page, ");
    await sql.raw(wanted).execute(db);
  }
  // For what asks for posts and pages alike, such as the sitemap.
  const order = sql.raw("published, deleted_at, published_at, id");
  await (isPostgres(db)
    ? sql`create index blog_posts_public on blog_posts (published_at, id)
        where published and deleted_at is null`
    : sql`create index blog_posts_public on blog_posts (${order}, noindex, canonical_url)`
  ).execute(db);
  await sql`create index blog_posts_as_studies on blog_posts (${order})
    where study_field is not null`.execute(db);
  await sql`create index blog_posts_placed on blog_posts (id) where places is not null`.execute(db);
}

const texts = [
  "page_head",
  "page_band",
  "menu_name",
  "study_field",
  "study_client",
  "study_figures",
  "study_quote",
  "study_by",
  "places",
  "moved_from",
];

const lists = ["date", "category", "kind", "id"].map((name) => `blog_posts_by_${name}`);
const orders = ["creation", "change", "title", "day"].map((name) => `blog_posts_listed_by_${name}`);

async function listIndexes(db: Kysely<unknown>) {
  const names = sql.join([...lists, ...orders, "blog_posts_with_film"]);
  const { rows } = await (isPostgres(db)
    ? sql<Index>`select indexname as name, indexdef as definition from pg_indexes
        where schemaname = current_schema() and indexname in (${names})`
    : sql<Index>`select name, sql as definition from sqlite_master
        where type = 'index' and name in (${names})`
  ).execute(db);
  return rows;
}

function isPostgres(db: Kysely<unknown>) {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

type Index = { name: string; definition: string };
