import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("submissions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("form_type", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("fields", "jsonb", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("spam", "boolean", (column) => column.notNull())
    .addColumn("idempotency_key", "text", (column) => column.unique())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("submissions_by_date")
    .on("submissions")
    .columns(["created_at", "id"])
    .execute();

  await db.schema
    .createTable("subscribers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("consent_text", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("confirmed_at", "timestamptz")
    .addColumn("unsubscribed_at", "timestamptz")
    .execute();

  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("next_attempt_at", "timestamptz", (column) => column.notNull())
    .addColumn("sent_at", "timestamptz")
    .addColumn("last_error", "text")
    .execute();
  await db.schema
    .createIndex("outbox_due")
    .on("outbox")
    .columns(["state", "next_attempt_at"])
    .execute();
  await db.schema.createIndex("outbox_by_subject").on("outbox").column("subject_id").execute();

  await db.schema
    .createTable("rate_hits")
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("rate_hits_by_key").on("rate_hits").columns(["key", "at"]).execute();

  await db.schema
    .createTable("form_notices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("notice", "jsonb", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .execute();
}
