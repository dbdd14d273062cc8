import { timeout } from "#app/routes/admin/drafts/send-draft.ts";
import { send } from "#app/ui/send.ts";
import type { WordProblem } from "#app/words/check.ts";
import type { GroupCopy, PageGroup, Values } from "./word-values.ts";

export type SentGroup = {
  group: string;
  version: number;
  words?: Values;
  accepted?: readonly string[];
};

type NamedCopy = GroupCopy & { group: string };

export type WordsResult =
  | { state: "updated"; copies: NamedCopy[] }
  | { state: "conflict"; copies: NamedCopy[]; savedBy: string | null }
  | { state: "invalid"; problems: WordProblem[] }
  | { state: "signed-out" }
  | { state: "offline" }
  | { state: "failed"; reason: string };

type Answer = {
  state: string;
  copies: NamedCopy[];
  savedBy: string | null;
  problems: WordProblem[];
  error: string;
};

/** Saves, publishes or takes back words; never throws, so that nothing typed is lost. */
export async function sendWords(
  intent: "save" | "publish" | "undo",
  groups: readonly SentGroup[],
): Promise<WordsResult> {
  const { status, body } = await send<Answer>("/api/words", { intent, groups }, { timeout });
  if (status === undefined) return { state: "offline" };
  if (status === 401) return { state: "signed-out" };
  if (body?.problems) return { state: "invalid", problems: body.problems };
  if (status === 409 && body?.copies) {
    return { state: "conflict", copies: body.copies, savedBy: body.savedBy ?? null };
  }
  if (status === 200 && body?.copies) return { state: "updated", copies: body.copies };
  return { state: "failed", reason: body?.error ?? "Please try again later." };
}

/** The last chance, while the page goes away. */
export function sendWhileLeaving(groups: readonly SentGroup[]) {
  const body = JSON.stringify({ intent: "save", groups });
  const headers = { "Content-Type": "application/json" };
  fetch("/api/words", { method: "POST", keepalive: true, headers, body }).catch(() => {});
}

export function withCopies(groups: readonly PageGroup[], copies: readonly NamedCopy[]) {
  return groups.map((group) => {
    const copy = copies.find((candidate) => candidate.group === group.group);
    return copy ? { ...group, copy } : group;
  });
}
