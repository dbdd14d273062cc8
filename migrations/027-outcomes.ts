import { type Kysely, sql } from "kysely";

/** What came of an enquiry, what is to be done next, where its sender came from; what staff sign with. */
export async function up(db: Kysely<unknown>) {
  const columns = [
    ["outcome", "text"],
    ["outcome_reason", "text"],
    ["outcome_value", "integer"],
    ["next_step", "text"],
    ["next_step_on", "text"],
    ["source", "text"],
    ["origin", "jsonb"],
  ] as const;
  for (const [name, type] of columns) {
    await db.schema.alterTable("submissions").addColumn(name, type).execute();
  }
  await db.schema.alterTable("users").addColumn("signature", "text").execute();
  await sql`create index submissions_by_next_step on submissions (next_step_on, id)
    where next_step_on is not null`.execute(db);
}
