import { useEffect, useRef, useState } from "react";
import { findWord, type PageGroup } from "#app/words/word-values.ts";
import { wordAround } from "./find-words.ts";
import { attachEditor, type FrameEditor } from "./frame-editor.ts";
import { type OpenPlace, toolsMark } from "./frame-events.ts";
import { findShownLists, type ShownList } from "./list-items.ts";
import { addListTools, renameTools } from "./list-tools.ts";
import { quietPage } from "./quiet-page.ts";
import type { WordBook } from "./word-book.ts";
import frameStyle from "./words-frame.css?url";

export type OpenEditor = {
  editor: FrameEditor;
  /** Where in the page the tip is drawn. */
  host: HTMLElement;
  place: OpenPlace | undefined;
  setPlace: (place: OpenPlace | undefined) => void;
  /** The picture that is being chosen. */
  picture: string | undefined;
  setPicture: (path: string | undefined) => void;
};

/** What every tip gets. */
export type TipProps = {
  book: WordBook;
  place: OpenPlace;
  editor: FrameEditor;
  page: string;
  /** Closes the tip; the focus stays where the word is. */
  onDone: () => void;
};

/** What gets the focus when the page has been loaded anew. */
type NextFocus = { path: string; move?: boolean; caret?: number };

/** Makes the page that was loaded editable, until another takes its place. */
export function useFrameEditor(
  book: WordBook,
  page: Document | undefined,
  address: string,
): OpenEditor | undefined {
  const [attached, setAttached] = useState<{ editor: FrameEditor; host: HTMLElement }>();
  const [place, setPlace] = useState<OpenPlace>();
  const [picture, setPicture] = useState<string>();
  const nextFocus = useRef<NextFocus>(undefined);

  useEffect(() => {
    if (!page) return;
    quietPage(page);
    const host = prepareTools(page);
    const editor = attachEditor(page, book, {
      onOpen: setPlace,
      onEnterTip: () => focusFirst(host),
    });
    const { groups, values } = book.state();
    // What a page shows of the list of another page grows there.
    const own = groups.filter((group) => !group.page || group.page === address.split("?")[0]);
    for (const list of findShownLists(page, own, values)) {
      addListTools(list, listActions(book, nextFocus, setPlace));
    }
    const stopNaming = book.subscribe(() => renameTools(page));
    const stopPictures = addPictureTools(page, findPictures(page, groups), setPicture);
    setAttached({ editor, host });
    setPlace(undefined);
    focusAgain(page, nextFocus.current);
    nextFocus.current = undefined;
    return () => {
      nextFocus.current ??= takeCaret(page);
      stopNaming();
      stopPictures();
      editor.detach();
    };
  }, [book, page, address]);

  return attached && attached.editor.page === page
    ? { ...attached, place, setPlace, picture, setPicture }
    : undefined;
}

function prepareTools(page: Document) {
  const style = page.createElement("link");
  style.rel = "stylesheet";
  style.href = frameStyle;
  page.head.append(style);
  const host = page.createElement("div");
  host.setAttribute(toolsMark, "tip");
  page.body.append(host);
  return host;
}

function focusFirst(host: HTMLElement) {
  const first = host.querySelector<HTMLElement>("input, select, button, a[href]");
  first?.focus();
  return Boolean(first);
}

function focusAgain(page: Document, next: NextFocus | undefined) {
  if (!next) return;
  const item = page.querySelector<HTMLElement>(`[data-word-item="${next.path}"]`);
  if (next.move) return item?.querySelector<HTMLElement>("[data-move]")?.focus();
  const own = `[data-word="${next.path}"], [data-word^="${next.path}."]`;
  const word = firstShown(page, own) ?? (item && firstShown(item, "[data-word]"));
  word?.focus({ preventScroll: next.caret !== undefined });
  if (word && next.caret !== undefined) placeCaret(word, next.caret);
}

function firstShown(around: ParentNode, selector: string) {
  return Array.from(around.querySelectorAll<HTMLElement>(selector)).find((word) =>
    word.checkVisibility({ visibilityProperty: true }),
  );
}

function listActions(
  book: WordBook,
  nextFocus: { current: NextFocus | undefined },
  setPlace: OpenEditor["setPlace"],
) {
  return {
    onMove({ path, items }: ShownList, from: number, to: number) {
      nextFocus.current = { path: `${path}.${to}`, move: true };
      book.moveItem(path, from, to);
      items[to]?.querySelector<HTMLElement>("[data-move]")?.focus();
    },
    onRemove({ path, items }: ShownList, at: number) {
      nextFocus.current = { path: `${path}.${Math.max(0, Math.min(at, items.length - 2))}` };
      book.removeItem(path, at);
    },
    onAdd({ path, items }: ShownList) {
      nextFocus.current = { path: `${path}.${items.length}` };
      book.addItem(path);
    },
    onMore({ path, items }: ShownList, at: number) {
      const item = `${path}.${at}`;
      const element = items[at];
      const shape = findWord(book.state().groups, item)?.shape;
      const hasMore = shape?.kind === "fields" && Object.values(shape.fields).some(isBeside);
      return hasMore && element ? () => setPlace({ kind: "item", path: item, element }) : undefined;
    },
  };
}

const typed = new Set(["text", "rich", "price", "list", "fields", "key"]);

/** What is chosen, not written. */
export function isBeside(shape: { kind: string; optional?: boolean }) {
  return !typed.has(shape.kind) || Boolean(shape.optional);
}

/** Which word somebody types in, and after how many letters. */
function takeCaret(page: Document) {
  const word = wordAround(page.activeElement);
  const selection = page.getSelection();
  if (!word?.isContentEditable || !selection?.anchorNode) return undefined;
  const before = page.createRange();
  before.selectNodeContents(word);
  before.setEnd(selection.anchorNode, selection.anchorOffset);
  return { path: word.dataset.word ?? "", caret: before.toString().length };
}

function placeCaret(word: HTMLElement, letters: number) {
  const page = word.ownerDocument;
  const texts = page.createTreeWalker(word, NodeFilter.SHOW_TEXT);
  let left = letters;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { length } = text.textContent ?? "";
    if (left <= length) return page.getSelection()?.collapse(text, left);
    left -= length;
  }
  page.getSelection()?.selectAllChildren(word);
  page.getSelection()?.collapseToEnd();
}

/** A picture of the page that somebody may choose anew, known by the words that describe it. */
type ShownPicture = { path: string; image: Element };

function findPictures(page: Document, groups: readonly PageGroup[]): ShownPicture[] {
  return Array.from(page.querySelectorAll("img[data-words]")).flatMap((image) => {
    const described = (image.getAttribute("data-words") ?? "").split(" ");
    const path = described
      .flatMap((word) => siblingsOf(word))
      .find((candidate) => findWord(groups, candidate)?.shape.kind === "picture");
    return path ? [{ path, image }] : [];
  });
}

function siblingsOf(word: string) {
  const around = word.split(".").slice(0, -1).join(".");
  return [`${around}.picture`, `${around}.photo`];
}

/** Buttons over the pictures. They lie in a layer of their own, so that no picture moves. */
function addPictureTools(
  page: Document,
  pictures: readonly ShownPicture[],
  onChange: (path: string) => void,
) {
  const layer = page.createElement("div");
  layer.setAttribute(toolsMark, "pictures");
  const placed = pictures.map(({ path, image }) => {
    const button = page.createElement("button");
    button.type = "button";
    button.className = "word-picture";
    button.textContent = "Change picture";
    button.addEventListener("click", () => onChange(path));
    layer.append(button);
    return { button, image };
  });
  function place() {
    const view = page.defaultView ?? window;
    for (const { button, image } of placed) {
      const { left, top, width } = image.getBoundingClientRect();
      button.hidden = width === 0;
      button.style.left = `${left + view.scrollX + 12}px`;
      button.style.top = `${top + view.scrollY + 12}px`;
    }
  }
  page.body.append(layer);
  const sizes = new ResizeObserver(place);
  sizes.observe(page.body);
  return () => sizes.disconnect();
}
