import { useEffect, useState } from "react";
import { type Draft, sameContent } from "#app/routes/admin/drafts/draft.ts";
import { type SaveResult, sendDraft, timeout } from "#app/routes/admin/drafts/send-draft.ts";
import type { OriginalChange } from "#app/server/words/original-changes.server.ts";
import type { PageWords, ShownCopy } from "#app/server/words/page-words.server.ts";
import { send } from "#app/ui/send.ts";
import type { WordProblem } from "#app/words/check.ts";
import { changedIn, type GroupWords, type Tree, treeOf } from "./word-tree.ts";

/** The words of a group in the form. Its id is the group. */
export type WordDraft = Draft & {
  words: Tree;
  /** Places whose original changed, about which somebody has decided. */
  decided: readonly string[];
};

export function draftOf(words: GroupWords, copy: ShownCopy): WordDraft {
  const { group: id, version, draft, published } = copy;
  return { id, version, words: treeOf(words, draft ?? published), decided: [] };
}

type Change = Partial<WordDraft> | ((before: WordDraft) => Partial<WordDraft>);

/** What is typed, and what the server has of it. */
export function useWordDraft({ words, copy }: PageWords, sent: WordDraft | undefined) {
  const [saved, setSaved] = useState(copy);
  const [initial, setInitial] = useState(() => draftOf(words, copy));
  const [draft, setDraft] = useState(sent ?? initial);

  function change(next: Change) {
    setDraft((before) => ({ ...before, ...(typeof next === "function" ? next(before) : next) }));
  }

  /** The server has this copy, and the form shows it. */
  function load(next: ShownCopy) {
    setSaved(next);
    setInitial(draftOf(words, next));
    setDraft(draftOf(words, next));
  }

  /** The server has what was sent. What was typed since stays. */
  function settle(next: ShownCopy, done: WordDraft) {
    setSaved(next);
    setInitial({ ...done, version: next.version });
    change({ version: next.version });
  }

  // Somebody else saved, and nothing of it is overwritten here.
  useEffect(() => {
    if (copy.version <= saved.version || !sameContent(draft, initial)) return;
    setSaved(copy);
    setInitial(draftOf(words, copy));
    setDraft(draftOf(words, copy));
  }, [copy, words, saved, draft, initial]);

  return { saved, initial, draft, change, load, settle };
}

const path = "/api/words";

/** How the form saves, and what the writer is told. */
export function wayOf(
  words: GroupWords,
  originals: readonly OriginalChange[],
  onConflict: (copy: ShownCopy, savedBy: string | null) => void,
) {
  return {
    send: async (draft: WordDraft) => {
      const result = await sendDraft<ShownCopy[]>(path, saving(draft), "copies");
      const copy = result.state === "conflict" ? result.row[0] : undefined;
      if (result.state === "conflict" && copy) onConflict(copy, result.savedBy);
      return asFields(result);
    },
    saved: () => "Working copy saved",
    failed: "The words were not saved",
  };
  function saving({ id: group, version, words: tree, decided }: WordDraft) {
    const accepted = acceptedOf(originals, decided);
    return {
      intent: "save",
      groups: [{ group, version, words: changedIn(words, tree), accepted }],
    };
  }
}

/** Words whose original changed in places that are all decided. */
export function acceptedOf(originals: readonly OriginalChange[], decided: readonly string[]) {
  const open = originals.filter((change) => !decided.includes(change.path));
  const wordsOf = (paths: readonly string[]) =>
    paths.flatMap((place) => place.split(".").map((_, at, all) => all.slice(0, at + 1).join(".")));
  const undecided = wordsOf(open.map((change) => change.path));
  return wordsOf(decided).filter((word) => !undecided.includes(word));
}

type Saved = SaveResult<ShownCopy[]>;

/** The server names places of words, the form fields of the draft. */
function asFields(result: Saved): Saved {
  if (result.state !== "invalid") return result;
  const problems = result.problems as unknown as WordProblem[];
  return { state: "invalid", problems: fieldProblems(problems) };
}

/** `packages.title` → `words.title`, which is where the draft has it. */
export function fieldProblems(problems: readonly WordProblem[]) {
  return problems.map(({ path: place, message }) => ({
    field: place.includes(".") ? place.replace(/^[^.]*/, "words") : "words",
    message,
  }));
}

/** Whether the server has just what a draft says; false where that is not known. */
export function isSavedBy(words: GroupWords) {
  return async ({ id: group, words: tree }: WordDraft) => {
    const asked = { intent: "compare", groups: [{ group, words: changedIn(words, tree) }] };
    const { status, body } = await send<{ saved: boolean }>(path, asked, { timeout });
    return status === 200 && body?.saved === true;
  };
}

export type WordIntent = "publish" | "discard" | "undo";

/** Publishes, discards or undoes; what the server has then, or why not. Never throws. */
export async function sendIntent(
  intent: WordIntent,
  { id: group, version }: Draft,
): Promise<Saved> {
  const asked = { intent, groups: [{ group, version }] };
  return asFields(await sendDraft<ShownCopy[]>(path, asked, "copies"));
}
