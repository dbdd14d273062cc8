import { useEffect, useState } from "react";
import { href } from "react-router";
import { giftKey } from "#app/rules/shop/gift-list.ts";
import type { Shelf } from "#app/server/shop/gift-shelves.server.ts";
import type { Gift } from "#app/server/shop/gifts.server.ts";

/** The gifts of the list, as they are now. The server is asked for those that no shelf shows. */
export function useListedGifts(shelves: Shelf[], keys: string[]) {
  const [fetched, setFetched] = useState<Gift[]>([]);
  const shown = shelves.flatMap(({ gifts }) => gifts);
  const onShelves = new Set(shown.map(giftKey));
  const others = keys.filter((key) => !onShelves.has(key)).join(",");
  useEffect(() => {
    if (!others) return;
    const leaving = new AbortController();
    fetch(`${href("/api/gifts")}?list=${others}`, { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.json() : []))
      // Without the network the list shows what the page knows.
      .then(setFetched, () => {});
    return () => leaving.abort();
  }, [others]);
  const known = new Map([...fetched, ...shown].map((gift) => [giftKey(gift), gift]));
  return keys.flatMap((key) => known.get(key) ?? []);
}
