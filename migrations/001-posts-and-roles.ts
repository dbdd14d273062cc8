import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("blog_posts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("excerpt", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("video_url", "text")
    .addColumn("shorts_url", "text")
    .addColumn("shopping_link", "text")
    .addColumn("brand_name", "text")
    .addColumn("products", "jsonb", (column) => column.notNull())
    .addColumn("feature_image", "text")
    .addColumn("published", "boolean", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("updated_at", "timestamptz", (column) => column.notNull())
    .addColumn("published_at", "timestamptz")
    .addColumn("deleted_at", "timestamptz")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();

  await db.schema
    .createIndex("blog_posts_by_date")
    .on("blog_posts")
    .columns(["published", "deleted_at", "published_at"])
    .execute();
  await db.schema
    .createIndex("blog_posts_by_category")
    .on("blog_posts")
    .columns(["category", "published", "deleted_at", "published_at"])
    .execute();

  await db.schema
    .createTable("user_roles")
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("user_roles_key", ["user_id", "role"])
    .execute();
}
