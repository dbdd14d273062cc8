import { type Kysely, PostgresAdapter, sql } from "kysely";

/** The words of the pages that admins changed, and what they were before. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("site_words")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("published", "jsonb", (column) => column.notNull())
    .addColumn("draft", "jsonb")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("updated_at", "timestamptz", (column) => column.notNull())
    .addColumn("updated_by", "text")
    .addColumn("published_at", "timestamptz")
    .addColumn("published_by", "text")
    .execute();
  await db.schema
    .createTable("word_revisions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("saved_at", "timestamptz", (column) => column.notNull())
    .addColumn("saved_by", "text")
    .addColumn("words", "jsonb", (column) => column.notNull())
    .addUniqueConstraint("word_revisions_by_version", ["name", "version"])
    .execute();
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create trigger content_changed after insert or delete on site_words for each statement
    execute function announce_content_change()`.execute(db);
  await sql`
    create trigger content_changed_by_update after update on site_words for each row
    when (old.published is distinct from new.published)
    execute function announce_content_change()`.execute(db);
}
