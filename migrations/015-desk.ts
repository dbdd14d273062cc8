import { type Kysely, PostgresAdapter, sql } from "kysely";

/** What an owner needs to answer enquiries in time, and to keep and forget people's data. */
export async function up(db: Kysely<unknown>) {
  await extendSubmissions(db);
  await addEntries(db);
  await addConsent(db);
  await addSubscriberImports(db);
  await addFigures(db);
  await extendOutbox(db);
}

async function extendSubmissions(db: Kysely<unknown>) {
  const add = (name: string, type: "text" | "timestamptz" | "jsonb" | "real") =>
    db.schema.alterTable("submissions").addColumn(name, type).execute();
  await db.schema
    .alterTable("submissions")
    .addColumn("state", "text", (column) => column.notNull().defaultTo("new"))
    .execute();
  await db.schema
    .alterTable("submissions")
    .addColumn("is_test", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
  for (const name of ["due_at", "answered_at", "closed_at", "snoozed_until"]) {
    await add(name, "timestamptz");
  }
  await add("assigned_to", "text");
  await add("spam_score", "real");
  await add("spam_signals", "jsonb");
  await add("text_key", "text");
  // What came before there was a desk has been answered elsewhere.
  await sql`update submissions set state = 'closed'`.execute(db);
  // Each holds all that its lists are counted by, so that a count reads no row.
  await db.schema
    .createIndex("submissions_by_due")
    .on("submissions")
    .columns([
      "state",
      "spam",
      "is_test",
      "due_at",
      "created_at",
      "id",
      "form_type",
      "snoozed_until",
      "answered_at",
    ])
    .execute();
  await db.schema
    .createIndex("submissions_by_answer")
    .on("submissions")
    .columns(["state", "spam", "is_test", "answered_at", "id", "form_type", "due_at"])
    .execute();
  await db.schema
    .createIndex("submissions_by_time")
    .on("submissions")
    .columns(["is_test", "created_at", "id", "spam", "state", "form_type"])
    .execute();
  // With all three in it, SQLite takes it rather than the index by time.
  await db.schema
    .createIndex("submissions_by_email")
    .on("submissions")
    .columns(["email", "is_test", "created_at"])
    .execute();
  await db.schema
    .createIndex("submissions_by_text")
    .on("submissions")
    .columns(["text_key", "created_at"])
    .execute();
  // There is one at most, for a moment, and every list leaves it out.
  await sql`create index submissions_of_tests on submissions (id) where is_test`.execute(db);
}

/** Notes, answers and everything else that happened to an enquiry; answers that are used again. */
async function addEntries(db: Kysely<unknown>) {
  await db.schema
    .createTable("enquiry_entries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("submission_id", "text", (column) =>
      column.notNull().references("submissions.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("by_email", "text")
    .addColumn("at", "timestamptz", (column) => column.notNull())
    .addColumn("detail", "jsonb", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("enquiry_entries_by_submission")
    .on("enquiry_entries")
    .columns(["submission_id", "at"])
    .execute();
  await db.schema
    .createTable("saved_replies")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("updated_at", "timestamptz", (column) => column.notNull())
    .execute();
}

/** Who agreed to what and when; whom no newsletter may reach; who was erased. */
async function addConsent(db: Kysely<unknown>) {
  await db.schema
    .createTable("consents")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("wording", "text", (column) => column.notNull())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("by_email", "text")
    .addColumn("at", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("consents_by_email")
    .on("consents")
    .columns(["email_key", "at"])
    .execute();
  for (const table of ["suppressions", "erasures"]) {
    await db.schema
      .createTable(table)
      .addColumn("email_key", "text", (column) => column.primaryKey())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("at", "timestamptz", (column) => column.notNull())
      .execute();
  }
  await db.schema
    .createIndex("subscribers_by_state")
    .on("subscribers")
    .columns(["state", "created_at", "id"])
    .execute();
  await db.schema
    .createIndex("subscribers_by_date")
    .on("subscribers")
    .columns(["created_at", "id"])
    .execute();
  await keepConsents(db);
}

/** Nobody changes what somebody agreed to; a row goes when the person is erased. */
async function keepConsents(db: Kysely<unknown>) {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql`
      create trigger keep_consent before update on consents
      begin select raise(abort, 'Consents are never changed.'); end`.execute(db);
    return;
  }
  await sql`
    create function keep_consent() returns trigger language plpgsql as
    $$ begin raise exception 'Consents are never changed.'; end $$`.execute(db);
  await sql`
    create trigger keep_consent before update on consents
    for each row execute function keep_consent()`.execute(db);
}

/** Files of addresses that were read, until they are imported or forgotten. */
async function addSubscriberImports(db: Kysely<unknown>) {
  await db.schema
    .createTable("subscriber_imports")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("by_email", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("at", "timestamptz", (column) => column.notNull())
    .addColumn("statement", "text")
    .addColumn("fresh", "integer", (column) => column.notNull())
    .addColumn("agreed", "integer", (column) => column.notNull())
    .addColumn("known", "integer", (column) => column.notNull())
    .addColumn("refused", "integer", (column) => column.notNull())
    .addColumn("last_row", "integer", (column) => column.notNull())
    .addColumn("done_row", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("subscriber_import_rows")
    .addColumn("import_id", "text", (column) =>
      column.notNull().references("subscriber_imports.id").onDelete("cascade"),
    )
    .addColumn("row", "integer", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("verdict", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("consent", "text")
    .addPrimaryKeyConstraint("subscriber_import_rows_key", ["import_id", "row"])
    .execute();
  await db.schema
    .createIndex("subscriber_import_rows_by_verdict")
    .on("subscriber_import_rows")
    .columns(["import_id", "verdict", "row"])
    .execute();
}

/** How the parts of the site are doing, and what is counted per day without knowing who. */
async function addFigures(db: Kysely<unknown>) {
  await db.schema
    .createTable("health")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("failing_since", "timestamptz")
    .addColumn("ok_at", "timestamptz")
    .addColumn("checked_at", "timestamptz", (column) => column.notNull())
    .addColumn("detail", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("daily_counts")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("daily_counts_key", ["day", "kind", "name"])
    .execute();
  await db.schema
    .createIndex("subscribers_by_confirmation")
    .on("subscribers")
    .column("confirmed_at")
    .execute();
  await db.schema
    .createIndex("subscribers_by_leaving")
    .on("subscribers")
    .columns(["unsubscribed_at", "confirmed_at"])
    .execute();
  await db.schema
    .createTable("settings")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "jsonb", (column) => column.notNull())
    .addColumn("updated_at", "timestamptz", (column) => column.notNull())
    .addColumn("updated_by", "text")
    .execute();
}

/** Whom a mail was for and what it said in a line, known since it was first composed. */
async function extendOutbox(db: Kysely<unknown>) {
  for (const name of ["recipient", "subject"]) {
    await db.schema.alterTable("outbox").addColumn(name, "text").execute();
  }
  await db.schema.createIndex("outbox_by_recipient").on("outbox").column("recipient").execute();
  await db.schema
    .createIndex("outbox_by_time")
    .on("outbox")
    .columns(["created_at", "id"])
    .execute();
  await db.schema
    .createIndex("outbox_by_state")
    .on("outbox")
    .columns(["state", "created_at", "id"])
    .execute();
}
