import { type Kysely, sql } from "kysely";

/**
 * Which part of a post's picture stays where it is cropped, and which of six looks its generated
 * cover has. Published posts get their looks in turn, so that no neighbors in a list look alike.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("blog_posts")
    .addColumn("feature_focus", "text", (column) => column.notNull().defaultTo("center"))
    .execute();
  await db.schema.alterTable("blog_posts").addColumn("cover_look", "integer").execute();
  await sql`
    update blog_posts set cover_look = turns.look from (
      select id, (row_number() over (partition by category order by published_at, id) - 1) % 6 as look
      from blog_posts where published_at is not null
    ) as turns where turns.id = blog_posts.id`.execute(db);
}
