import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { ConfirmDialog } from "#app/routes/admin/dialogs.tsx";
import { DraftNotes } from "#app/routes/admin/drafts/draft-notes.tsx";
import { LeaveDialog } from "#app/routes/admin/drafts/leave-dialog.tsx";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import type { PageWords } from "#app/server/words/page-words.server.ts";
import type { AllWordsAnswer } from "./all-words-actions.server.ts";
import { AllWordsFoot } from "./all-words-foot.tsx";
import { decide } from "./decide.ts";
import { useWordsForm } from "./use-words-form.ts";
import { WordFormContext } from "./word-control.tsx";
import { WordRow } from "./word-row.tsx";
import { withValue } from "./word-tree.ts";
import "#app/routes/admin/notice-box.css";

type AllWordsFormProps = {
  group: PageWords;
  answer: AllWordsAnswer;
  /** Somebody has just published, and may undo it. */
  justPublished: boolean;
};

/** Every word of a group. Its buttons also work before React has started, and without JavaScript. */
export function AllWordsForm({ group, answer, justPublished }: AllWordsFormProps) {
  const { words, name } = group;
  const form = useWordsForm(group, answer, justPublished);
  const { saved, draft, change, dirty, saving, stored, theirs } = form;
  const [asking, setAsking] = useState(false);
  const open = saved.originals.filter(({ path }) => !draft.decided.includes(path));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter?.getAttribute("value") ?? "save";
    if (intent === "save") form.save();
    else if (intent === "publish") form.publish();
    else if (intent === "discard") setAsking(true);
    else if (intent === "undo") form.act("undo");
    else change(decide(draft, intent, { words, ...saved, theirs: theirs?.tree }));
  }

  return (
    <>
      <DraftNotes
        stored={{ ...stored, storedAt: undefined }}
        signedOut={saving.signedOut}
        path={href("/admin/words/all/:group", { group: group.group })}
        titleOf={() => name}
        note=""
        onRestore={(found) => change({ words: { ...draft.words, ...found.words } })}
      />
      {theirs && (
        <div className="notice-box" role="alert">
          <StaffIcon name="people" />
          <p>
            <b>{theirs.by} saved these words meanwhile.</b> Yours are kept here, theirs stand below
            them where they differ. Save again, and yours take their place.
          </p>
        </div>
      )}
      <form
        method="post"
        noValidate
        autoComplete="off"
        aria-label={name}
        aria-busy={form.busy}
        onSubmit={submit}
      >
        {/* What the Enter key presses. */}
        <button type="submit" name="intent" value="save" hidden />
        <input type="hidden" name="version" value={draft.version} />
        {theirs && <input type="hidden" name="savedBy" value={theirs.by} />}
        {draft.decided.map((path) => (
          <input key={path} type="hidden" name="decided" value={path} />
        ))}
        <OfficeCard title={`All words of ${name}`} quiet>
          <WordFormContext
            value={{
              tree: draft.words,
              change: (path, value) =>
                change((before) => ({ words: withValue(before.words, path, value) })),
              problem: saving.problem,
              open,
            }}
          >
            {Object.entries(words).map(([path, word]) => (
              <WordRow key={path} path={path} word={word} theirs={theirs} />
            ))}
          </WordFormContext>
          <AllWordsFoot
            saved={saved}
            dirty={dirty}
            busy={form.busy}
            canUndo={form.canUndo}
            storedAt={stored.storedAt}
            problem={saving.problem("words")}
          />
        </OfficeCard>
      </form>
      <LeaveDialog dirty={dirty} />
      <ConfirmDialog
        open={asking}
        title="Discard the working copy?"
        confirmLabel="Discard it"
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsking(false);
          form.act("discard");
        }}
        onCancel={() => setAsking(false)}
      >
        What is published stays. What was changed since is thrown away.
      </ConfirmDialog>
    </>
  );
}
