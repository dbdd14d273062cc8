import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import type { FormNotice } from "#app/rules/enquiries/form-notice.ts";
import { clock } from "#app/server/clock.server.ts";
import { createBatches } from "#app/server/db/batches.server.ts";
import { db, json } from "#app/server/db/db.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";

const retentionHours = 24;

/** Stores the notice for the page that follows a form without JavaScript; returns its id. */
export async function saveNotice(notice: FormNotice) {
  const id = randomBytes(16).toString("base64url");
  await insert({ id, notice: json(notice), created_at: clock.iso() });
  return id;
}

const insert = createBatches(
  (rows: readonly Insertable<Database["form_notices"]>[]) =>
    db.insertInto("form_notices").values(rows).execute(),
  { most: 50 },
);

export async function findNotice(id: string) {
  const row = await db
    .selectFrom("form_notices")
    .select("notice")
    .where("id", "=", id)
    .where("created_at", ">", hoursAgo(retentionHours))
    .executeTakeFirst();
  return row?.notice;
}

export async function deleteOldNotices() {
  await db.deleteFrom("form_notices").where("created_at", "<=", hoursAgo(retentionHours)).execute();
}

function hoursAgo(hours: number) {
  return new Date(clock.now() - hours * 3600 * 1000).toISOString();
}
