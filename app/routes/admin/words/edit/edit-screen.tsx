import { useState } from "react";
import { ConflictDialog } from "#app/routes/admin/drafts/conflict-dialog.tsx";
import { DraftNotes } from "#app/routes/admin/drafts/draft-notes.tsx";
import { LeaveDialog } from "#app/routes/admin/drafts/leave-dialog.tsx";
import { copiesOf, useFoundCopies } from "#app/ui/draft/found-copies.ts";
import { same } from "#app/words/word-places.ts";
import {
  changesBetween,
  mergedValues,
  type PageGroup,
  type Values,
  valuesOf,
} from "#app/words/word-values.ts";
import { factTexts } from "./draw-page.ts";
import { shownText } from "./draw-word.ts";
import { PreviewBar, type PreviewWidth } from "./preview-bar.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import type { WordsConflict } from "./send-words.ts";
import { useBook, useSavingWords } from "./use-saving-words.ts";
import { createWordBook, type WordBook } from "./word-book.ts";
import { WordFrame } from "./word-frame.tsx";
import { WorkingBar } from "./working-bar.tsx";
import "./edit.css";

type EditScreenProps = { staffId: string; page: string; name: string; groups: PageGroup[] };

/** The real page in a frame, its words editable where they stand. */
export function EditScreen({ staffId, page, name, groups }: EditScreenProps) {
  const [{ book, copies }] = useState(() => openBook(groups, staffId, page));
  const { conflict, endConflict, ...saving } = useSavingWords(book);
  const [preview, setPreview] = useState<PreviewWidth>();
  const [publishing, setPublishing] = useState(false);
  const { saved } = useBook(book);
  const found = useFoundCopies(copies, {
    isWanted: ({ id, values }) => id === page && !same(values, saved),
    known: saved,
  });

  async function show(width: PreviewWidth | undefined) {
    if (width && !preview) await saving.save();
    setPreview(width);
  }

  return (
    <div className="words-screen" data-preview={preview}>
      <h1 className="visually-hidden">Edit words: {name}</h1>
      <WithoutScripts groups={groups} page={page} />
      <WordFrame book={book} page={page} save={saving.save} preview={preview} />
      <div className="words-screen__notes">
        <DraftNotes
          found={found}
          signedOut={saving.saving.state === "signed-out"}
          path="/admin"
          titleOf={() => name}
          onDiscard={copies.discard}
          onRestore={({ values }) => book.load(values)}
        />
      </div>
      {preview ? (
        <PreviewBar width={preview} onWidth={show} />
      ) : (
        <WorkingBar
          book={book}
          name={name}
          page={page}
          saving={saving}
          onPreview={() => show("phone")}
          onPublish={() => setPublishing(true)}
        />
      )}
      <PublishDialog
        book={book}
        page={page}
        opened={groups}
        open={publishing}
        save={saving.save}
        onClose={() => setPublishing(false)}
      />
      <MergeDialog
        book={book}
        conflict={conflict}
        onClose={endConflict}
        onSettled={() => {
          endConflict();
          saving.save();
        }}
        setAside={(values) => copies.setAside({ id: page, version: 1, values })}
      />
      <LeaveDialog dirty={saving.dirty} />
    </div>
  );
}

type StoredWords = { id: string; version: number; values: Values };

function openBook(groups: readonly PageGroup[], staffId: string, page: string) {
  const copies = copiesOf<StoredWords>("words-page", staffId);
  const { write, remove } = copies.copy;
  const copy = {
    write: ({ values }: { values: Values }) => write({ id: page, version: 1, values }),
    remove,
  };
  return { book: createWordBook(groups, copy), copies };
}

function WithoutScripts({ groups, page }: { groups: readonly PageGroup[]; page: string }) {
  return (
    <noscript>
      <div className="notice words-screen__plain">
        <p>
          <b>Words are edited in place with JavaScript.</b> Without it, there is a form for all of
          them:{" "}
          {groups.map(({ group, name, page: at }) => (
            <span key={group}>
              <a className="text-link" href={`/admin/words/all/${group}`}>
                {name}
                {at && at !== page ? ` (${at})` : ""}
              </a>
              {". "}
            </span>
          ))}
        </p>
      </div>
    </noscript>
  );
}

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
function MergeDialog({ book, conflict, onClose, onSettled, setAside }: MergeDialogProps) {
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
