import { useEffect, useState } from "react";
import type { FactPlace } from "./places.ts";

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
