import type { Kysely } from "kysely";

/** Replies to answers with their files, and how often a mail was refused for now, because it waits longer each time. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("outbox")
    .addColumn("deferrals", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("replies")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("submission_id", "text", (column) =>
      column.references("submissions.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("joined_by", "text")
    .addColumn("from_email", "text", (column) => column.notNull())
    .addColumn("from_name", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("message_id", "text")
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("notes", "jsonb", (column) => column.notNull())
    .addColumn("at", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("replies_by_submission")
    .on("replies")
    .columns(["submission_id", "at"])
    .execute();
  await db.schema.createIndex("replies_by_sender").on("replies").column("from_email").execute();
  await addFiles(db);
}

/** In pieces of text, so that whatever carries rows carries them. */
async function addFiles(db: Kysely<unknown>) {
  await db.schema
    .createTable("reply_files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("reply_id", "text", (column) =>
      column.notNull().references("replies.id").onDelete("cascade"),
    )
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("reply_files_by_reply")
    .on("reply_files")
    .column("reply_id")
    .execute();
  await db.schema
    .createTable("reply_pieces")
    .addColumn("file_id", "text", (column) =>
      column.notNull().references("reply_files.id").onDelete("cascade"),
    )
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("reply_pieces_key", ["file_id", "number"])
    .execute();
}
