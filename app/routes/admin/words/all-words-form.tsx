import { type FormEvent, use, useState } from "react";
import { flushSync } from "react-dom";
import { href } from "react-router";
import { DraftNotes } from "#app/routes/admin/drafts/draft-notes.tsx";
import { LeaveDialog } from "#app/routes/admin/drafts/leave-dialog.tsx";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { ConfirmDialog } from "#app/routes/admin/kit/dialog.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import type { PageWords } from "#app/server/words/page-words.server.ts";
import type { Shape } from "#app/words/shapes.ts";
import { partAt, same, shaped, withPart } from "#app/words/word-places.ts";
import { wordText } from "#app/words/word-text.ts";
import { changedIn, partsOf, type Tree } from "#app/words/word-tree.ts";
import type { AllWordsAnswer } from "./all-words-actions.server.ts";
import { AllWordsFoot } from "./all-words-foot.tsx";
import { AnnouncementNote } from "./announcement-note.tsx";
import { decide } from "./decide.ts";
import { MailPreview } from "./mail-preview.tsx";
import { fieldName } from "./read-tree.ts";
import { useWordsForm } from "./use-words-form.ts";
import { WordFormContext } from "./word-control.tsx";
import { WordField } from "./word-field.tsx";
import "#app/routes/admin/kit/notice.css";
import "#app/routes/admin/office/placeholder-hints.css";

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
  const { saved, initial, draft, change, dirty, saving, stored, theirs } = form;
  const [asking, setAsking] = useState(false);
  const open = saved.originals.filter(({ path }) => !draft.decided.includes(path));

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // A mail is shown in its frame, which needs no script.
    if (submitter?.hasAttribute("formtarget")) return;
    event.preventDefault();
    const intent = submitter?.getAttribute("value") ?? "save";
    if (intent === "save") form.save();
    else if (intent === "publish") form.publish();
    else if (intent === "discard") setAsking(true);
    else if (intent === "undo") form.act("undo");
    else {
      const to = submitter?.getAttribute("formaction")?.slice(1);
      flushSync(() => change(decide(draft, intent, { words, ...saved, theirs: theirs?.tree })));
      if (to) focusOn(to, partsOf(intent).name);
    }
  }

  return (
    <>
      <DraftNotes
        found={stored.found}
        signedOut={saving.signedOut}
        path={href("/admin/words/all/:group", { group: group.group })}
        titleOf={() => name}
        onDiscard={stored.discard}
        onRestore={(found) => change({ words: { ...draft.words, ...found.words } })}
      />
      {theirs && (
        <div className="notice" role="alert">
          <StaffIcon name="people" />
          <p>
            <b>{theirs.by} saved these words meanwhile.</b> What only they changed is taken over.
            Yours are kept here, theirs stand below them where they differ. Save again, and yours
            take their place.
          </p>
        </div>
      )}
      {group.group === "announcement" && <AnnouncementNote saved={saved} />}
      <div className={group.mail && "office-grid office-grid--side"}>
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
          <input
            type="hidden"
            name="base"
            value={JSON.stringify(changedIn(words, initial.words))}
          />
          {theirs && <input type="hidden" name="savedBy" value={theirs.by} />}
          {draft.decided.map((path) => (
            <input key={path} type="hidden" name="decided" value={path} />
          ))}
          <Card title={`All words of ${name}`} quiet>
            <Placeholders words={words} />
            <WordFormContext
              value={{
                tree: draft.words,
                change: (path, value) =>
                  change((before) => ({ words: withPart(before.words, path, value) })),
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
              group={group}
            />
          </Card>
        </form>
        <MailPreview key={saved.version} group={group} />
      </div>
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

/** A moved item keeps the focus on its button, all else that a button changed gets it in its first field. */
function focusOn(id: string, step: string) {
  const place = document.getElementById(id);
  const isMoved = ["up", "down", "remove"].includes(step);
  const button = place?.querySelector<HTMLElement>(
    `[value="${step}:${id.slice("words.".length)}"]`,
  );
  const next = isMoved ? "button" : "input:not([type=hidden]), textarea, select";
  (button ?? place?.querySelector<HTMLElement>(next))?.focus();
}

/** What may stand in braces in the texts of a mail, once for all of them. */
function Placeholders({ words }: Pick<PageWords, "words">) {
  const all = Object.values(words).map(({ shape }) => placeholdersIn(shape));
  const placeholders = Object.assign({}, ...all);
  if (Object.keys(placeholders).length === 0) return null;
  return (
    <div className="word-row field-hint">
      <PlaceholderHints placeholders={placeholders} />
    </div>
  );
}

function placeholdersIn(shape: Shape): object {
  if (shape.kind === "list") return placeholdersIn(shape.item);
  if (shape.kind === "fields") {
    return Object.assign({}, ...Object.values(shape.fields).map(placeholdersIn));
  }
  return shape.kind === "text" ? (shape.placeholders ?? {}) : {};
}

/** What may stand in braces in the words of a mail. */
function PlaceholderHints({ placeholders }: { placeholders: Record<string, string> }) {
  return Object.entries(placeholders).map(([name, meaning]) => (
    <span key={name} className="placeholder">
      <code>{`{${name}}`}</code> {meaning}
    </span>
  ));
}

type WordRowProps = {
  path: string;
  word: { shape: Shape; original: unknown };
  /** What somebody else saved meanwhile. */
  theirs: { tree: Tree; by: string } | undefined;
};

/** A word with what the code has for it, and what somebody else saved. */
function WordRow({ path, word: { shape, original }, theirs }: WordRowProps) {
  const { tree } = use(WordFormContext);
  const mine = partAt(tree, path);
  const isChanged = !same(mine, shaped(shape, original));
  const other = theirs && partAt(theirs.tree, path);
  if (shape.kind === "key") return <WordField path={path} shape={shape} />;
  return (
    <div className="word-row" id={fieldName(path)}>
      <WordField path={path} shape={shape} />
      {theirs && !same(mine, other) && (
        <div className="office-stack office-stack--tight word-note" role="note">
          <p>
            <b>{theirs.by} saved:</b> <ins>{wordText(other)}</ins>
          </p>
          <Action intent={`theirs:${path}`} formAction={`#${fieldName(path)}`} formNoValidate>
            Take theirs
          </Action>
        </div>
      )}
      {isChanged && (
        <div className="action-row word-row__origin">
          <Chip look="waiting">Changed</Chip>
          <p>
            Original: <q>{wordText(original)}</q>
          </p>
          <Action
            intent={`original:${path}`}
            formAction={`#${fieldName(path)}`}
            formNoValidate
            aria-label={`Back to the original: ${shape.name}`}
            look="plain"
          >
            Back to the original
          </Action>
        </div>
      )}
    </div>
  );
}
