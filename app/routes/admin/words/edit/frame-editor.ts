import { chipAround, elementOf, findWords, prepareWords, wordAround } from "./find-words.ts";
import { toggleMark } from "./toggle-mark.ts";
import type { WordBook } from "./word-book.ts";
import {
  drawWord,
  type FactTexts,
  forgetDrawing,
  prepareChip,
  readWord,
  wordText,
} from "./word-text.ts";
import { findWord, problemsOf, same, valueAt } from "./word-values.ts";

/** What the tip is about: a word, a fact inside of one, more of a list's item, or a link. */
export type OpenPlace = {
  kind: "word" | "fact" | "item" | "link";
  path: string;
  element: HTMLElement;
};

export type EditorListeners = {
  onOpen: (place: OpenPlace | undefined) => void;
  /** Focuses the tip; false if there is none. */
  onEnterTip: () => boolean;
};

/** The parts of the screen that stand in the page. */
export const toolsMark = "data-tools";

export type FrameEditor = ReturnType<typeof attachEditor>;

/** Makes the page of a frame editable. It writes only to words that nobody types in at the moment. */
export function attachEditor(page: Document, book: WordBook, listeners: EditorListeners) {
  let typingIn: HTMLElement | undefined;
  let entered: unknown;
  let composing = false;
  /** The next focus opens nothing. */
  let quiet = false;

  prepareWords(page, book.state().groups);
  for (const chip of page.querySelectorAll<HTMLElement>("[data-word] [data-word]"))
    prepareChip(chip);
  draw();
  const stop = book.subscribe(draw);

  function draw() {
    const { groups, values, published } = book.state();
    const facts = factTexts(book);
    const problems = problemsOf(groups, values);
    for (const element of findWords(page)) {
      const path = element.dataset.word ?? "";
      const value = valueAt(groups, values, path);
      if (value === undefined) continue;
      if (element !== typingIn) drawWord(element, value, facts);
      const isOver = problems.some((problem) => problem.path === path);
      const isChanged = !same(value, valueAt(groups, published, path));
      mark(element, "over", isOver);
      mark(element, "changed", isChanged);
      element.setAttribute("aria-invalid", String(isOver));
    }
  }

  function read(element: HTMLElement) {
    const path = element.dataset.word ?? "";
    const shape = findWord(book.state().groups, path)?.shape;
    if (shape?.kind !== "text" && shape?.kind !== "rich") return;
    forgetDrawing(element);
    book.type(path, readWord(element, shape.kind, shape.lines ?? false));
  }

  function enter(element: HTMLElement, chip: HTMLElement | undefined) {
    const path = element.dataset.word ?? "";
    const { groups, values } = book.state();
    if (typingIn !== element) entered = valueAt(groups, values, path);
    typingIn = chip ? undefined : element;
    book.rest();
    if (quiet) return;
    listeners.onOpen(
      chip
        ? { kind: "fact", path: chip.dataset.word ?? "", element: chip }
        : { kind: "word", path, element },
    );
  }

  function leave() {
    if (!typingIn) return;
    const element = typingIn;
    typingIn = undefined;
    composing = false;
    if (element.isContentEditable) forgetDrawing(element);
    book.rest();
    draw();
  }

  /** Puts the word back as it was when it was entered. */
  function putBack(element: HTMLElement) {
    leave();
    book.change(element.dataset.word ?? "", entered);
    element.blur();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (composing || elementOf(event.target)?.closest(`[${toolsMark}]`)) return;
    const command = event.ctrlKey || event.metaKey;
    if (command && isUndo(event)) return stepBack(event);
    const element = wordAround(event.target);
    if (!element) return openLink(event);
    const shape = findWord(book.state().groups, element.dataset.word ?? "")?.shape;
    const act = actionOf(event, element, shape?.kind);
    if (!act) return;
    event.preventDefault();
    act();
  }

  function actionOf(
    event: KeyboardEvent,
    element: HTMLElement,
    kind = "",
  ): (() => void) | undefined {
    const { key, shiftKey } = event;
    const isTyped = kind === "text" || kind === "rich";
    if (key === "Escape") return () => (isTyped ? putBack(element) : element.blur());
    if (key === "Tab" && !shiftKey) return canEnterTip;
    if (!isTyped || chipAround(event.target))
      return key === "Enter" || key === " " ? canEnterTip : undefined;
    if (key === "Enter") return () => finishLine(element);
    // A button or summary around the word takes the key for itself.
    if (key === " " && element.closest("button, summary")) return () => insert(" ");
    if (!event.ctrlKey && !event.metaKey) return undefined;
    if (key === "b" || key === "i") return () => kind === "rich" && applyMark(element, key === "b");
    return key === "u" ? () => {} : undefined;
  }

  function openLink(event: KeyboardEvent) {
    const link = elementOf(event.target)?.closest<HTMLElement>("[data-to]");
    if (!link || event.key !== "Enter") return;
    event.preventDefault();
    listeners.onOpen({ kind: "link", path: link.dataset.to ?? "", element: link });
  }

  function canEnterTip() {
    listeners.onEnterTip();
  }

  function finishLine(element: HTMLElement) {
    if (element.getAttribute("aria-multiline")) page.execCommand("insertLineBreak");
    else element.blur();
  }

  function applyMark(element: HTMLElement, strong: boolean) {
    toggleMark(element, strong ? "strong" : "accent");
    read(element);
  }

  /** In a word the browser takes letters back; beyond it, changes of this visit go. */
  function stepBack(event: KeyboardEvent) {
    const { groups, values } = book.state();
    const path = typingIn?.dataset.word;
    if (path && !event.shiftKey && !same(valueAt(groups, values, path), entered)) return;
    event.preventDefault();
    typingIn?.blur();
    if (event.shiftKey || event.key === "y") book.redo();
    else book.undo();
  }

  function insert(text: string) {
    page.execCommand("insertText", false, text);
  }

  const handlers = {
    focusin({ target }: Event) {
      const element = wordAround(target);
      if (element) enter(element, chipAround(target));
    },
    focusout({ target, relatedTarget }: FocusEvent) {
      const next = elementOf(relatedTarget);
      if (next?.closest(`[${toolsMark}=tip]`)) return leave();
      if (wordAround(target)?.contains(next ?? null)) return;
      leave();
      if (!wordAround(relatedTarget)) listeners.onOpen(undefined);
    },
    input({ target }: Event) {
      const element = wordAround(target);
      if (element && !composing) read(element);
    },
    compositionstart() {
      composing = true;
    },
    compositionend({ target }: Event) {
      composing = false;
      const element = wordAround(target);
      if (element) read(element);
    },
    beforeinput(event: Event) {
      if (/^format|Drop$/.test((event as InputEvent).inputType)) event.preventDefault();
    },
    paste(event: Event) {
      const element = wordAround(event.target);
      if (!element?.isContentEditable) return;
      event.preventDefault();
      const text = (event as ClipboardEvent).clipboardData?.getData("text/plain") ?? "";
      insert(element.getAttribute("aria-multiline") ? text : text.replaceAll(/\s*\n\s*/g, " "));
    },
    click(event: Event) {
      const element = elementOf(event.target);
      if (element?.closest(`[${toolsMark}]`)) return;
      event.preventDefault();
      event.stopPropagation();
      const link = element?.closest<HTMLElement>("[data-to]");
      if (!link || wordAround(event.target)) return;
      listeners.onOpen({ kind: "link", path: link.dataset.to ?? "", element: link });
    },
    mousedown(event: Event) {
      const field = elementOf(event.target)?.closest(
        "button, input, select, textarea, video, summary",
      );
      const isOurs = field?.closest(`[${toolsMark}]`);
      if (field && !isOurs && !wordAround(event.target)) event.preventDefault();
    },
    submit(event: Event) {
      event.preventDefault();
    },
    dragstart(event: Event) {
      event.preventDefault();
    },
    keydown: onKeyDown as (event: Event) => void,
  };
  const all = Object.entries(handlers) as [string, EventListener][];
  for (const [type, handler] of all) page.addEventListener(type, handler, true);

  return {
    page,
    applyMark(element: HTMLElement, mark: Parameters<typeof toggleMark>[1], to?: string) {
      toggleMark(element, mark, to);
      read(element);
    },
    focusQuietly(element: HTMLElement) {
      quiet = true;
      element.focus();
      quiet = false;
    },
    detach() {
      stop();
      for (const [type, handler] of all) page.removeEventListener(type, handler, true);
    },
  };
}

/** What the facts say now, for the texts that name them. */
export function factTexts(book: WordBook): FactTexts {
  const { groups, values } = book.state();
  const facts = groups.find(({ group }) => group === "facts");
  const texts = Object.keys(facts?.words ?? {}).map((name) => [
    name,
    wordText(valueAt(groups, values, `facts.${name}`), {}),
  ]);
  return Object.fromEntries(texts);
}

function isUndo({ key }: KeyboardEvent) {
  return key === "z" || key === "Z" || key === "y";
}

function mark(element: HTMLElement, name: string, on: boolean) {
  if (on) element.dataset[name] = "";
  else delete element.dataset[name];
}
