import type { Kysely } from "kysely";

/** Who marked a submission as spam; null for a filled honeypot. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("submissions").addColumn("spam_by", "text").execute();
}
