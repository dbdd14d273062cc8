import type { Editor } from "@tiptap/core";
import { forEditing } from "./stored.ts";

/** Changes only what differs, so that caret, selection and scroll position stay where they are. */
export function replaceText({ view, schema }: Editor, html: string) {
  const { doc, tr } = view.state;
  const next = forEditing(html, schema);
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // What is alike at the start and at the end may be the same text.
  const shared = Math.max(0, start - Math.min(end.a, end.b));
  const change = tr.replace(start, end.a + shared, next.slice(start, end.b + shared));
  view.dispatch(change.setMeta("addToHistory", false));
}
