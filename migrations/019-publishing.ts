import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * What publishing needs: authors, what search and social networks show, working copies of posts, links
 * to previews, redirects with the addresses that nothing is at, and what is known of pictures.
 */
export async function up(db: Kysely<unknown>) {
  await addPostColumns(db);
  await addPictureColumns(db);
  await createAuthors(db);
  await createPostListIndexes(db);
  await createWorkingCopies(db);
  await createPreviewLinks(db);
  await createRedirects(db);
  await announceRedirects(db);
}

async function addPostColumns(db: Kysely<unknown>) {
  for (const name of [
    "author_id",
    "search_title",
    "search_description",
    "social_image",
    "canonical_url",
  ]) {
    await db.schema.alterTable("blog_posts").addColumn(name, "text").execute();
  }
  await db.schema
    .alterTable("blog_posts")
    .addColumn("noindex", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
}

async function addPictureColumns(db: Kysely<unknown>) {
  for (const name of ["file_name", "alt", "uploaded_by", "source"]) {
    await db.schema.alterTable("pictures").addColumn(name, "text").execute();
  }
  await db.schema
    .alterTable("pictures")
    .addColumn("decorative", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
  await db.schema.createIndex("pictures_by_source").on("pictures").column("source").execute();
  // Where pictures are used, so that the library never reads all texts.
  await db.schema
    .createTable("picture_uses")
    .addColumn("picture", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("picture_uses_key", ["picture", "subject", "subject_id", "place"])
    .execute();
  await db.schema
    .createIndex("picture_uses_by_subject")
    .on("picture_uses")
    .columns(["subject", "subject_id"])
    .execute();
  await announceDescriptions(db);
}

/** Pages show the descriptions of pictures: on PostgreSQL all instances hear of a new one. */
async function announceDescriptions(db: Kysely<unknown>) {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create trigger content_changed after update on pictures for each row
    when ((old.alt, old.decorative) is distinct from (new.alt, new.decorative))
    execute function announce_content_change()`.execute(db);
}

async function createAuthors(db: Kysely<unknown>) {
  await db.schema
    .createTable("authors")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("line", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("picture", "text")
    // Authors outlive their accounts.
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("updated_at", "timestamptz", (column) => column.notNull())
    .execute();
  if (!isPostgres(db)) return;
  // Posts show their authors.
  await sql`
    create trigger content_changed
    after insert or update or delete or truncate on authors
    for each statement execute function announce_content_change()`.execute(db);
}

/** What the list of posts is filtered by is in each index, so no post is read to find a page. */
async function createPostListIndexes(db: Kysely<unknown>) {
  const filters = sql.raw("published, category, author_id");
  const indexes = [
    ["creation", sql`created_at, id, published_at`],
    ["change", sql`updated_at, id, published_at`],
    ["title", sql`${titleOrder(db)}, id, published_at`],
    ["day", isPostgres(db) ? sql`published_at desc nulls last, id desc` : sql`published_at, id`],
  ] as const;
  for (const [name, order] of indexes) {
    await sql`
      create index ${sql.id(`blog_posts_listed_by_${name}`)} on blog_posts (${order}, ${filters})
      where deleted_at is null`.execute(db);
  }
  await sql`
    create index blog_posts_in_trash on blog_posts (deleted_at) where deleted_at is not null`.execute(
    db,
  );
  await sql`
    create index blog_posts_by_author on blog_posts (author_id) where author_id is not null`.execute(
    db,
  );
}

/** As both engines understand it. */
function titleOrder(db: Kysely<unknown>) {
  return isPostgres(db) ? sql`lower(title) collate "C"` : sql`lower(title)`;
}

function isPostgres(db: Kysely<unknown>) {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

async function createWorkingCopies(db: Kysely<unknown>) {
  await db.schema
    .createTable("working_copies")
    .addColumn("post_id", "text", (column) =>
      column.primaryKey().references("blog_posts.id").onDelete("cascade"),
    )
    .addColumn("base_version", "integer", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("draft", "jsonb", (column) => column.notNull())
    .addColumn("saved_at", "timestamptz", (column) => column.notNull())
    .addColumn("saved_by", "text", (column) => column.notNull())
    .execute();
}

async function createPreviewLinks(db: Kysely<unknown>) {
  await db.schema
    .createTable("preview_links")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("post_id", "text", (column) =>
      column.notNull().references("blog_posts.id").onDelete("cascade"),
    )
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .addColumn("revoked_at", "timestamptz")
    .addColumn("opened", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex("preview_links_by_post")
    .on("preview_links")
    .column("post_id")
    .execute();
}

/** No reference to the post: what it was called stays known after it is deleted. */
async function createRedirects(db: Kysely<unknown>) {
  await db.schema
    .createTable("redirects")
    .addColumn("from_path", "text", (column) => column.primaryKey())
    .addColumn("to_address", "text")
    .addColumn("post_id", "text")
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("created_by", "text")
    .addColumn("hits", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("last_hit_at", "timestamptz")
    .execute();
  await db.schema.createIndex("redirects_by_post").on("redirects").column("post_id").execute();
  await db.schema
    .createTable("missing_addresses")
    .addColumn("path", "text", (column) => column.primaryKey())
    .addColumn("hits", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("first_at", "timestamptz", (column) => column.notNull())
    .addColumn("last_at", "timestamptz", (column) => column.notNull())
    .addColumn("referrer", "text")
    .addColumn("ignored_at", "timestamptz")
    .execute();
  await sql`create index missing_addresses_by_time on missing_addresses (last_at)`.execute(db);
}

/** As `008-announce-posts.ts` does for posts. How often a redirect was used is no change of it. */
async function announceRedirects(db: Kysely<unknown>) {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create trigger content_changed
    after insert or update of from_path, to_address, post_id or delete or truncate on redirects
    for each statement execute function announce_content_change()`.execute(db);
}
