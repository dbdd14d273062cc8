import { same } from "#app/words/word-places.ts";
import { originalAt, problemsOf, valueAt } from "#app/words/word-values.ts";
import { FactLine } from "./fact-line.tsx";
import { OriginNote } from "./origin-note.tsx";
import { PriceFields } from "./price-fields.tsx";
import type { TipProps } from "./tip-props.ts";
import { useBook } from "./use-saving-words.ts";

/** Amount and currency; the page shows them as one. */
export function PriceTip({ book, place, onDone }: TipProps) {
  const { groups, values } = useBook(book);
  const { path } = place;
  const original = originalAt(groups, path);
  const value = valueAt(groups, values, path);
  const problem = problemsOf(groups, values).find((one) => one.path === path);
  return (
    <>
      <div className={problem ? "word-tip word-tip--over" : "word-tip"}>
        <PriceFields book={book} path={path} />
        {problem && <span role="status">{problem.message}</span>}
        {original !== undefined && !same(original, value) && (
          <button type="button" onClick={() => book.change(path, original)}>
            Original
          </button>
        )}
        <button type="button" onClick={onDone}>
          Done
        </button>
        {path.startsWith("facts.") && <FactLine name={path.slice(6)} />}
      </div>
      <OriginNote book={book} path={path} />
    </>
  );
}
