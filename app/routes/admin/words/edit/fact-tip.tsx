import { useEffect, useState } from "react";
import type { FactPlace } from "./places.ts";
import { PriceFields } from "./price-tip.tsx";
import { useBook } from "./use-saving-words.ts";
import type { TipProps } from "./word-tip.tsx";
import { findWord, originalAt, problemsOf, same, valueAt } from "./word-values.ts";

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

/** “One fact, shown in 7 places”, and which. */
export function FactLine({ name }: { name: string }) {
  const [places, setPlaces] = useState<FactPlace[]>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let current = true;
    fetch(`/admin/words/places?fact=${encodeURIComponent(name)}`)
      .then((response) => (response.ok ? response.json() : undefined))
      .then((found?: FactPlace[]) => current && setPlaces(found))
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [name]);
  const count = places?.reduce((sum, place) => sum + place.count, 0);
  return (
    <span className="word-tip__fact" role="status">
      {count === undefined
        ? "One fact"
        : `One fact, shown in ${count} ${count === 1 ? "place" : "places"}`}
      {places && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          See them
        </button>
      )}
      {open && places && <Places places={places} />}
    </span>
  );
}

function Places({ places }: { places: readonly FactPlace[] }) {
  return (
    <ul className="word-tip__places">
      {places.map(({ page, name, count }) => (
        <li key={page}>
          <a href={`/admin/words/edit?page=${encodeURIComponent(page)}`} target="_top">
            {name}
          </a>{" "}
          {count > 1 && `× ${count}`}
        </li>
      ))}
    </ul>
  );
}
