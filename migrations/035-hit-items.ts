import type { Kysely } from "kysely";

/** What counts many things at once is one row and not one for each. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("rate_hits")
    .addColumn("items", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}
