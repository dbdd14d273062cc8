import { isPrice } from "#app/words/values.ts";
import { valueAt } from "#app/words/word-values.ts";
import { useBook } from "./use-saving-words.ts";
import type { WordBook } from "./word-book.ts";

export function PriceFields({ book, path }: { book: WordBook; path: string }) {
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
