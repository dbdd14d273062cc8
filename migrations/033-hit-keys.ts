import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Changes of a table without a primary key are not copied. */
export async function up(db: Kysely<unknown>) {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table rate_hits add column id bigserial primary key`.execute(db);
    return;
  }
  await sql`create table rate_hits_with_id (
    id integer primary key, "key" text not null, "at" bigint not null)`.execute(db);
  await sql`insert into rate_hits_with_id ("key", "at") select "key", "at" from rate_hits`.execute(
    db,
  );
  await sql`drop table rate_hits`.execute(db);
  await sql`alter table rate_hits_with_id rename to rate_hits`.execute(db);
  await sql`create index rate_hits_by_key on rate_hits ("key", "at")`.execute(db);
}
