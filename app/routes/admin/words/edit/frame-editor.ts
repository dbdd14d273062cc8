import { valueAt } from "#app/words/word-values.ts";
import { drawPage } from "./draw-page.ts";
import { forgetDrawing, prepareChip } from "./draw-word.ts";
import { chipAround, prepareWords, wordAround } from "./find-words.ts";
import { type EditorListeners, type OpenPlace, pageHandlers } from "./frame-events.ts";
import { keyHandler, readBack } from "./frame-keys.ts";
import { toggleMark } from "./toggle-mark.ts";
import type { WordBook } from "./word-book.ts";
import { isTypingIn, nextWriting, type Writing, type WritingEvent } from "./writing.ts";

export type FrameEditor = ReturnType<typeof attachEditor>;

/** Makes the page of a frame editable. It writes only to words that nobody types in at the moment. */
export function attachEditor(page: Document, book: WordBook, listeners: EditorListeners) {
  prepareWords(page, book.state().groups);
  for (const chip of page.querySelectorAll<HTMLElement>("[data-word] [data-word]"))
    prepareChip(chip);
  const { step, focusin, now, draw } = followWriting(page, book, listeners);
  draw();
  const stops = [
    book.subscribe(draw),
    listen(page, pageHandlers(page, step, listeners)),
    listen(page, { focusin, keydown: keyHandler(page, book, { step, now, listeners }) }),
  ];
  return {
    page,
    applyMark(element: HTMLElement, mark: Parameters<typeof toggleMark>[1], to?: string) {
      toggleMark(element, mark, to);
      readBack(book, element);
    },
    focusQuietly(element: HTMLElement) {
      step({ type: "hush" });
      element.focus();
      step({ type: "speak" });
    },
    detach() {
      for (const stop of stops) stop();
    },
  };
}

/** Keeps where somebody is in the page, and does what follows from it. */
function followWriting(page: Document, book: WordBook, { onOpen }: EditorListeners) {
  let writing: Writing<HTMLElement> = { state: "idle" };
  const draw = () => drawPage(page, book, (element) => isTypingIn(writing, element));

  function step(event: WritingEvent<HTMLElement>) {
    const { next, effects } = nextWriting(writing, event);
    writing = next;
    if (event.type === "enter") book.rest();
    for (const effect of effects) {
      if (effect.type === "open") onOpen(placeOf(effect.kind, effect.element));
      else if (effect.type === "read") readBack(book, effect.word);
      else redraw(effect.word);
    }
  }

  function focusin({ target }: Event) {
    const word = wordAround(target);
    if (!word) return;
    const { groups, values } = book.state();
    const value = valueAt(groups, values, word.dataset.word ?? "");
    step({ type: "enter", word, fact: chipAround(target), value });
  }

  function redraw(word: HTMLElement) {
    if (word.isContentEditable) forgetDrawing(word);
    book.rest();
    draw();
  }

  return { step, focusin, draw, now: () => writing };
}

function listen(page: Document, handlers: Record<string, (event: never) => void>) {
  const all = Object.entries(handlers) as [string, EventListener][];
  for (const [type, handler] of all) page.addEventListener(type, handler, true);
  return () => {
    for (const [type, handler] of all) page.removeEventListener(type, handler, true);
  };
}

function placeOf(kind: "word" | "fact", element: HTMLElement): OpenPlace {
  return { kind, path: element.dataset.word ?? "", element };
}
