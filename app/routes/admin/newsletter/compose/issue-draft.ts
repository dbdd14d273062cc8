import type { ComparedFields } from "#app/routes/admin/drafts/compare-drafts.ts";
import type { IssueFields } from "#app/rules/newsletter/issue.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { createDraft } from "#app/ui/draft/draft.ts";
import type { DraftKind } from "#app/ui/draft/draft-kind.ts";
import type { Copies } from "#app/ui/draft/found-copies.ts";
import { isSavedAt, sendDraft, timeout } from "#app/ui/draft/send-draft.ts";
import { atVersion, hasArrived, sameContent, type Versioned } from "#app/ui/draft/versioned.ts";
import { send } from "#app/ui/send.ts";

/** An issue in the form. */
export type IssueDraft = Versioned & IssueFields;

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

const path = "/api/issues";

/** What the server has; `synced` is what was typed of it, which the server trims. */
type Known = Issue & { synced?: IssueDraft };

/** Somebody else's version. */
export type SavedIssue = { issue: Issue; savedBy: string | null };

export type IssueCopies = Copies<IssueDraft>;

export function openIssue(issue: Issue, sent: IssueDraft | undefined, { copy }: IssueCopies) {
  const kind: DraftKind<IssueDraft, Known, SavedIssue> = {
    valueOf: ({ synced, ...issue }) => synced ?? draftOf(issue),
    same: sameContent,
    settle: atVersion,
    copy,
    merge(theirs, { value, known, unanswered }) {
      const isOwn = hasArrived(draftOf(theirs.issue), unanswered, ["id", "version"]);
      if (!isOwn) return { as: "asks", value, known };
      return { as: "own", value: atVersion(value, theirs.issue), known: theirs.issue };
    },
  };
  return createDraft(kind, { known: issue, value: sent });
}

type Answer = SavedIssue & { state: string };

export const way = {
  failed: "The draft was not saved",
  send(sent: IssueDraft) {
    const { id, version, ...issue } = sent;
    const asked = { intent: "save", id, version, issue };
    return sendDraft<Answer, Known, SavedIssue>(path, asked, (body) => {
      const { state, issue: row, savedBy = null } = body;
      if (!state || !row) return undefined;
      if (state === "conflict") return { state, theirs: { issue: row, savedBy } };
      const known = { ...row, synced: atVersion(sent, row) };
      return { state: "saved", known, note: "Draft saved" };
    });
  },
};

export function isSaved({ id, version, ...issue }: IssueDraft) {
  return isSavedAt(path, { id, issue });
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
