import { createPortal } from "react-dom";
import { PictureDialog } from "#app/routes/admin/words/picture-dialog.tsx";
import type { WordBook } from "./word-book.ts";
import { valueAt } from "./word-values.ts";

type PictureChoiceProps = { book: WordBook; path: string; onClose: () => void };

/** Over the whole screen, not in the page that is being edited. */
export function PictureChoice({ book, path, onClose }: PictureChoiceProps) {
  const { groups, values } = book.state();
  return createPortal(
    <PictureDialog
      value={String(valueAt(groups, values, path) ?? "")}
      onChoose={(picture) => {
        book.change(path, picture);
        onClose();
      }}
      onClose={onClose}
    />,
    document.body,
  );
}
