import type { ComparedFields } from "#app/routes/admin/drafts/compare-drafts.ts";
import type { Draft } from "#app/routes/admin/drafts/draft.ts";
import { sendDraft, timeout } from "#app/routes/admin/drafts/send-draft.ts";
import type { IssueFields } from "#app/rules/desk/issue.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { send } from "#app/ui/send.ts";

/** An issue in the form. */
export type IssueDraft = Draft & IssueFields;

export function draftOf(issue: IssueDraft): IssueDraft {
  const { id, version, subject, preview_line, body, lists, on_web } = issue;
  return { id, version, subject, preview_line, body, lists, on_web };
}

export const comparedFields = [
  ["subject", "Subject"],
  ["preview_line", "Preview line"],
  ["body", "Body"],
  ["lists", "Lists"],
  ["on_web", "On the web"],
] as const satisfies ComparedFields<IssueDraft>;

/** How the form saves, and what the writer is told. */
export const way = {
  send: ({ id, version, ...issue }: IssueDraft) =>
    sendDraft<Issue>(path, { intent: "save", id, version, issue }, "issue"),
  saved: () => "Draft saved",
  failed: "The draft was not saved",
};

const path = "/api/issues";

/** Whether the issue on the server is just what a draft says; false where that is not known. */
export async function isSaved({ id, version, ...issue }: IssueDraft) {
  const { status, body } = await send<{ saved: boolean }>(
    path,
    { intent: "compare", id, issue },
    { timeout },
  );
  return status === 200 && body?.saved === true;
}

/** Mails the saved issue to whoever asks. Never throws. */
export async function sendToMe(id: string): Promise<{ done: string } | { error: string }> {
  const { body } = await send<{ done: string; error: string }>(
    path,
    { intent: "test", id },
    { timeout },
  );
  if (body?.done) return { done: body.done };
  return { error: body?.error ?? "The server could not be reached. Please try again." };
}
