import { createPortal } from "react-dom";
import { PictureDialog } from "#app/routes/admin/words/picture-dialog.tsx";
import type { WordBook } from "./word-book.ts";
import { originalAt, valueAt } from "./word-values.ts";

type PictureChoiceProps = { book: WordBook; path: string; onClose: () => void };

/** Over the whole screen, not in the page that is being edited. */
export function PictureChoice({ book, path, onClose }: PictureChoiceProps) {
  const { groups, values } = book.state();
  const described = `${path.split(".").slice(0, -1).join(".")}.alt`;
  const alt = valueAt(groups, values, described);
  return createPortal(
    <PictureDialog
      value={String(valueAt(groups, values, path) ?? "")}
      alt={typeof alt === "string" ? alt : undefined}
      original={String(originalAt(groups, path) ?? "")}
      onChoose={(picture, words) => {
        book.change(path, picture);
        if (typeof alt === "string") book.change(described, words);
        onClose();
      }}
      onClose={onClose}
    />,
    document.body,
  );
}
