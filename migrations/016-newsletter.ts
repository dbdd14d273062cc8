import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Issues of the newsletter, who is on which list, and what became of every mail of an issue. */
export async function up(db: Kysely<unknown>) {
  await addIssues(db);
  await extendSubscribers(db);
  await extendOutbox(db);
  await announceIssues(db);
}

async function addIssues(db: Kysely<unknown>) {
  await db.schema
    .createTable("newsletter_issues")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("number", "integer", (column) => column.notNull().unique())
    .addColumn("slug", "text", (column) => column.unique())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("preview_line", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("source_post", "text")
    .addColumn("lists", "jsonb", (column) => column.notNull())
    .addColumn("on_web", "boolean", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("held_reason", "text")
    .addColumn("home", "text")
    .addColumn("scheduled_at", "timestamptz")
    .addColumn("started_at", "timestamptz")
    .addColumn("beat_at", "timestamptz")
    .addColumn("finished_at", "timestamptz")
    .addColumn("recipients", "integer")
    .addColumn("totals", "jsonb")
    .addColumn("bounced", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("unsubscribed", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("updated_at", "timestamptz", (column) => column.notNull())
    .addColumn("updated_by", "text")
    .addColumn("moved_at", "timestamptz")
    .addColumn("moved_by", "text")
    .execute();
  await db.schema
    .createIndex("newsletter_issues_by_state")
    .on("newsletter_issues")
    .columns(["state", "started_at"])
    .execute();
  await db.schema
    .createIndex("newsletter_issues_on_web")
    .on("newsletter_issues")
    .columns(["on_web", "started_at", "state"])
    .execute();
}

/** The words at a form tell which list it was for. */
async function extendSubscribers(db: Kysely<unknown>) {
  for (const list of ["weekly", "gifts", "brands"]) {
    await db.schema
      .alterTable("subscribers")
      .addColumn(list, "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
  }
  await db.schema.alterTable("subscribers").addColumn("first_name", "text").execute();
  const subscribed = sql`state in ('pending', 'confirmed')`;
  await sql`update subscribers set gifts = true
    where consent_text = 'Get gift ideas in your inbox' and ${subscribed}`.execute(db);
  await sql`update subscribers set brands = true
    where consent_text = 'Notes for brand owners' and ${subscribed}`.execute(db);
  await sql`update subscribers set weekly = true
    where not gifts and not brands and ${subscribed}`.execute(db);
  for (const column of ["first_name", "lists"]) {
    await db.schema.alterTable("subscriber_import_rows").addColumn(column, "text").execute();
  }
}

/** An issue is thousands of rows, which other mails must not wait behind. */
async function extendOutbox(db: Kysely<unknown>) {
  const add = (name: string, type: "text" | "timestamptz" | "jsonb") =>
    db.schema.alterTable("outbox").addColumn(name, type).execute();
  await add("issue_id", "text");
  await add("lease", "text");
  await add("handed_at", "timestamptz");
  await add("fate", "text");
  await add("event", "jsonb");
  // Mails of no issue are looked for in it as those of one are; the old index had both among each other.
  await sql`create index outbox_due_mails on outbox (issue_id, next_attempt_at)
    where state = 'waiting'`.execute(db);
  await db.schema.dropIndex("outbox_due").execute();
  await sql`create index outbox_by_issue on outbox (issue_id, state, fate)
    where issue_id is not null`.execute(db);
}

/**
 * On PostgreSQL what changes the archive announces itself to all instances, as posts do. A sending issue
 * is written to all the time, so only what a page shows counts.
 */
async function announceIssues(db: Kysely<unknown>) {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create trigger content_changed after update on newsletter_issues for each row
    when ((old.slug, old.on_web, old.state) is distinct from (new.slug, new.on_web, new.state))
    execute function announce_content_change()`.execute(db);
  await sql`
    create trigger content_changed after insert or update on settings for each row
    when (new.name = 'newsletter')
    execute function announce_content_change()`.execute(db);
}
