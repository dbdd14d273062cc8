import { elementOf, wordAround } from "./find-words.ts";
import type { WritingEvent } from "./writing.ts";

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

export type Step = (event: WritingEvent<HTMLElement>) => void;

/** What happens in the page, told to whoever follows where somebody is. */
export function pageHandlers(page: Document, step: Step, listeners: EditorListeners) {
  const hold = (event: Event) => event.preventDefault();
  return {
    focusout({ target, relatedTarget }: FocusEvent) {
      const next = elementOf(relatedTarget);
      if (next?.closest(`[${toolsMark}=tip]`)) return step({ type: "leave" });
      if (wordAround(target)?.contains(next ?? null)) return;
      step({ type: "leave" });
      if (!wordAround(relatedTarget)) listeners.onOpen(undefined);
    },
    input({ target }: Event) {
      const word = wordAround(target);
      if (word) step({ type: "typed", word });
    },
    compositionstart: () => step({ type: "compose" }),
    compositionend({ target }: Event) {
      const word = wordAround(target);
      if (word) step({ type: "composed", word });
    },
    beforeinput(event: InputEvent) {
      if (/^format|Drop$/.test(event.inputType)) event.preventDefault();
    },
    paste(event: ClipboardEvent) {
      const word = wordAround(event.target);
      if (!word?.isContentEditable) return;
      event.preventDefault();
      const text = event.clipboardData?.getData("text/plain") ?? "";
      const line = word.hasAttribute("aria-multiline")
        ? text
        : text.replaceAll(/(?<!\s)\s*\n\s*/g, " ");
      page.execCommand("insertText", false, line);
    },
    click(event: Event) {
      if (isTool(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!wordAround(event.target)) openLink(event, listeners);
    },
    mousedown(event: Event) {
      const field = elementOf(event.target)?.closest(
        "button, input, select, textarea, video, summary",
      );
      if (field && !isTool(field) && !wordAround(event.target)) event.preventDefault();
    },
    submit: hold,
    dragstart: hold,
  };
}

export function openLink(event: Event, { onOpen }: EditorListeners) {
  const link = elementOf(event.target)?.closest<HTMLElement>("[data-to]");
  if (!link) return;
  event.preventDefault();
  onOpen({ kind: "link", path: link.dataset.to ?? "", element: link });
}

export function isTool(target: EventTarget | null) {
  return Boolean(elementOf(target)?.closest(`[${toolsMark}]`));
}
