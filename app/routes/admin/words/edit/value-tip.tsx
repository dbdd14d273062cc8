import { isPrice } from "#app/words/values.ts";
import { same } from "#app/words/word-places.ts";
import { findWord, originalAt, problemsOf, valueAt } from "#app/words/word-values.ts";
import { FactLine } from "./fact-line.tsx";
import { OriginNote } from "./origin-note.tsx";
import type { TipProps } from "./use-frame-editor.ts";
import { useBook } from "./use-saving-words.ts";

/** A price, or a fact inside of a sentence, which is changed here for all places that name it. */
export function ValueTip({ book, place: { kind, path }, onDone }: TipProps) {
  const { groups, values } = useBook(book);
  const shape = findWord(groups, path)?.shape;
  const value = valueAt(groups, values, path);
  const original = originalAt(groups, path);
  const problem = problemsOf(groups, values).find((one) => one.path === path);
  const look = problem ? " word-tip--over" : kind === "fact" ? " word-tip--fact" : "";
  return (
    <>
      <div className={`word-tip${look}`}>
        {shape?.kind === "price" ? (
          <PriceFields book={book} path={path} value={value} />
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
        {path.startsWith("facts.") && <FactLine name={path.slice(6)} />}
        {original !== undefined && !same(original, value) && (
          <button type="button" onClick={() => book.change(path, original)}>
            Original
          </button>
        )}
        <button type="button" onClick={onDone}>
          Done
        </button>
      </div>
      {kind !== "fact" && <OriginNote book={book} path={path} />}
    </>
  );
}

type PriceFieldsProps = Pick<TipProps, "book"> & { path: string; value: unknown };

/** Amount and currency; the page shows them as one. */
function PriceFields({ book, path, value }: PriceFieldsProps) {
  const { amount, currency } = isPrice(value) ? value : { amount: 0, currency: "USD" };
  return (
    <>
      <label className="word-tip__field">
        Amount
        <input
          type="number"
          min="0"
          step="any"
          defaultValue={amount}
          onChange={({ target }) =>
            book.type(path, { amount: target.value === "" ? -1 : Number(target.value), currency })
          }
        />
      </label>
      <label className="word-tip__field">
        Currency
        <select
          value={currency}
          onChange={({ target }) => book.change(path, { amount, currency: target.value })}
        >
          {Intl.supportedValuesOf("currency").map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </label>
    </>
  );
}
