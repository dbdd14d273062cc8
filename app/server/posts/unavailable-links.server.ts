import { db } from "#app/server/db/db.server.ts";

/** Addresses that failed for more than a day; few, whatever the size of the directory. */
export async function listUnavailable(): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("outgoing_links")
    .select("address")
    .where("unavailable", "=", true)
    .execute();
  return new Set(rows.map(({ address }) => address));
}
