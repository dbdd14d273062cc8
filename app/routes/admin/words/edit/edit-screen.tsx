import { useMemo, useState } from "react";
import { DraftNotes } from "#app/routes/admin/drafts/draft-notes.tsx";
import { LeaveDialog } from "#app/routes/admin/drafts/leave-dialog.tsx";
import { useStoredDrafts } from "#app/routes/admin/drafts/stored-drafts.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { PreviewBar, type PreviewWidth } from "./preview-bar.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { useBook, useSavingWords } from "./use-saving-words.ts";
import { createWordBook, type WordBook } from "./word-book.ts";
import { WordFrame } from "./word-frame.tsx";
import type { PageGroup, Values } from "./word-values.ts";
import { WorkingBar } from "./working-bar.tsx";
import "#app/routes/admin/office/action.css";
import "./edit.css";

type EditScreenProps = { staffId: string; page: string; name: string; groups: PageGroup[] };

/** The real page in a frame, its words editable where they stand. */
export function EditScreen({ staffId, page, name, groups }: EditScreenProps) {
  const [book] = useState(() => createWordBook(groups));
  const { conflict, endConflict, ...saving } = useSavingWords(book);
  const [preview, setPreview] = useState<PreviewWidth>();
  const [publishing, setPublishing] = useState(false);
  const stored = useStoredWords(book, staffId, page);

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
          stored={{ ...stored, storedAt: undefined }}
          signedOut={saving.saving.state === "signed-out"}
          path="/admin"
          titleOf={() => name}
          note=""
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
        open={publishing}
        save={saving.save}
        onClose={() => setPublishing(false)}
      />
      <MergeDialog
        book={book}
        conflict={conflict}
        onDone={endConflict}
        setAside={(values) => stored.setAside({ id: page, version: 1, values })}
      />
      <LeaveDialog dirty={saving.dirty} />
    </div>
  );
}

type StoredWords = { id: string; version: number; values: Values };

function useStoredWords(book: WordBook, staffId: string, page: string) {
  const { values, saved } = useBook(book);
  const initial = useMemo(
    (): StoredWords => ({ id: page, version: 1, values: saved }),
    [page, saved],
  );
  const draft = useMemo((): StoredWords => ({ id: page, version: 1, values }), [page, values]);
  return useStoredDrafts({ kind: "words-page", staffId, isSaved: notSaved, initial, draft });
}

/** What is found and what is on the screen are compared anyway. */
async function notSaved() {
  return false;
}

function WithoutScripts({ groups, page }: { groups: readonly PageGroup[]; page: string }) {
  return (
    <noscript>
      <div className="notice-box words-screen__plain">
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
