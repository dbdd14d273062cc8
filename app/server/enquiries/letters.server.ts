import { signedBody } from "#app/rules/enquiries/enquiry-entries.ts";
import type { MailKind } from "#app/rules/mail/mail-words.ts";
import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { EnquiryEntry, Executor, OutboxMail } from "#app/server/db/schema.server.ts";

import { messageId } from "#app/server/outbox/sender.server.ts";

/** The answers to an enquiry as letters, and the mails that make one thread with them. */

export type Letter = {
  id: string;
  by: string | null;
  at: string;
  to: string;
  body: string;
  mail: LetterMail | undefined;
};

type LetterMail = Pick<OutboxMail, "state" | "attempts" | "last_error" | "sent_at">;

/** The answers so far, oldest first, and the newest step a writer should have seen. */
export async function listLetters(submissionId: string) {
  const steps = await listSteps(submissionId);
  const mails = await db
    .selectFrom("outbox")
    .select(["subject_id", "state", "attempts", "last_error", "sent_at"])
    .where("kind", "=", "answer")
    .where("subject_id", "in", [...steps.map(({ id }) => id), ""])
    .execute();
  const mailOf = new Map(mails.map(({ subject_id, ...mail }) => [subject_id, mail]));
  return {
    letters: steps.flatMap((entry) => letterOf(entry, mailOf.get(entry.id))),
    seen: steps.at(-1)?.id ?? "",
  };
}

/** An answer with its enquiry, for its mail. */
export async function findLetter(entryId: string) {
  const entry = await findRow(db, "enquiry_entries", { id: entryId });
  if (entry?.detail.kind !== "answer") return undefined;
  const enquiry = await findRow(db, "submissions", { id: entry.submission_id });
  const body = signedBody(entry.detail);
  return enquiry && { ...entry.detail, body, at: entry.at, enquiry };
}

/** Kinds of mails about an enquiry that people may answer, in the order of a thread. */
const threadKinds: MailKind[] = ["owner-notification", "acknowledgement", "answer"];

/**
 * The Message-IDs of what was written about an enquiry before an answer, oldest first. Mailboxes on both sides
 * then show one thread: the owner's knows the notification, the sender's the rest.
 */
export async function listThread(submissionId: string, entryId: string) {
  const steps = await listSteps(submissionId);
  const place = steps.findIndex(({ id }) => id === entryId);
  const earlier = steps.slice(0, place);
  const mails = await db
    .selectFrom("outbox")
    .select(["id", "kind", "created_at as at"])
    .where("subject_id", "in", [submissionId, ...earlier.map(({ id }) => id)])
    .where("kind", "in", threadKinds)
    .where("state", "!=", "dead")
    .execute();
  const replies = await db
    .selectFrom("replies")
    .select(["message_id", "at"])
    .where("submission_id", "=", submissionId)
    .where("kind", "=", "reply")
    .where("message_id", "is not", null)
    .where("at", "<=", steps[place]?.at ?? "")
    .execute();
  const rank = (kind: MailKind) => threadKinds.indexOf(kind);
  return [
    ...mails.map(({ id, kind, at }) => ({ name: messageId(id), rank: rank(kind), at })),
    ...replies.map(({ message_id, at }) => ({ name: message_id ?? "", rank: rank("answer"), at })),
  ]
    .sort((a, b) => a.rank - b.rank || a.at.localeCompare(b.at))
    .map(({ name }) => name);
}

/** What the last mail to the sender was about: mailboxes also compare subjects. */
export async function findThreadSubject(executor: Executor, submissionId: string) {
  const mails = await executor
    .selectFrom("outbox")
    .select(["kind", "subject"])
    .where("subject_id", "=", submissionId)
    .where("subject", "is not", null)
    .execute();
  const acknowledged = mails.find(({ kind }: { kind: string }) => kind === "acknowledgement");
  return acknowledged && `Re: ${acknowledged.subject}`;
}

function listSteps(submissionId: string) {
  return db
    .selectFrom("enquiry_entries")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .where("kind", "in", ["answer", "answered-elsewhere"])
    .orderBy("at")
    .orderBy("id")
    .execute();
}

function letterOf({ id, by_email, at, detail }: EnquiryEntry, mail: LetterMail | undefined) {
  if (detail.kind !== "answer") return [];
  const { to } = detail;
  return [{ id, by: by_email, at, to, body: signedBody(detail), mail } satisfies Letter];
}
