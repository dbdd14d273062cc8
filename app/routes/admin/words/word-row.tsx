import { use } from "react";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import type { Shape } from "#app/words/shapes.ts";
import { WordFormContext } from "./word-control.tsx";
import { WordField } from "./word-field.tsx";
import { wordText } from "./word-text.ts";
import { isSame, shaped, type Tree, valueAt } from "./word-tree.ts";

type WordRowProps = {
  path: string;
  word: { shape: Shape; original: unknown };
  /** What somebody else saved meanwhile. */
  theirs: { tree: Tree; by: string } | undefined;
};

/** A word with what the code has for it, and what somebody else saved. */
export function WordRow({ path, word: { shape, original }, theirs }: WordRowProps) {
  const { tree } = use(WordFormContext);
  const mine = valueAt(tree, path);
  const isChanged = !isSame(mine, shaped(shape, original));
  const other = theirs && valueAt(theirs.tree, path);
  if (shape.kind === "key") return <WordField path={path} shape={shape} />;
  return (
    <div className="word-row">
      <WordField path={path} shape={shape} />
      {theirs && !isSame(mine, other) && (
        <div className="word-note" role="note">
          <p>
            <b>{theirs.by} saved:</b> <ins>{wordText(other)}</ins>
          </p>
          <button
            className="action"
            type="submit"
            name="intent"
            value={`theirs:${path}`}
            formNoValidate
          >
            Take theirs
          </button>
        </div>
      )}
      {isChanged && (
        <div className="word-row__origin">
          <StatusBadge look="waiting">Changed</StatusBadge>
          <p>
            Original: <q>{wordText(original)}</q>
          </p>
          <button
            className="action action--plain"
            type="submit"
            name="intent"
            value={`original:${path}`}
            formNoValidate
            aria-label={`Back to the original: ${shape.name}`}
          >
            Back to the original
          </button>
        </div>
      )}
    </div>
  );
}
