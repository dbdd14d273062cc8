import { randomInt } from "node:crypto";
import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import type { IssueFields } from "#app/rules/newsletter/issue.ts";
import { type NewEvent, recordEvent } from "#app/server/accounts/events.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, json, takeTurns } from "#app/server/db/db.server.ts";
import type { Issue, Transaction } from "#app/server/db/schema.server.ts";
import { placePictureUses } from "#app/server/pictures/picture-uses.server.ts";
import { richTextProblem, sanitizeRichText } from "#app/server/posts/rich-text.server.ts";
import type { IssueSource } from "./issue-source.server.ts";
import { findIssue } from "./issues.server.ts";

type Creating = {
  by: string;
  /** What it is made from; without it, the issue is empty. */
  from?: IssueSource | undefined;
};

/** Makes a draft. One that nobody has written anything into is taken again. */
export async function createIssue({ by, from }: Creating): Promise<Issue> {
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, "newsletter issue number");
    return (from ? undefined : await findUntouched(transaction)) ?? insert(transaction, by, from);
  });
}

export type SavedIssue =
  | { state: "updated"; issue: Issue }
  | { state: "conflict"; issue: Issue; savedBy: string | null }
  /** It goes out or went out: its words no longer change. */
  | { state: "fixed" }
  | { state: "invalid"; problems: FieldProblem[] }
  | { state: "gone" };

/** What the writer is told. */
export const issueRefusals = {
  gone: "This issue no longer exists. It may have been deleted in another window.",
  fixed: "This issue is no draft any more, so its words no longer change. Yours are kept here.",
};

type Saving = {
  id: string;
  /** The version the writer opened. */
  version: number;
  fields: IssueFields;
  by: string;
};

/** Saves a draft unless somebody else has saved it since the writer opened it. */
export async function saveIssue({ id, version, fields, by }: Saving): Promise<SavedIssue> {
  const message = richTextProblem(fields.body);
  if (message) return { state: "invalid", problems: [{ field: "body", message }] };
  const clean = cleaned(fields);
  const saved = await db.transaction().execute(async (transaction) => {
    const written = await transaction
      .updateTable("newsletter_issues")
      .set({
        ...clean,
        lists: json(clean.lists),
        version: version + 1,
        updated_at: clock.iso(),
        updated_by: by,
      })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("state", "=", "draft")
      .returningAll()
      .executeTakeFirst();
    if (written) await placeUses(transaction, written);
    return written;
  });
  if (saved) return { state: "updated", issue: saved };
  const known = await findIssue(id);
  if (!known) return { state: "gone" };
  if (known.state !== "draft") return { state: "fixed" };
  if (hasSameFields(known, clean)) return { state: "updated", issue: known };
  return { state: "conflict", issue: known, savedBy: known.updated_by };
}

/** Whether an issue is stored with just these fields. */
export async function isIssueSaved(id: string, fields: IssueFields) {
  const known = await findIssue(id);
  return known !== undefined && hasSameFields(known, cleaned(fields));
}

/** Deletes a draft; false for what is none any more. */
export async function deleteIssue(id: string, by: Pick<NewEvent, "actor" | "visit"> = {}) {
  return db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom("newsletter_issues")
      .where("id", "=", id)
      .where("state", "=", "draft")
      .returning(["number", "subject"])
      .executeTakeFirst();
    if (!gone) return false;
    await placePictureUses(transaction, "issue", id, []);
    const about = `Issue ${gone.number}`;
    const detail = gone.subject || "without a subject";
    await recordEvent(transaction, { ...by, kind: "issue-deleted", about, detail });
    return true;
  });
}

function findUntouched(transaction: Transaction) {
  return transaction
    .selectFrom("newsletter_issues")
    .selectAll()
    .where("state", "=", "draft")
    .where("version", "=", 1)
    .where("source_post", "is", null)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function insert(transaction: Transaction, by: string, from?: IssueSource) {
  const { last } = await transaction
    .selectFrom("newsletter_issues")
    .select(({ fn }) => fn.max("number").as("last"))
    .executeTakeFirstOrThrow();
  const now = clock.iso();
  const issue = await transaction
    .insertInto("newsletter_issues")
    .values({
      id: newId(),
      number: Number(last ?? 0) + 1,
      slug: null,
      subject: from?.subject ?? "",
      preview_line: from?.preview_line ?? "",
      body: from?.body ?? "",
      source_post: from?.source_post ?? null,
      lists: json(["weekly"]),
      on_web: true,
      state: "draft",
      held_reason: null,
      home: null,
      scheduled_at: null,
      started_at: null,
      beat_at: null,
      finished_at: null,
      recipients: null,
      totals: null,
      created_at: now,
      updated_at: now,
      updated_by: by,
      moved_at: null,
      moved_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await placeUses(transaction, issue);
  return issue;
}

function placeUses(transaction: Transaction, { id, body }: Issue) {
  return placePictureUses(transaction, "issue", id, [{ place: "text", text: body }]);
}

/** Without letters that look alike. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

function newId() {
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join("");
}

function cleaned(fields: IssueFields): IssueFields {
  return { ...fields, body: sanitizeRichText(fields.body) };
}

function hasSameFields(issue: IssueFields, fields: IssueFields) {
  const words = ({ subject, preview_line, body, lists, on_web }: IssueFields) =>
    JSON.stringify([subject, preview_line, body, lists.toSorted(), Boolean(on_web)]);
  return words(issue) === words(fields);
}
