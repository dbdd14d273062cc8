import { isPrice } from "#app/words/values.ts";
import { FactLine } from "./fact-tip.tsx";
import { OriginNote } from "./origin-note.tsx";
import { useBook } from "./use-saving-words.ts";
import type { TipProps } from "./word-tip.tsx";
import { originalAt, problemsOf, same, valueAt } from "./word-values.ts";

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

export function PriceFields({ book, path }: Pick<TipProps, "book"> & { path: string }) {
  const { groups, values } = useBook(book);
  const value = valueAt(groups, values, path);
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
