import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { EditorHandle } from "#app/editor/rich-text-editor.tsx";
import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import type { Head } from "#app/server/posts/working-copies.server.ts";
import { createDraft } from "#app/ui/draft/draft.ts";
import type { DraftKind } from "#app/ui/draft/draft-kind.ts";
import { type Copies, copiesOf, useFoundCopies } from "#app/ui/draft/found-copies.ts";
import { useDraft, usePress } from "#app/ui/draft/use-draft.ts";
import { atVersion, sameContent } from "#app/ui/draft/versioned.ts";
import { type Known, knownOf, type Plan, planChoice, planMerge } from "./copy-merge.ts";
import { completeDraft, type PostDraft } from "./post-draft.ts";
import { isSaved, keepPost, keepWhileLeaving, sendPost } from "./send-post.ts";

/** What is to be chosen: whether that has to be now, and whether the writer wanted to publish. */
export type Choice = Plan & { isOpen: boolean; publishes: boolean };

export type PostCopy = ReturnType<typeof useWorkingCopy>;

/** What was sent without JavaScript and not saved, and why. */
type Refused = { sent: PostDraft; problems: FieldProblem[] };

/** Others have saved; without their version, an older draft is compared with what is saved. */
type Kind = DraftKind<PostDraft, Known, Head | undefined>;

/**
 * What is typed into a post. Of one that exists it is kept on the server, where visitors do not see
 * it, and merged with what others typed or published meanwhile.
 */
export function useWorkingCopy(loaded: Known, refused: Refused | undefined, staffId: string) {
  const editor = useRef<EditorHandle>(null);
  const [reads, setReads] = useState({ text: 0, rows: 0 });
  const [asked, setAsked] = useState({ isOpen: false, publishes: false });
  const [copies] = useState(() => copiesOf<PostDraft>("post", staffId));
  const [work] = useState(() =>
    createDraft<PostDraft, Known, Head | undefined>(
      { ...kindOf(copies), adopt },
      { known: loaded, value: refused?.sent },
    ),
  );
  const { value: draft, known, state, conflict, reason, isBehind, ...rest } = useDraft(work);
  const saving = usePress(work, refused);
  const found = useFoundCopies(copies, {
    isWanted: (one) =>
      (loaded.version
        ? one.id === loaded.synced.id
        : one.version === 0 && (one.is_page ?? false) === loaded.synced.is_page) &&
      !sameContent(one, loaded.synced),
    isSaved,
  });

  /** Takes over what others wrote, while the writer types on: caret and scroll position stay. */
  function adopt(update: () => void, next: PostDraft, before: PostDraft) {
    keepCaret(() => flushSync(update));
    const hasRows = JSON.stringify(next.products) !== JSON.stringify(before.products);
    const hasText = next.content !== before.content;
    if (hasText) editor.current?.replace(next.content);
    const text = hasText && !editor.current ? 1 : 0;
    setReads((count) => ({ text: count.text + text, rows: count.rows + (hasRows ? 1 : 0) }));
  }

  function meet(head: Head | undefined, publishes: boolean) {
    work.meet(head);
    setAsked({ isOpen: true, publishes });
  }

  /** Publishes what is typed, with all that is known to be in the working copy. */
  async function publish() {
    const done = await saving.press({
      send: sendPost,
      failed: "Failed to save blog post",
      ends: true,
    });
    const { state: now } = work.view();
    if (now === "conflict") setAsked({ isOpen: true, publishes: true });
    // What cannot be published yet is kept all the same.
    if (now === "refused") work.edit({});
    return done;
  }

  /** What is restored from the browser may be older than what the server has. */
  function restore(stored: PostDraft, at: string) {
    const isOlder = stored.version !== known.version || at < (known.at ?? "");
    work.replace({ ...completeDraft(stored), version: draft.version });
    if (draft.version > 0 && isOlder) meet(undefined, false);
  }

  /** One of two versions is taken; the other stays in the browser, unless the history has it. */
  function choose(choice: Choice, chosen: PostDraft, other?: PostDraft) {
    if (other) copies.setAside(other);
    work.choose({ ...chosen, version: choice.next.version }, choice.next);
    if (choice.publishes) return publish();
    return undefined;
  }

  function plan(): Plan {
    if (!conflict) return planChoice(known, draft);
    return planMerge(conflict, known, draft, work.unanswered());
  }

  return {
    draft,
    change: work.edit,
    known,
    state,
    reason,
    isBehind,
    merged: rest.merged,
    stored: { found, at: rest.storedAt, discard: copies.discard, setAside: copies.setAside },
    saving,
    editor,
    editorKeys: { text: rest.loads + reads.text, rows: rest.loads + reads.text + reads.rows },
    /** What is to be chosen, and whether that has to be now. */
    choice: state === "conflict" ? { ...plan(), ...asked } : undefined,
    ask: () => setAsked((before) => ({ ...before, isOpen: true })),
    later: () => setAsked({ isOpen: false, publishes: false }),
    choose,
    restore,
    keep: () => work.save(),
    publish,
    meet,
    /** The form shows the post, or what somebody else made of it. */
    restart: (head: Pick<Head, "post" | "copy">) => work.load(knownOf(head)),
    close: work.close,
  };
}

function kindOf({ copy }: Copies<PostDraft>): Kind {
  return {
    valueOf: ({ synced }) => synced,
    same: sameContent,
    settle: atVersion,
    merge(head, { value, known, unanswered }) {
      const plan = head && planMerge(head, known, value, unanswered);
      if (!plan || plan.overlaps.length > 0) return { as: "asks", value, known };
      const { draft, next, by, taken } = plan;
      return { as: taken.length > 0 ? "merged" : "own", value: draft, known: next, by, taken };
    },
    auto: { send: keepPost, last: keepWhileLeaving, isOn: ({ version }) => version > 0 },
    copy,
  };
}

/** A field whose value is replaced would have its caret at the end. */
function keepCaret(update: () => void) {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isText || field.selectionStart === null) return update();
  const { value, selectionStart, selectionEnd } = field;
  update();
  if (field.value === value) return;
  const [from, to] = [selectionStart, selectionEnd ?? selectionStart].map((at) =>
    placeAfter(value, field.value, at),
  );
  field.setSelectionRange(from ?? 0, to ?? 0);
}

/** Where a place in a text is after another part of the text has changed. */
function placeAfter(before: string, after: string, at: number) {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  return at <= start ? at : Math.max(start, after.length - (before.length - at));
}
