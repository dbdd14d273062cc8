import { data, href, redirect } from "react-router";
import { checkIssue, problemsBeforeSending } from "#app/rules/desk/issue.ts";
import type { FieldProblem } from "#app/rules/forms.ts";
import { isNewsletterList } from "#app/rules/newsletter-lists.ts";
import type { Staff } from "#app/server/accounts/auth.server.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { issueRefusals, saveIssue } from "#app/server/issues/issue-editing.server.ts";
import { requestTest } from "#app/server/issues/test-issue.server.ts";
import { draftOf, type IssueDraft } from "./issue-draft.ts";

/** What the form of a draft shows after it was sent without JavaScript. */
export type Composed = {
  /** What was typed and not saved, and why. */
  refused?: { sent: IssueDraft; problems: FieldProblem[] };
  done?: string;
  error?: string;
};

export function isComposing(form: FormData) {
  return ["save", "test", "check"].includes(String(form.get("intent")));
}

/** Saves a draft, then mails it to its writer or checks it, as the pressed button says. */
export async function answerComposing(form: FormData, issue: Issue, admin: Staff) {
  const sent = readDraft(form, issue);
  const checked = checkIssue(sent);
  if ("problems" in checked) return refuse({ sent, problems: checked.problems }, 400);
  const { id, version } = sent;
  const saved = await saveIssue({ id, version, fields: checked.issue, by: admin.email });
  if (saved.state !== "updated") {
    const message =
      saved.state === "conflict" ? changed(saved.savedBy) : issueRefusals[saved.state];
    return refuse({ sent, problems: [{ field: "", message }] }, saved.state === "gone" ? 404 : 409);
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

function changed(savedBy: string | null) {
  const who = savedBy ?? "Somebody else";
  return `${who} has saved this issue meanwhile. Open it in another window and copy your text there.`;
}
