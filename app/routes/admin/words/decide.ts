import type { OriginalChange } from "#app/server/words/original-changes.server.ts";
import { type GroupWords, partAt, shaped, withPart } from "#app/words/word-places.ts";
import { partsOf, type Tree, takeStep } from "#app/words/word-tree.ts";
import type { WordDraft } from "./word-draft.ts";

type Known = {
  words: GroupWords;
  originals: readonly OriginalChange[];
  /** What somebody else saved meanwhile. */
  theirs?: Tree | undefined;
};

/** What a draft becomes when somebody presses a button beside a word. Nothing is saved yet. */
export function decide(
  draft: WordDraft,
  step: string,
  { words, originals, theirs }: Known,
): WordDraft {
  const { name, path } = partsOf(step);
  const decided = [...new Set([...draft.decided, path])];
  if (name === "keep") return { ...draft, decided };
  const change = originals.find((one) => one.path === path);
  if (name === "take" && change) {
    return { ...draft, decided, words: whole(words, withPart(draft.words, path, change.now)) };
  }
  if (name === "theirs" && theirs) {
    return { ...draft, words: withPart(draft.words, path, partAt(theirs, path)) };
  }
  return { ...draft, words: takeStep(words, draft.words, step) };
}

/** With all parts that the fields of the form have. */
function whole(words: GroupWords, tree: Tree) {
  return Object.entries(words).reduce(
    (done, [path, { shape }]) => withPart(done, path, shaped(shape, partAt(done, path))),
    tree,
  );
}
