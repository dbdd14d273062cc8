import { ConflictDialog } from "#app/routes/admin/drafts/conflict-dialog.tsx";
import { changesBetween, mergedValues, type Values, valuesOf } from "#app/words/word-values.ts";
import { factTexts } from "./draw-page.ts";
import { shownText } from "./draw-word.ts";
import type { WordsConflict } from "./send-words.ts";
import type { WordBook } from "./word-book.ts";

type MergeDialogProps = {
  book: WordBook;
  conflict: WordsConflict | undefined;
  onClose: () => void;
  /** One of the versions was chosen. */
  onSettled: () => void;
  /** Stores a version in the browser. */
  setAside: (values: Values) => void;
};

type Compared = { id: string; version: number } & Record<string, string | number>;

/** Another admin saved words of this page: what only one of the two changed is no question. */
export function MergeDialog({ book, conflict, onClose, onSettled, setAside }: MergeDialogProps) {
  const { values, saved, groups } = book.state();
  const theirs = conflict ? valuesOf(conflict.groups, "draft") : saved;
  const merged = conflict ? mergedValues(saved, values, theirs) : values;
  const differing = changesBetween(groups, theirs, merged);
  const newest = conflict?.groups
    .map(({ copy }) => copy.updated_at ?? "")
    .toSorted()
    .at(-1);
  const facts = factTexts(book);
  const side = (which: "before" | "after"): Compared => ({
    id: "",
    version: 0,
    ...Object.fromEntries(
      differing.map((change) => [change.path, shownText(change[which], facts)]),
    ),
  });

  function settle(next: Values, other: Values) {
    if (!conflict) return;
    setAside(other);
    book.refresh(conflict.groups);
    book.load(next);
    onSettled();
  }

  return (
    <ConflictDialog
      what="page"
      conflict={conflict && { saved: side("before"), at: newest ?? "", savedBy: conflict.savedBy }}
      mine={side("after")}
      fields={differing.map(({ path, name }) => [path, name] as const)}
      other="in this browser"
      onKeepMine={() => settle(merged, theirs)}
      onLoadSaved={() => settle(theirs, values)}
      onKeepEditing={onClose}
    />
  );
}
