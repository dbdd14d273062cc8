import { promisedBy } from "#app/rules/enquiries/promises.ts";
import { clock } from "#app/server/clock.server.ts";
import { findRow, updateRows } from "#app/server/db/rows.server.ts";
import type { Reply, Transaction } from "#app/server/db/schema.server.ts";
import { addEntry } from "#app/server/enquiries/enquiry-entries.server.ts";

/**
 * Notes a mail in the history of its enquiry. What somebody wrote opens it again, with a new promise where the
 * last one was kept, and is returned; what a machine sent does not.
 */
export async function joinEnquiry(
  transaction: Transaction,
  { id, kind }: Pick<Reply, "id" | "kind">,
  submissionId: string,
  by: string | null = null,
) {
  await addEntry(transaction, submissionId, by, { kind: "reply", reply: id, mail: kind });
  const enquiry = await findRow(transaction, "submissions", { id: submissionId }, [
    "form_type",
    "state",
    "spam",
    "assigned_to",
  ]);
  if (!enquiry || kind !== "reply" || enquiry.spam) return undefined;
  const due = promisedBy(enquiry.form_type, clock.date())?.toISOString() ?? null;
  const again = { state: "new", answered_at: null, closed_at: null, due_at: due } as const;
  await updateRows(
    transaction,
    "submissions",
    { id: submissionId },
    { snoozed_until: null, ...(enquiry.state !== "new" && again) },
  );
  return enquiry;
}
