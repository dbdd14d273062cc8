import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import { listEntries } from "./enquiry-entries.server.ts";
import { listEnquiryMails } from "./enquiry-mails.server.ts";
import { enquiryColumns } from "./enquiry-rows.server.ts";

export type Enquiry = NonNullable<Awaited<ReturnType<typeof findEnquiry>>>;

/** One enquiry with what happened to it and the mails about it. */
export async function findEnquiry(id: string) {
  const submission = await findRow(db, "submissions", { id, is_test: false }, [
    ...enquiryColumns,
    "spam_at",
  ]);
  if (!submission) return undefined;
  const entries = await listEntries(id);
  return { ...submission, entries, mails: await listEnquiryMails(submission, entries) };
}
