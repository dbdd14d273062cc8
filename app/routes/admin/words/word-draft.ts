import type { OriginalChange } from "#app/server/words/original-changes.server.ts";
import type { PageWords, ShownCopy } from "#app/server/words/page-words.server.ts";
import { createDraft } from "#app/ui/draft/draft.ts";
import type { DraftKind, Outcome } from "#app/ui/draft/draft-kind.ts";
import type { Copies } from "#app/ui/draft/found-copies.ts";
import { isSavedAt, sendDraft } from "#app/ui/draft/send-draft.ts";
import { atVersion, sameContent, type Versioned } from "#app/ui/draft/versioned.ts";
import type { WordProblem } from "#app/words/check.ts";
import type { GroupWords } from "#app/words/word-places.ts";
import { changedIn, mergedTree, type Tree, treeOf } from "#app/words/word-tree.ts";

/** The words of a group in the form. Its id is the group. */
export type WordDraft = Versioned & {
  words: Tree;
  /** Places whose original changed, about which somebody has decided. */
  decided: readonly string[];
};

export function draftOf(words: GroupWords, copy: ShownCopy): WordDraft {
  const { group: id, version, draft, published } = copy;
  return { id, version, words: treeOf(words, draft ?? published), decided: [] };
}

/** What a form started from, as it sends it without JavaScript: the words that differ from the original. */
export type SentBase = Readonly<Record<string, unknown>>;

export function baseTree(words: GroupWords, base: SentBase): Tree {
  const changed = Object.entries(base).map(([path, value]) => [
    path,
    { value, original: undefined },
  ]);
  return treeOf(words, Object.fromEntries(changed));
}

/** What the server has of a group. `initial` is what the form began with. */
type Known = { version: number; copy: ShownCopy; initial: WordDraft };

/** Somebody else's words. */
type Theirs = { copy: ShownCopy; by: string };

type Saved = Outcome<Known, Theirs>;

export function knownOf(words: GroupWords, copy: ShownCopy): Known {
  return { version: copy.version, copy, initial: draftOf(words, copy) };
}

type Sent = { sent?: WordDraft; base?: SentBase; savedBy?: string | null };

/** What is typed into the form of a group, and what the server has of it. */
export function openWords({ words, copy }: PageWords, answer: Sent, copies: Copies<WordDraft>) {
  const kind: DraftKind<WordDraft, Known, Theirs> = {
    valueOf: ({ initial }) => initial,
    same: sameContent,
    settle: (value, known, sent) =>
      sameContent(value, sent) ? known.initial : atVersion(value, known),
    // Whoever saves again has seen what the other wrote: it stands beside each word.
    merge({ copy: theirs }, { value, known: { initial }, unanswered }) {
      const known = knownOf(words, theirs);
      const isOwn = unanswered.some((sent) => textOf(sent) === textOf(known.initial));
      const base = isOwn ? known.initial : initial;
      const tree = mergedTree(words, base.words, value.words, known.initial.words);
      const merged = { value: { ...value, version: known.version, words: tree }, known };
      return { as: isOwn ? "own" : "asks", ...merged };
    },
    copy: copies.copy,
  };
  const known = knownOf(words, copy);
  const { sent, base, savedBy } = answer;
  if (sent && base) {
    known.initial = { ...known.initial, version: sent.version, words: baseTree(words, base) };
  }
  const conflict = savedBy ? { copy, by: savedBy } : undefined;
  return createDraft(kind, { known, value: sent, conflict, state: conflict && "conflict" });
}

/** The server takes spaces at both ends of a text away. */
function textOf({ words }: WordDraft) {
  return JSON.stringify(words).replaceAll(/(?<!\s)\s+(?=")|(?<=")\s+/g, "");
}

const path = "/api/words";

/** How the form saves, and what the writer is told. */
export function wayOf(words: GroupWords) {
  return {
    failed: "The words were not saved",
    send({ id: group, version, words: tree, decided }: WordDraft, { copy }: Known) {
      const accepted = acceptedOf(copy.originals, decided);
      const saved = { group, version, words: changedIn(words, tree), accepted };
      return sendGroup(words, { intent: "save", groups: [saved] }, "Working copy saved");
    },
  };
}

/** Words whose original changed in places that are all decided. */
export function acceptedOf(originals: readonly OriginalChange[], decided: readonly string[]) {
  const open = originals.filter((change) => !decided.includes(change.path));
  const wordsOf = (paths: readonly string[]) =>
    paths.flatMap((place) => place.split(".").map((_, at, all) => all.slice(0, at + 1).join(".")));
  const undecided = wordsOf(open.map((change) => change.path));
  return wordsOf(decided).filter((word) => !undecided.includes(word));
}

type Answer = { copies: ShownCopy[]; savedBy: string | null; told?: string };

/** The server names places of words, the form fields of the draft. */
async function sendGroup(words: GroupWords, asked: object, note: string): Promise<Saved> {
  const outcome = await sendDraft<Answer, Known, Theirs>(
    path,
    asked,
    ({ copies, savedBy, told = "" }, status) => {
      const [copy] = copies ?? [];
      if (!copy) return undefined;
      const whole = `${note} ${told}`.trim();
      if (status === 200) return { state: "saved", known: knownOf(words, copy), note: whole };
      return { state: "conflict", theirs: { copy, by: savedBy ?? "Somebody else" } };
    },
  );
  if (outcome.state !== "refused" || !outcome.problems) return outcome;
  const problems = fieldProblems(outcome.problems as unknown as WordProblem[]);
  return { ...outcome, problems };
}

/** `packages.title` → `words.title`, which is where the draft has it. */
export function fieldProblems(problems: readonly WordProblem[]) {
  return problems.map(({ path: place, message }) => ({
    field: place.includes(".") ? place.replace(/^[^.]*/, "words") : "words",
    message,
  }));
}

export function isSavedBy(words: GroupWords) {
  return ({ id: group, words: tree }: WordDraft) =>
    isSavedAt(path, { groups: [{ group, words: changedIn(words, tree) }] });
}

export type WordIntent = "publish" | "discard" | "undo";

/** Publishes, discards or undoes; what the server has then, or why not. Never throws. */
export function sendIntent(words: GroupWords, intent: WordIntent, { version, copy }: Known) {
  const asked = { intent, groups: [{ group: copy.group, version }] };
  return sendGroup(words, asked, doneWords[intent]);
}

const doneWords = {
  publish: "Published. Pages and mails have it now.",
  discard: "The working copy is discarded.",
  undo: "Taken back. What you published is a working copy again.",
};
