import { data, href, redirect } from "react-router";
import { mergedText } from "#app/routes/admin/drafts/sent-conflict.tsx";
import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { checkIssue, problemsBeforeSending } from "#app/rules/newsletter/issue.ts";
import { isNewsletterList } from "#app/rules/newsletter/newsletter-lists.ts";
import { jsonOf } from "#app/rules/text/json.ts";
import { mergeDrafts } from "#app/rules/text/merge-draft.ts";
import { listOf, z } from "#app/rules/text/schema.ts";
import type { Staff } from "#app/server/accounts/auth.server.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import {
  issueRefusals,
  type SavedIssue,
  saveIssue,
} from "#app/server/newsletter/issues/issue-editing.server.ts";
import { requestTest } from "#app/server/newsletter/issues/test-issue.server.ts";
import { comparedFields, draftOf, type IssueDraft } from "./issue-draft.ts";

/** What the form of a draft shows after it was sent without JavaScript. */
export type Composed = {
  /** What was typed and not saved, and why. */
  refused?: {
    sent: IssueDraft;
    problems: FieldProblem[];
    /** What it was typed on. */
    base?: IssueDraft | undefined;
    /** What was sent, with what somebody else has of the fields that both changed. */
    theirs?: IssueDraft;
  };
  done?: string;
  error?: string;
};

export function isComposing(form: FormData) {
  return ["save", "test", "check"].includes(String(form.get("intent")));
}

/** Saves a draft, then mails it to its writer or checks it, as the pressed button says. */
export async function answerComposing(form: FormData, issue: Issue, admin: Staff) {
  const sent = readDraft(form, issue);
  const base = baseSchema.safeParse(jsonOf(String(form.get("base")))).data;
  const checked = checkIssue(sent);
  if ("problems" in checked) return refuse({ sent, base, problems: checked.problems }, 400);
  const { id, version } = sent;
  const saved = await saveIssue({ id, version, fields: checked.issue, by: admin.email });
  if (saved.state === "invalid") return refuse({ sent, base, problems: saved.problems }, 400);
  if (saved.state === "conflict") return meet(sent, base, saved);
  if (saved.state !== "updated") {
    const problems = [{ field: "", message: issueRefusals[saved.state] }];
    return refuse({ sent, problems }, saved.state === "gone" ? 404 : 409);
  }
  const intent = form.get("intent");
  if (intent === "test") {
    const { status, ...answer } = await requestTest(id, admin);
    return data<Composed>(answer, { status });
  }
  if (intent === "save") return redirect(`${href("/admin/newsletter/:id", { id })}?saved`, 303);
  const problems = problemsBeforeSending(saved.issue);
  if (problems.length > 0) return refuse({ sent: draftOf(saved.issue), problems }, 400);
  return redirect(`${href("/admin/newsletter/:id", { id })}?view=check#issue-check`, 303);
}

/** Fields that the form could not show stay what they were. */
function readDraft(form: FormData, issue: Issue): IssueDraft {
  const text = (name: "subject" | "preview_line" | "body") =>
    form.get(name)?.toString() ?? issue[name];
  return {
    id: issue.id,
    version: Number(form.get("version")) || 0,
    subject: text("subject"),
    preview_line: text("preview_line"),
    body: text("body"),
    lists: form.getAll("lists").filter(isNewsletterList),
    on_web: form.has("on_web"),
  };
}

function refuse(refused: NonNullable<Composed["refused"]>, status: number) {
  return data<Composed>({ refused }, { status });
}

/** The form gets what the other saved; of what both changed, it shows both. */
function meet(
  sent: IssueDraft,
  base: IssueDraft | undefined,
  { issue, savedBy }: Extract<SavedIssue, { state: "conflict" }>,
) {
  const theirs = draftOf(issue);
  const { draft, taken, overlaps } = mergeDrafts(mergedAs, base, sent, theirs);
  const message = mergedText(savedBy, labelsOf(taken), labelsOf(overlaps));
  const chosen = Object.fromEntries(overlaps.map((field) => [field, theirs[field]]));
  const next = { ...draft, version: issue.version };
  const both = overlaps.length > 0 && { theirs: { ...next, ...chosen } };
  return refuse({ sent: next, base: theirs, problems: [{ field: "", message }], ...both }, 409);
}

const mergedAs = {
  subject: "text",
  preview_line: "text",
  body: "body",
  lists: "value",
  on_web: "value",
} as const;

function labelsOf(fields: readonly string[]) {
  const named = comparedFields.filter(([field]) => fields.includes(field));
  return named.map(([, label]) => label).join(", ");
}

const baseSchema = z.object({
  id: z.string(),
  version: z.number(),
  subject: z.string(),
  preview_line: z.string(),
  body: z.string(),
  lists: listOf(z.string().refine(isNewsletterList), 20),
  on_web: z.boolean(),
});
