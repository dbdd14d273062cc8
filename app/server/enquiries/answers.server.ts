import { createHash } from "node:crypto";
import { answerSubject, oneLine } from "#app/rules/enquiries/answer-words.ts";
import { type AnswerDetail, maxAnswerLength } from "#app/rules/enquiries/enquiry-entries.ts";
import { isEmail } from "#app/rules/text/email.ts";
import { openPlaceholders } from "#app/rules/text/placeholders.ts";
import { lengthOf, wellFormed } from "#app/rules/text/text.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, engine, json } from "#app/server/db/db.server.ts";
import { findRow, insertRow, updateRows } from "#app/server/db/rows.server.ts";
import type { EnquiryEntry, Submission, Transaction } from "#app/server/db/schema.server.ts";
import { notifyOutbox, queueMail } from "#app/server/outbox/outbox.server.ts";
import { findThreadSubject } from "./letters.server.ts";

/** How long an answer waits before it leaves. */
const undoSeconds = 10;

type NewAnswer = {
  submissionId: string;
  body: string;
  subject?: string;
  /** The email of the admin. */
  by: string;
  close: boolean;
  /** The newest answer that its writer knew of; empty if there was none. */
  seen: string;
  /** Made by the browser for one answer; a repeated one is the same answer. */
  key: string;
};

export type SentAnswer =
  | { state: "sent"; entryId: string }
  | { state: "refused"; reason: string }
  /** Somebody else answered meanwhile. */
  | { state: "overtaken"; entryId: string; by: string | null; at: string };

/**
 * Stores an answer and its mail, which waits a few seconds so that it can be taken back. The same
 * answer sent twice is one.
 */
export async function sendAnswer(answer: NewAnswer): Promise<SentAnswer> {
  const body = wellFormed(answer.body).trim();
  const problem = bodyProblem(body);
  if (problem) return { state: "refused", reason: problem };
  const outcome = await db.transaction().execute(async (transaction): Promise<SentAnswer> => {
    const enquiry = await findLocked(transaction, answer.submissionId);
    const refusal = refusalOf(enquiry);
    if (!enquiry || refusal) return { state: "refused", reason: refusal ?? refusals.gone };
    const steps = await listAnswerSteps(transaction, answer.submissionId);
    const entryId = answerId({ ...answer, body });
    if (steps.some(({ id }) => id === entryId)) return { state: "sent", entryId };
    const newest = steps.at(-1);
    if (newest && newest.id !== answer.seen) {
      return { state: "overtaken", entryId: newest.id, by: newest.by_email, at: newest.at };
    }
    await storeAnswer(transaction, { ...answer, body, entryId, enquiry, after: newest?.at });
    return { state: "sent", entryId };
  });
  if (outcome.state === "sent") notifyOutbox();
  return outcome;
}

export type TakenBack =
  | { state: "taken-back"; submissionId: string; body: string }
  | { state: "refused"; reason: string };

/** Undoes an answer whose mail nobody has begun to send. */
export function takeBackAnswer(entryId: string): Promise<TakenBack> {
  return db.transaction().execute(async (transaction): Promise<TakenBack> => {
    const found = await findAnswerEntry(transaction, entryId);
    if (!found) return { state: "refused", reason: alreadyTakenBack };
    const { submission_id: submissionId } = found;
    await findLocked(transaction, submissionId);
    const mail = await transaction
      .deleteFrom("outbox")
      .where("kind", "=", "answer")
      .where("subject_id", "=", entryId)
      .where("state", "=", "waiting")
      .where("attempts", "=", 0)
      .returning("id")
      .executeTakeFirst();
    // Read again: a colleague's answer may have been taken back while this waited for its turn.
    const entry = await findAnswerEntry(transaction, entryId);
    if (!entry) return { state: "refused", reason: alreadyTakenBack };
    if (!mail) return { state: "refused", reason: hasLeft };
    await transaction.deleteFrom("enquiry_entries").where("id", "=", entryId).execute();
    await restoreEnquiry(transaction, entry);
    return { state: "taken-back", submissionId, body: entry.detail.body };
  });
}

function bodyProblem(body: string) {
  if (body === "") return "Write something first: the answer is empty.";
  const length = lengthOf(body);
  if (length > maxAnswerLength) {
    const [is, most] = [length, maxAnswerLength].map((count) => count.toLocaleString("en-US"));
    return `The answer has ${is} characters. At most ${most} can be sent.`;
  }
  const open = openPlaceholders(body);
  if (open.length === 0) return undefined;
  const words = open.length === 1 ? "is" : "are";
  return `${open.join(", ")} ${words} still to be filled in. Nothing was sent.`;
}

/** Of two changes at the same moment the second sees the first; SQLite has one writer anyway. */
function findLocked(transaction: Transaction, id: string) {
  const row = transaction.selectFrom("submissions").selectAll().where("id", "=", id);
  return (engine === "postgres" ? row.forUpdate() : row).executeTakeFirst();
}

type Refusable = { form_type: string; email: string; spam: boolean; is_test?: boolean };

/** Why nobody can answer an enquiry from here; undefined if they can. */
export function refusalOf(enquiry: Refusable | undefined) {
  if (!enquiry || enquiry.is_test) return refusals.gone;
  if (enquiry.form_type === "newsletter") return refusals.newsletter;
  if (enquiry.spam) return refusals.spam;
  return isEmail(enquiry.email) ? undefined : refusals.address;
}

const refusals = {
  gone: "This enquiry no longer exists. It may have been deleted in another window.",
  newsletter: "A newsletter sign-up is no question, so there is nothing to answer.",
  spam: "This enquiry is held back as spam. Move it to the inbox first, then answer.",
  address: "The address of this enquiry is not an e-mail address, so no mail can reach it.",
};

const alreadyTakenBack = "This answer is no longer there. It was taken back already.";
const hasLeft = "This answer has left already and cannot be taken back.";

/** The same key with other words is another answer. */
function answerId({ key, submissionId, by, body }: NewAnswer) {
  const hash = createHash("sha256").update(JSON.stringify([key, submissionId, by, body]));
  return hash.digest("base64url");
}

/** What tells a writer that somebody was faster. */
function listAnswerSteps(transaction: Transaction, submissionId: string) {
  return transaction
    .selectFrom("enquiry_entries")
    .select(["id", "by_email", "at"])
    .where("submission_id", "=", submissionId)
    .where("kind", "in", ["answer", "answered-elsewhere"])
    .orderBy("at")
    .orderBy("id")
    .execute();
}

type StoredAnswer = NewAnswer & { entryId: string; enquiry: Submission; after?: string };

async function storeAnswer(transaction: Transaction, answer: StoredAnswer) {
  const { entryId, enquiry, body, by, close } = answer;
  const { id, email, state, answered_at, closed_at, snoozed_until } = enquiry;
  // Later than the answer before it, also within one millisecond: their order counts.
  const now = new Date(Math.max(clock.now(), Date.parse(answer.after ?? "") + 1 || 0));
  const at = now.toISOString();
  const subject =
    oneLine(answer.subject ?? "").slice(0, 200) ||
    (await findThreadSubject(transaction, id)) ||
    answerSubject(enquiry);
  const before = { state, answered_at, closed_at, snoozed_until };
  const writer = await findRow(transaction, "users", { email: by }, ["signature"]);
  const signed = writer?.signature ? { signature: writer.signature } : {};
  const detail: AnswerDetail = { kind: "answer", subject, body, ...signed, to: email, before };
  await insertRow(transaction, "enquiry_entries", {
    id: entryId,
    submission_id: id,
    kind: "answer",
    by_email: by,
    at,
    detail: json(detail),
  });
  await transaction
    .updateTable("submissions")
    .set({
      state: close ? "closed" : "answered",
      answered_at: answered_at ?? at,
      closed_at: close ? at : null,
      snoozed_until: null,
    })
    .where("id", "=", id)
    .execute();
  const leavesAt = new Date(now.getTime() + undoSeconds * 1000).toISOString();
  await queueMail(transaction, "answer", entryId, at, leavesAt);
}

async function findAnswerEntry(transaction: Transaction, id: string) {
  const entry = await findRow(transaction, "enquiry_entries", { id, kind: "answer" });
  return entry?.detail.kind === "answer" ? { ...entry, detail: entry.detail } : undefined;
}

type AnswerEntry = EnquiryEntry & { detail: AnswerDetail };

/** The enquiry is what it was, unless something else has happened to it since. */
async function restoreEnquiry(transaction: Transaction, { detail, ...entry }: AnswerEntry) {
  const later = await transaction
    .selectFrom("enquiry_entries")
    .selectAll()
    .where("submission_id", "=", entry.submission_id)
    .where("kind", "in", ["answer", "answered-elsewhere", "closed", "reopened"])
    .where("at", ">=", entry.at)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const next = later.find(({ kind }) => kind === "answer" || kind === "answered-elsewhere");
  if (next?.detail.kind === "answer") {
    const handedOn = { ...next.detail, before: detail.before };
    await updateRows(transaction, "enquiry_entries", { id: next.id }, { detail: json(handedOn) });
  }
  const answered_at = detail.before.answered_at ?? next?.at ?? null;
  await transaction
    .updateTable("submissions")
    .set(later.length > 0 ? { answered_at } : { ...detail.before })
    .where("id", "=", entry.submission_id)
    .execute();
}
