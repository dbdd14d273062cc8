import { useEffect, useRef, useState } from "react";
import { structureOf } from "#app/words/word-values.ts";
import { frameAddress } from "./frame-address.ts";
import { PictureChoice } from "./picture-choice.tsx";
import type { PreviewWidth } from "./preview-bar.tsx";
import { holdLinks, quietPage } from "./quiet-page.ts";
import { useFrameEditor } from "./use-frame-editor.ts";
import { useBook } from "./use-saving-words.ts";
import type { WordBook } from "./word-book.ts";
import { WordTip } from "./word-tip.tsx";

type WordFrameProps = {
  book: WordBook;
  page: string;
  save: () => Promise<boolean>;
  preview: PreviewWidth | undefined;
};

/** The page, editable; in a preview a second frame without anything of the editor lies over it. */
export function WordFrame({ book, page, save, preview }: WordFrameProps) {
  const { current, next, onLoad } = useBufferedPage(book, save);
  const editor = useFrameEditor(book, current.page, page);
  return (
    <div className="words-frames">
      {[current.key, ...(next === undefined ? [] : [next])].map((key) => (
        <iframe
          key={key}
          className="words-frame"
          title={key === next ? "The page is loading" : "The page with its words"}
          aria-hidden={key === next || undefined}
          inert={key === next || preview !== undefined}
          data-state={key === next ? "loading" : "shown"}
          src={frameAddress(page, "edit")}
          onLoad={(event) => onLoad(key, event.currentTarget)}
          ref={(frame) => {
            // A frame of the first document may have loaded before React started.
            if (frame?.contentDocument?.readyState === "complete") onLoad(key, frame);
          }}
        />
      ))}
      {editor && <WordTip {...editor} book={book} page={page} />}
      {editor?.picture && (
        <PictureChoice
          book={book}
          path={editor.picture}
          onClose={() => editor.setPicture(undefined)}
        />
      )}
      {preview && (
        <div className="words-preview">
          <iframe
            className={`words-preview__page words-preview__page--${preview}`}
            title="The page as a visitor sees it"
            src={frameAddress(page, "preview")}
            onLoad={({ currentTarget: { contentDocument } }) => {
              if (!contentDocument) return;
              quietPage(contentDocument);
              holdLinks(contentDocument);
            }}
          />
        </div>
      )}
    </div>
  );
}

type LoadedPage = { key: number; page?: Document };

/** Loads the page anew behind the one that is shown, when its words alone cannot show a change. */
function useBufferedPage(book: WordBook, save: () => Promise<boolean>) {
  const { groups, values, saved } = useBook(book);
  const [current, setCurrent] = useState<LoadedPage>({ key: 0 });
  const [next, setNext] = useState<number>();
  const wanted = structureOf(groups, values);
  const ready = structureOf(groups, saved);
  const drawn = useRef(ready);
  const scrolled = useRef(0);

  useEffect(() => {
    if (wanted !== ready) save();
  }, [wanted, ready, save]);

  useEffect(() => {
    if (drawn.current === ready || wanted !== ready) return;
    drawn.current = ready;
    setNext((key) => (key ?? current.key) + 1);
  }, [ready, wanted, current.key]);

  function onLoad(key: number, frame: HTMLIFrameElement) {
    const page = frame.contentDocument;
    if (!page || page === current.page || page.URL === "about:blank") return;
    if (key !== (next ?? current.key)) return;
    scrolled.current = current.page?.defaultView?.scrollY ?? 0;
    page.defaultView?.scrollTo({ top: scrolled.current, behavior: "instant" });
    setCurrent({ key, page });
    setNext(undefined);
  }

  return { current, next, onLoad };
}
