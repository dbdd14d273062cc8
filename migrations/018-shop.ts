import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * What makes the directory a shop: kinds and the length of films, gifts as the guide finds them, how
 * outgoing links are doing, and the links that let brands work on their own page.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("blog_posts").addColumn("kind", "text").execute();
  await db.schema.alterTable("blog_posts").addColumn("film_seconds", "integer").execute();
  await createListIndexes(db);
  await createGifts(db);
  await createOutgoingLinks(db);
  await createPartnerLinks(db);
}

/** They alone tell how many posts of each kind there are and which ones stand on a page. */
async function createListIndexes(db: Kysely<unknown>) {
  const order = ["published", "deleted_at", "published_at", "id"];
  await db.schema
    .createIndex("blog_posts_by_kind")
    .on("blog_posts")
    .columns(["category", "kind", ...order])
    .execute();
  await sql`
    create index blog_posts_with_film on blog_posts (${sql.join(order.map((name) => sql.ref(name)))}, kind)
    where video_url is not null or shorts_url is not null`.execute(db);
}

/** A row for every product the gift guide may show. */
async function createGifts(db: Kysely<unknown>) {
  await db.schema
    .createTable("gifts")
    .addColumn("post_id", "text", (column) =>
      column.notNull().references("blog_posts.id").onDelete("cascade"),
    )
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("link", "text", (column) => column.notNull())
    .addColumn("price", sql`double precision`)
    .addColumn("currency", "text")
    .addColumn("order_by", "text")
    .addColumn("published_at", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("gifts_key", ["post_id", "place"])
    .execute();
  for (const columns of [["kind"], ["currency", "price"], ["order_by"]]) {
    await db.schema
      .createIndex(`gifts_by_${columns.at(-1)}`)
      .on("gifts")
      .columns([...columns, "published_at"])
      .execute();
  }
}

async function createOutgoingLinks(db: Kysely<unknown>) {
  await db.schema
    .createTable("outgoing_links")
    .addColumn("address", "text", (column) => column.primaryKey())
    .addColumn("checked_at", "timestamptz")
    .addColumn("failing_since", "timestamptz")
    .addColumn("unavailable", "boolean", (column) => column.notNull().defaultTo(false))
    .addColumn("reason", "text")
    .addColumn("ignored_at", "timestamptz")
    .addColumn("ignored_by", "text")
    .execute();
  // Lists ask for the few that are unavailable, among as many rows as there are links.
  await db.schema
    .createIndex("outgoing_links_unavailable")
    .on("outgoing_links")
    .columns(["unavailable", "address"])
    .execute();
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create trigger content_changed after update on outgoing_links for each row
    when (old.unavailable is distinct from new.unavailable)
    execute function announce_content_change()`.execute(db);
}

async function createPartnerLinks(db: Kysely<unknown>) {
  await db.schema
    .createTable("partner_links")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("post_id", "text", (column) =>
      column.notNull().references("blog_posts.id").onDelete("cascade"),
    )
    .addColumn("enquiry_id", "text")
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .addColumn("revoked_at", "timestamptz")
    .addColumn("opened_at", "timestamptz")
    .addColumn("approved_at", "timestamptz")
    .addColumn("approved_version", "integer")
    .execute();
  await db.schema
    .createIndex("partner_links_by_post")
    .on("partner_links")
    .column("post_id")
    .execute();
}
