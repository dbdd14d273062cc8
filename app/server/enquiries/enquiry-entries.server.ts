import type { EntryDetail } from "#app/rules/enquiries/enquiry-entries.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, json } from "#app/server/db/db.server.ts";
import { findRow, insertRow } from "#app/server/db/rows.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";

/** Adds to the history of an enquiry, in the transaction of what happened; returns its id. */
export async function addEntry(
  transaction: Transaction,
  submissionId: string,
  by: string | null,
  detail: EntryDetail,
) {
  const id = clock.newId();
  await insertRow(transaction, "enquiry_entries", {
    id,
    submission_id: submissionId,
    kind: detail.kind,
    by_email: by,
    at: clock.iso(),
    detail: json(detail),
  });
  return id;
}

/** A note that only staff see; undefined if there is no such enquiry. */
export function addNote(submissionId: string, by: string, text: string) {
  return db.transaction().execute(async (transaction) => {
    const enquiry = await findRow(transaction, "submissions", { id: submissionId, is_test: false });
    return enquiry && addEntry(transaction, submissionId, by, { kind: "note", text });
  });
}

/** What happened to an enquiry, newest first. */
export function listEntries(submissionId: string) {
  return db
    .selectFrom("enquiry_entries")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .orderBy("at", "desc")
    .orderBy("id")
    .execute();
}

/** Takes back a note; only its writer may. */
export async function deleteNote(id: string, by: string) {
  const { numDeletedRows } = await db
    .deleteFrom("enquiry_entries")
    .where("id", "=", id)
    .where("kind", "=", "note")
    .where("by_email", "=", by)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
