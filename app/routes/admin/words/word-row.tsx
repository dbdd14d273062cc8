import { use } from "react";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import type { Shape } from "#app/words/shapes.ts";
import { partAt, same, shaped } from "#app/words/word-places.ts";
import { wordText } from "#app/words/word-text.ts";
import type { Tree } from "#app/words/word-tree.ts";
import { fieldName } from "./read-tree.ts";
import { WordFormContext } from "./word-control.tsx";
import { WordField } from "./word-field.tsx";

type WordRowProps = {
  path: string;
  word: { shape: Shape; original: unknown };
  /** What somebody else saved meanwhile. */
  theirs: { tree: Tree; by: string } | undefined;
};

/** A word with what the code has for it, and what somebody else saved. */
export function WordRow({ path, word: { shape, original }, theirs }: WordRowProps) {
  const { tree } = use(WordFormContext);
  const mine = partAt(tree, path);
  const isChanged = !same(mine, shaped(shape, original));
  const other = theirs && partAt(theirs.tree, path);
  if (shape.kind === "key") return <WordField path={path} shape={shape} />;
  return (
    <div className="word-row" id={fieldName(path)}>
      <WordField path={path} shape={shape} />
      {theirs && !same(mine, other) && (
        <div className="word-note" role="note">
          <p>
            <b>{theirs.by} saved:</b> <ins>{wordText(other)}</ins>
          </p>
          <button
            className="action"
            type="submit"
            name="intent"
            value={`theirs:${path}`}
            formAction={`#${fieldName(path)}`}
            formNoValidate
          >
            Take theirs
          </button>
        </div>
      )}
      {isChanged && (
        <div className="word-row__origin">
          <Chip look="waiting">Changed</Chip>
          <p>
            Original: <q>{wordText(original)}</q>
          </p>
          <button
            className="action action--plain"
            type="submit"
            name="intent"
            value={`original:${path}`}
            formAction={`#${fieldName(path)}`}
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
