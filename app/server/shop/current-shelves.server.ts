import { onContentChange } from "#app/server/db/content-changes.server.ts";
import { noteDatabaseUse } from "#app/server/db/database-use.server.ts";
import { listShelves, type Price, type Shelf } from "./gift-shelves.server.ts";
import { giftDay } from "./gifts.server.ts";

let current: { key: string; shelves: Promise<Shelf[]> } | undefined;

onContentChange(() => {
  current = undefined;
});

/**
 * The shelves as they are since the last change of content. Thousands of gifts take time to count, and
 * whoever invents lists in addresses must not make us count them again.
 */
export function currentShelves(under: Price) {
  noteDatabaseUse();
  const key = `${giftDay()} ${under.amount} ${under.currency}`;
  if (current?.key !== key) current = { key, shelves: listShelves(under) };
  const asked = current;
  asked.shelves.catch(() => {
    if (current === asked) current = undefined;
  });
  return asked.shelves;
}
