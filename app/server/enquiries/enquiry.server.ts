import { db } from "#app/server/db/db.server.ts";
import { listEntries } from "./enquiry-entries.server.ts";
import { listMails } from "./enquiry-mails.server.ts";
import { enquiryColumns } from "./enquiry-rows.server.ts";

export type Enquiry = NonNullable<Awaited<ReturnType<typeof findEnquiry>>>;

/** One enquiry with what happened to it and the mails about it. */
export async function findEnquiry(id: string) {
  const submission = await db
    .selectFrom("submissions")
    .select([...enquiryColumns, "spam_at"])
    .where("id", "=", id)
    .where("is_test", "=", false)
    .executeTakeFirst();
  if (!submission) return undefined;
  const entries = await listEntries(id);
  return { ...submission, entries, mails: await listMails(submission, entries) };
}
