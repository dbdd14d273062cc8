import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { EditorHandle } from "#app/editor/rich-text-editor.tsx";
import type { PostDraft } from "./post-draft.ts";

export type DraftState = ReturnType<typeof usePostDraft>;

/** What is typed. `latest` has it before the next rendering, too. */
export function usePostDraft(initial: PostDraft) {
  const [draft, setDraft] = useState(initial);
  const [loads, setLoads] = useState(0);
  const [rowLoads, setRowLoads] = useState(0);
  const latest = useRef(draft);
  const editor = useRef<EditorHandle>(null);

  function set(next: PostDraft) {
    latest.current = next;
    setDraft(next);
  }

  function change(values: Partial<PostDraft>) {
    set({ ...latest.current, ...values });
  }

  /** Replaces the whole draft; the editor must then read its text again. */
  function load(other: PostDraft) {
    set(other);
    setLoads((before) => before + 1);
  }

  /** Takes over what others wrote, while the writer types on: caret and scroll position stay. */
  function adopt(next: PostDraft) {
    const { content, products } = latest.current;
    keepCaret(() => flushSync(() => set(next)));
    if (JSON.stringify(next.products) !== JSON.stringify(products)) {
      setRowLoads((before) => before + 1);
    }
    if (next.content === content) return;
    if (editor.current) editor.current.replace(next.content);
    else setLoads((before) => before + 1);
  }

  const editorKeys = { text: loads, rows: loads + rowLoads };
  return { draft, latest, change, load, adopt, editor, editorKeys };
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
