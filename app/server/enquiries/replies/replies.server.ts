import { isReference } from "#app/rules/enquiries/reference.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import { countRows, findRow, updateRows } from "#app/server/db/rows.server.ts";
import { joinEnquiry } from "./join-enquiry.server.ts";

const mostUnsorted = 50;

export type ReplyView = Awaited<ReturnType<typeof listReplyViews>>[number];

/** What came back to an enquiry, oldest first. */
export async function listReplyViews(submissionId: string) {
  return withFiles(
    await db
      .selectFrom("replies")
      .selectAll()
      .where("submission_id", "=", submissionId)
      .orderBy("at")
      .orderBy("id")
      .execute(),
  );
}

/** Mails that belong to no enquiry yet, newest first. */
export async function listUnsorted() {
  return withFiles(
    await db
      .selectFrom("replies")
      .selectAll()
      .where("submission_id", "is", null)
      .orderBy("at", "desc")
      .orderBy("id")
      .limit(mostUnsorted)
      .execute(),
  );
}

export function countUnsorted() {
  return countRows(db.selectFrom("replies").where("submission_id", "is", null));
}

async function withFiles<Row extends { id: string }>(rows: readonly Row[]) {
  const files = await db
    .selectFrom("reply_files")
    .selectAll()
    .where("reply_id", "in", [...rows.map(({ id }) => id), ""])
    .orderBy("number")
    .execute();
  return rows.map((row) => ({
    ...row,
    files: files.filter(({ reply_id }) => reply_id === row.id),
  }));
}

/** Puts a mail into the enquiry of a reference; undefined where there is none, or the mail is gone. */
export function sortReply(id: string, typed: string, by: string) {
  const reference = typed
    .trim()
    .replace(/^#/, "")
    .replace(/^(\w{4})(\w{4})$/, "$1-$2");
  if (!isReference(reference)) return undefined;
  const begin = reference.replace("-", "").toLowerCase();
  return db.transaction().execute(async (transaction) => {
    const enquiry = await transaction
      .selectFrom("submissions")
      .select("id")
      .where("id", ">=", begin)
      .where("id", "<", `${begin}g`)
      .where("is_test", "=", false)
      .where("form_type", "!=", "newsletter")
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    const query = transaction
      .selectFrom("replies")
      .select(["id", "kind"])
      .where("id", "=", id)
      .where("submission_id", "is", null);
    const reply = await (engine === "postgres" ? query.forUpdate() : query).executeTakeFirst();
    if (!enquiry || !reply) return undefined;
    const joined = { submission_id: enquiry.id, joined_by: "staff" as const };
    await updateRows(transaction, "replies", { id }, joined);
    await joinEnquiry(transaction, reply, enquiry.id, by);
    return enquiry.id;
  });
}

export async function deleteUnsorted(id: string) {
  const { numDeletedRows } = await db
    .deleteFrom("replies")
    .where("id", "=", id)
    .where("submission_id", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function findReplyFile(id: string) {
  return findRow(db, "reply_files", { id });
}

/** A reply with its enquiry, for the mail about it. */
export async function findReplyWithEnquiry(id: string) {
  const reply = await findRow(db, "replies", { id });
  const enquiry =
    reply?.submission_id && (await findRow(db, "submissions", { id: reply.submission_id }));
  return reply && enquiry ? { reply, enquiry } : undefined;
}
