import { PictureDialog } from "#app/routes/admin/pictures/picture-dialog.tsx";
import { originalAt, valueAt } from "#app/words/word-values.ts";
import type { WordBook } from "./word-book.ts";

type PictureChoiceProps = { book: WordBook; path: string; onClose: () => void };

/** Over the whole screen, not in the page that is being edited. */
export function PictureChoice({ book, path, onClose }: PictureChoiceProps) {
  const { groups, values } = book.state();
  const described = `${path.split(".").slice(0, -1).join(".")}.alt`;
  const alt = valueAt(groups, values, described);
  return (
    <PictureDialog
      value={String(valueAt(groups, values, path) ?? "")}
      alt={typeof alt === "string" ? alt : undefined}
      original={String(originalAt(groups, path) ?? "")}
      onChoose={({ src }, words) => {
        book.change(path, withWidth(src));
        if (typeof alt === "string") book.change(described, words);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Uploads of any size are shown in places of at most this width, in the best type for the browser. */
function withWidth(src: string) {
  return src.startsWith("/blog-images/") ? `${src}?w=800` : src;
}
