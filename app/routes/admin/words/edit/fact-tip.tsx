import { same } from "#app/words/word-places.ts";
import { findWord, originalAt, problemsOf, valueAt } from "#app/words/word-values.ts";
import { FactLine } from "./fact-line.tsx";
import { PriceFields } from "./price-fields.tsx";
import type { TipProps } from "./tip-props.ts";
import { useBook } from "./use-saving-words.ts";

/** A fact inside of a sentence: it is changed here for all places that name it. */
export function FactTip({ book, place, onDone }: TipProps) {
  const { groups, values } = useBook(book);
  const { path } = place;
  const shape = findWord(groups, path)?.shape;
  const value = valueAt(groups, values, path);
  const original = originalAt(groups, path);
  const problem = problemsOf(groups, values).find((one) => one.path === path);
  return (
    <div className={problem ? "word-tip word-tip--over" : "word-tip word-tip--fact"}>
      {shape?.kind === "price" ? (
        <PriceFields book={book} path={path} />
      ) : (
        <label className="word-tip__field">
          {shape?.name}
          <input
            value={String(value ?? "")}
            onChange={({ target }) => book.type(path, target.value)}
          />
        </label>
      )}
      {problem && <span role="status">{problem.message}</span>}
      <FactLine name={path.slice(6)} />
      {!same(original, value) && (
        <button type="button" onClick={() => book.change(path, original)}>
          Original
        </button>
      )}
      <button type="button" onClick={onDone}>
        Done
      </button>
    </div>
  );
}
