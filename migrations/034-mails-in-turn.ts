import { type Kysely, sql } from "kysely";

/** Who is next among mails that are due at the same moment is the same in a copy. */
export async function up(db: Kysely<unknown>) {
  await sql`create index outbox_in_turn on outbox (issue_id, next_attempt_at, id)
    where state = 'waiting'`.execute(db);
  await db.schema.dropIndex("outbox_due_mails").execute();
}
