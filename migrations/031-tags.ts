import type { Kysely } from "kysely";

/** What a post is tagged with, as it is written; and by tag, so that a page of one reads no other posts. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("blog_posts").addColumn("tags", "text").execute();
  await db.schema
    .createTable("post_tags")
    .addColumn("tag", "text", (column) => column.notNull())
    .addColumn("post_id", "text", (column) =>
      column.notNull().references("blog_posts.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("post_tags_key", ["tag", "post_id"])
    .execute();
  await db.schema.createIndex("post_tags_by_post").on("post_tags").column("post_id").execute();
}
