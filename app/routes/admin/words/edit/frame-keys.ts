import { same } from "#app/words/word-places.ts";
import { findWord, valueAt } from "#app/words/word-values.ts";
import { forgetDrawing, readWord } from "./draw-word.ts";
import { chipAround, wordAround } from "./find-words.ts";
import { type EditorListeners, isTool, openLink, type Step } from "./frame-events.ts";
import { toggleMark } from "./toggle-mark.ts";
import type { WordBook } from "./word-book.ts";
import { historyStep, isHistoryKey, type KeyAct, keyAct } from "./word-keys.ts";
import type { Writing } from "./writing.ts";

type Keys = { step: Step; now: () => Writing<HTMLElement>; listeners: EditorListeners };

/** What keys do in the page. */
export function keyHandler(page: Document, book: WordBook, { step, now, listeners }: Keys) {
  function takeBack(event: KeyboardEvent) {
    const writing = now();
    const { groups, values } = book.state();
    const word = writing.state === "typing" ? writing.word : undefined;
    const value = word && valueAt(groups, values, word.dataset.word ?? "");
    const typedSomething = writing.state === "typing" && !same(value, writing.entered);
    const history = historyStep(pressOf(event), typedSomething);
    if (!history) return;
    event.preventDefault();
    word?.blur();
    book[history]();
  }

  /** Puts the word back as it was when it was entered. */
  function putBack(element: HTMLElement) {
    const writing = now();
    step({ type: "leave" });
    if ("entered" in writing) book.change(element.dataset.word ?? "", writing.entered);
    element.blur();
  }

  const acts: Record<KeyAct, (element: HTMLElement) => void> = {
    "put-back": putBack,
    blur: (element) => element.blur(),
    "enter-tip": () => listeners.onEnterTip(),
    "break-line": () => page.execCommand("insertLineBreak"),
    space: () => page.execCommand("insertText", false, " "),
    strong: (element) => mark(element, "strong"),
    accent: (element) => mark(element, "accent"),
    nothing: () => {},
  };

  function mark(element: HTMLElement, kind: "strong" | "accent") {
    toggleMark(element, kind);
    readBack(book, element);
  }

  return (event: KeyboardEvent) => {
    if (now().state === "composing" || isTool(event.target)) return;
    if (isHistoryKey(pressOf(event))) return takeBack(event);
    const element = wordAround(event.target);
    if (!element) return event.key === "Enter" && openLink(event, listeners);
    const shape = findWord(book.state().groups, element.dataset.word ?? "")?.shape;
    const act = keyAct(pressOf(event), {
      kind: shape?.kind,
      lines: element.hasAttribute("aria-multiline"),
      atFact: chipAround(event.target) !== undefined,
      inButton: element.closest("button, summary") !== null,
    });
    if (!act) return;
    event.preventDefault();
    acts[act](element);
  };
}

/** Takes what stands in the page into the book. */
export function readBack(book: WordBook, element: HTMLElement) {
  const path = element.dataset.word ?? "";
  const shape = findWord(book.state().groups, path)?.shape;
  if (shape?.kind !== "text" && shape?.kind !== "rich") return;
  forgetDrawing(element);
  book.type(path, readWord(element, shape.kind, shape.lines ?? false));
}

function pressOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) {
  return { key, shift: shiftKey, command: ctrlKey || metaKey };
}
