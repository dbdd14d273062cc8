import type { FrameEditor } from "./frame-editor.ts";
import type { OpenPlace } from "./frame-events.ts";
import type { WordBook } from "./word-book.ts";

/** What every tip gets. */
export type TipProps = {
  book: WordBook;
  place: OpenPlace;
  editor: FrameEditor;
  page: string;
  /** Closes the tip; the focus stays where the word is. */
  onDone: () => void;
};
