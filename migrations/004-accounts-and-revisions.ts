import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("users")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("password", "text", (column) => column.notNull())
    .addColumn("email_verified", "boolean", (column) => column.notNull())
    .addColumn("one_time", "boolean", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("sessions")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sessions_by_user").on("sessions").column("user_id").execute();

  await db.schema
    .createTable("post_revisions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("post_id", "text", (column) =>
      column.notNull().references("blog_posts.id").onDelete("cascade"),
    )
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("saved_at", "timestamptz", (column) => column.notNull())
    .addColumn("saved_by", "text")
    .addColumn("fields", "jsonb", (column) => column.notNull())
    .addUniqueConstraint("post_revisions_version", ["post_id", "version"])
    .execute();
}
