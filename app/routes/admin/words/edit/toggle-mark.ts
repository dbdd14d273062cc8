import type { Mark } from "#app/words/word-marks.ts";
import { markElement, markOf } from "./draw-word.ts";

/** Marks what is selected in a word, or takes the mark from around it. A link without address goes. */
export function toggleMark(word: HTMLElement, mark: Mark, to = "") {
  const page = word.ownerDocument;
  const selection = page.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  if (!selection || !range || !word.contains(range.commonAncestorContainer)) return;
  const around = markAround(range.commonAncestorContainer, word, mark);
  if (around && mark === "link" && to) around.dataset.to = to;
  else if (around) around.replaceWith(...around.childNodes);
  else if (!range.collapsed && (mark !== "link" || to)) {
    const element = markElement(mark, page, to);
    element.append(range.extractContents());
    range.insertNode(element);
    selection.selectAllChildren(element);
  }
}

/** The mark of a kind that holds a place of a word. */
function markAround(node: Node, word: HTMLElement, mark: Mark) {
  for (let at: Node | null = node; at && at !== word; at = at.parentNode) {
    if (at.nodeType === 1 && markOf(at as HTMLElement) === mark) return at as HTMLElement;
  }
  return undefined;
}
