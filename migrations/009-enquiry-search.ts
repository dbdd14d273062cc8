import type { Kysely } from "kysely";
import { searchableValues } from "#app/rules/text/search-text.ts";

type Tables = {
  submissions: { id: string; fields: Record<string, string>; search_text: string | null };
};

const batchSize = 500;

/** The folded values of every submission: the engines change the case of different letters. */
export async function up(db: Kysely<Tables>) {
  await db.schema.alterTable("submissions").addColumn("search_text", "text").execute();
  for (let after: string | undefined = ""; after !== undefined; ) {
    after = await fillBatch(db, after);
  }
}

/** Returns the last id of a full batch. */
async function fillBatch(db: Kysely<Tables>, after: string) {
  const rows = await db
    .selectFrom("submissions")
    .select(["id", "fields"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchSize)
    .execute();
  for (const { id, fields } of rows) {
    const search_text = searchableValues(fields);
    await db.updateTable("submissions").set({ search_text }).where("id", "=", id).execute();
  }
  return rows.length < batchSize ? undefined : rows.at(-1)?.id;
}
