import { type Kysely, sql } from "kysely";

/** When a submission was put into quarantine. What is there already stays for the whole time. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("submissions").addColumn("spam_at", "timestamptz").execute();
  const now = new Date().toISOString();
  await sql`update submissions set spam_at = ${now} where spam`.execute(db);
}
