import { useEffect, useRef, useState } from "react";
import { placeCaret, takeCaret } from "./caret.ts";
import { attachEditor, type FrameEditor, type OpenPlace, toolsMark } from "./frame-editor.ts";
import { findShownLists, type ShownList } from "./list-items.ts";
import { addListTools } from "./list-tools.ts";
import { addPictureTools, findPictures } from "./picture-tools.ts";
import { quietPage } from "./quiet-page.ts";
import type { WordBook } from "./word-book.ts";
import { findWord } from "./word-values.ts";
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

/** What gets the focus when the page has been loaded anew. */
type NextFocus = { path: string; move?: boolean; caret?: number };

/** Makes the page that was loaded editable, until another takes its place. */
export function useFrameEditor(book: WordBook, page: Document | undefined): OpenEditor | undefined {
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
    for (const list of findShownLists(page, groups, values)) {
      addListTools(list, listActions(book, nextFocus, setPlace));
    }
    const stopPictures = addPictureTools(page, findPictures(page, groups), setPicture);
    setAttached({ editor, host });
    setPlace(undefined);
    focusAgain(page, nextFocus.current);
    nextFocus.current = undefined;
    return () => {
      nextFocus.current ??= takeCaret(page);
      stopPictures();
      editor.detach();
    };
  }, [book, page]);

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
  const word =
    page.querySelector<HTMLElement>(`[data-word="${next.path}"]`) ??
    item?.querySelector<HTMLElement>("[data-word]");
  word?.focus({ preventScroll: next.caret !== undefined });
  if (word && next.caret !== undefined) placeCaret(word, next.caret);
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
