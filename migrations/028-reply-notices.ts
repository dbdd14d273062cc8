import type { Kysely } from "kysely";

/** Which replies a member of staff is mailed about; null for those to enquiries of their own. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("users").addColumn("reply_notices", "text").execute();
}
