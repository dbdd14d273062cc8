import { recordEvent } from "#app/server/accounts/events.server.ts";
import type { By } from "#app/server/accounts/user-changes.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { countRows } from "#app/server/db/rows.server.ts";
import { importNow } from "./import-work.server.ts";

/** A file that was read, as the admin decides about it. */

const mostShown = 100;

export async function findImport(id: string) {
  const found = await db
    .selectFrom("subscriber_imports")
    .selectAll()
    .where("id", "=", id)
    .where("state", "not in", ["reading", "discarded"])
    .executeTakeFirst();
  if (!found) return undefined;
  const [refusedRows, waiting] = await Promise.all([
    listRefused(id, 0, mostShown),
    countRows(
      db
        .selectFrom("subscriber_import_rows")
        .where("import_id", "=", id)
        .where("verdict", "=", "known")
        .where("consent", "is not", null),
    ),
  ]);
  /** Of those who agreed, how many were asked before and did not answer yet. */
  return { ...found, waiting, refusedRows };
}

/** The file that waits for an admin, if any. */
export async function findWaitingImport() {
  const found = await db
    .selectFrom("subscriber_imports")
    .select("id")
    .where("state", "in", ["read", "importing", "asking"])
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found && findImport(found.id);
}

/** All refused rows of an import, in portions that fit into memory. */
export async function* eachRefused(importId: string, size = 500) {
  let after = 0;
  while (true) {
    const rows = await listRefused(importId, after, size);
    yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.row ?? after;
  }
}

/**
 * From here on the import comes to its end, also after a crash. Returns false if it was started
 * before or is gone.
 * @param statement how those agreed whose row says so; without it everybody is asked
 */
export async function startImport(id: string, statement: string | undefined, by: By) {
  const started = await db.transaction().execute(async (transaction) => {
    const found = await transaction
      .updateTable("subscriber_imports")
      .set({
        state: "importing",
        at: clock.iso(),
        by_email: by.actor,
        statement: statement ?? null,
      })
      .where("id", "=", id)
      .where("state", "=", "read")
      .returningAll()
      .executeTakeFirst();
    if (!found) return false;
    const { file_name, fresh, known, refused } = found;
    const detail = `${fresh} new, ${known} already here, ${refused} refused`;
    const event = { kind: "imported", about: `${file_name}:`, detail } as const;
    await recordEvent(transaction, { ...event, ...by });
    return true;
  });
  if (started) importNow();
  return started;
}

export async function discardImport(id: string) {
  await db
    .updateTable("subscriber_imports")
    .set({ state: "discarded" })
    .where("id", "=", id)
    .where("state", "in", ["read", "done"])
    .execute();
  importNow();
}

function listRefused(importId: string, after: number, limit: number) {
  return db
    .selectFrom("subscriber_import_rows")
    .select(["row", "email", "reason"])
    .where("import_id", "=", importId)
    .where("verdict", "=", "refused")
    .where("row", ">", after)
    .orderBy("row")
    .limit(limit)
    .execute();
}
