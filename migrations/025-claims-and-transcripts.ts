import { type Kysely, PostgresAdapter, sql } from "kysely";

/** What a brand says of itself, by whom and until when; and what is spoken in a film. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("blog_posts").addColumn("transcript", "text").execute();
  await db.schema
    .createTable("claims")
    .addColumn("post_id", "text", (column) =>
      column.notNull().references("blog_posts.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("words", "text", (column) => column.notNull())
    .addColumn("wording", "text", (column) => column.notNull())
    .addColumn("made_at", "timestamptz", (column) => column.notNull())
    .addColumn("checked_at", "timestamptz", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .addColumn("reminded_at", "timestamptz")
    .addColumn("hidden_at", "timestamptz")
    .addColumn("hidden_by", "text")
    .addPrimaryKeyConstraint("claims_key", ["post_id", "kind"])
    .execute();
  await db.schema.createIndex("claims_by_email").on("claims").column("email").execute();
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create trigger content_changed
    after insert or update or delete or truncate on claims
    for each statement execute function announce_content_change()`.execute(db);
}
