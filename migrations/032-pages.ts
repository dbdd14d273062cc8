import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Pages are rows of posts with an address of their own. What lists posts leaves them out, so the indexes
 * of these lists say which rows are pages.
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
    const column = name === "blog_posts_by_id" ? "is_page, noindex" : "is_page";
    await sql`drop index ${sql.id(name)}`.execute(db);
    // The end of the columns, with a condition after it or not.
    await sql.raw(definition.replace(/\)(\s*(?:where\b[\s\S]*)?)$/i, `, ${column})$1`)).execute(db);
  }
  await sql`create index blog_posts_as_studies on blog_posts (study_field, published_at)
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
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const names = sql.join([...lists, ...orders, "blog_posts_with_film"]);
  const { rows } = await (isPostgres
    ? sql<Index>`select indexname as name, indexdef as definition from pg_indexes
        where schemaname = current_schema() and indexname in (${names})`
    : sql<Index>`select name, sql as definition from sqlite_master
        where type = 'index' and name in (${names})`
  ).execute(db);
  return rows;
}

type Index = { name: string; definition: string };
