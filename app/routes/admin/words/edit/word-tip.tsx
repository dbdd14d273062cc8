import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { findWord } from "#app/words/word-values.ts";
import type { OpenPlace } from "./frame-events.ts";
import { ItemTip } from "./item-tip.tsx";
import { TextTip } from "./text-tip.tsx";
import type { OpenEditor, TipProps } from "./use-frame-editor.ts";
import { ValueTip } from "./value-tip.tsx";
import type { WordBook } from "./word-book.ts";

type WordTipProps = OpenEditor & { book: WordBook; page: string };

/** What belongs to the word that is being edited, under it, in its page. */
export function WordTip({ editor, host, place, setPlace, book, page }: WordTipProps) {
  if (!place?.element.isConnected) return null;
  const Tip = tipOf(book, place);
  const props = { book, place, editor, page };
  function done() {
    setPlace(undefined);
    if (place) editor.focusQuietly(place.element);
  }
  return createPortal(
    <Place key={`${place.kind} ${place.path}`} place={place} onDone={done}>
      <Tip {...props} onDone={done} />
    </Place>,
    host,
  );
}

function tipOf(book: WordBook, { kind, path }: OpenPlace) {
  if (kind === "link") return LinkTip;
  if (kind === "item") return ItemTip;
  const isPrice = findWord(book.state().groups, path)?.shape.kind === "price";
  return kind === "fact" || isPrice ? ValueTip : TextTip;
}

type PlaceProps = { place: OpenPlace; onDone: () => void; children: ReactNode };

function Place({ place, onDone, children }: PlaceProps) {
  const box = useRef<HTMLDivElement>(null);
  // Every time, because the word may have grown.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const view = current.ownerDocument.defaultView ?? window;
    const { left, bottom } = place.element.getBoundingClientRect();
    const most = view.document.documentElement.clientWidth - current.offsetWidth - 12;
    current.style.left = `${Math.max(12, Math.min(left - 4, most)) + view.scrollX}px`;
    current.style.top = `${bottom + view.scrollY + 12}px`;
    if (place.kind === "item" || place.kind === "link") focusInside(current);
  });

  const done = useRef(onDone);
  done.current = onDone;
  const { element } = place;
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape") done.current();
      if (event.key === "Tab" && current) leaveInOrder(event, current, element);
    }
    current.addEventListener("keydown", onKeyDown);
    return () => current.removeEventListener("keydown", onKeyDown);
  }, [element]);

  return (
    <div className="word-tip-place" ref={box}>
      {children}
    </div>
  );
}

const controls = "input, select, button, a[href], textarea";

function focusInside(tip: HTMLElement) {
  if (!tip.contains(tip.ownerDocument.activeElement))
    tip.querySelector<HTMLElement>(controls)?.focus();
}

/** The tip stands at the end of the page, but its place in the order is after the word. */
function leaveInOrder(event: KeyboardEvent, tip: HTMLElement, word: HTMLElement) {
  const inTip = Array.from(tip.querySelectorAll<HTMLElement>(controls));
  const at = inTip.indexOf(tip.ownerDocument.activeElement as HTMLElement);
  const isLeaving = event.shiftKey ? at <= 0 : at === inTip.length - 1;
  if (!isLeaving) return;
  event.preventDefault();
  if (event.shiftKey) return word.focus();
  const stops = Array.from(
    tip.ownerDocument.querySelectorAll<HTMLElement>('[tabindex="0"], [data-tools] button'),
  ).filter((stop) => !tip.contains(stop) && !word.contains(stop));
  const next = stops.find(
    (stop) => word.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  next?.focus();
}

/** A link that is no word: it does nothing here, but its page can be edited too. */
function LinkTip({ place, onDone }: TipProps) {
  const isOwn = /^\/(?!\/)/.test(place.path);
  return (
    <div className="word-tip">
      {isOwn ? (
        <a href={`/admin/words/edit?page=${encodeURIComponent(place.path)}`} target="_top">
          Open this page for editing
        </a>
      ) : (
        <span>This link leads to {place.path || "another place"}.</span>
      )}
      <button type="button" onClick={onDone}>
        Done
      </button>
    </div>
  );
}
