import type { Kysely } from "kysely";

/** With the id in it, the index alone tells which posts stand on a page, however far back. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex("blog_posts_by_date").execute();
  await db.schema.dropIndex("blog_posts_by_category").execute();
  const order = ["published", "deleted_at", "published_at", "id"];
  await db.schema.createIndex("blog_posts_by_date").on("blog_posts").columns(order).execute();
  await db.schema
    .createIndex("blog_posts_by_category")
    .on("blog_posts")
    .columns(["category", ...order])
    .execute();
}
