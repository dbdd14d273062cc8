import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Second factors, invitations, known browsers, and the trail of who did what. */
export async function up(db: Kysely<unknown>) {
  await extendAccounts(db);
  await addSecondFactors(db);
  await addInvitations(db);
  await addEvents(db);
}

async function extendAccounts(db: Kysely<unknown>) {
  await db.schema.alterTable("users").addColumn("password_changed_at", "timestamptz").execute();
  await db.schema.alterTable("users").addColumn("totp_secret", "text").execute();
  await db.schema.alterTable("users").addColumn("totp_step", "integer").execute();
  await db.schema.alterTable("sessions").addColumn("seen_at", "timestamptz").execute();
  await db.schema.alterTable("sessions").addColumn("browser", "text").execute();
  await db.schema.alterTable("sessions").addColumn("country", "text").execute();
  await db.schema
    .createTable("known_browsers")
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("seen_at", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("known_browsers_key", ["user_id", "key"])
    .execute();
}

async function addSecondFactors(db: Kysely<unknown>) {
  await db.schema
    .createTable("passkeys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "jsonb", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("used_at", "timestamptz")
    .execute();
  await db.schema.createIndex("passkeys_by_user").on("passkeys").column("user_id").execute();
  await db.schema
    .createTable("recovery_codes")
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("used_at", "timestamptz")
    .addPrimaryKeyConstraint("recovery_codes_key", ["user_id", "key"])
    .execute();
  await db.schema
    .createTable("challenges")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .execute();
}

async function addInvitations(db: Kysely<unknown>) {
  await db.schema
    .createTable("invitations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("invited_by", "text", (column) => column.notNull())
    .addColumn("sent_at", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("invitations_one_open")
    .unique()
    .on("invitations")
    .column("email")
    .where(sql.ref("state"), "=", "open")
    .execute();
}

async function addEvents(db: Kysely<unknown>) {
  await db.schema
    .createTable("events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "timestamptz", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("actor", "text")
    .addColumn("user_id", "text")
    .addColumn("about", "text")
    .addColumn("detail", "text")
    .addColumn("browser", "text")
    .addColumn("country", "text")
    .execute();
  await db.schema.createIndex("events_by_date").on("events").columns(["at", "id"]).execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await keepEventsOnPostgres(db);
  else await keepEventsOnSqlite(db);
}

/** The trail only grows: no row changes, and none goes before it is a year old. */
async function keepEventsOnPostgres(db: Kysely<unknown>) {
  await sql`
    create function keep_event() returns trigger language plpgsql as
    $$ begin
      if tg_op = 'DELETE' and old.at < now() - interval '360 days' then return old; end if;
      raise exception 'Events are never changed, and kept for a year.';
    end $$`.execute(db);
  await sql`
    create trigger keep_event before update or delete on events
    for each row execute function keep_event()`.execute(db);
}

async function keepEventsOnSqlite(db: Kysely<unknown>) {
  await sql`
    create trigger keep_event_unchanged before update on events
    begin select raise(abort, 'Events are never changed.'); end`.execute(db);
  await sql`
    create trigger keep_event before delete on events
    when old.at > strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-360 days')
    begin select raise(abort, 'Events are kept for a year.'); end`.execute(db);
}
