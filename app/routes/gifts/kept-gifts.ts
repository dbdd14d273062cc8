import { useSyncExternalStore } from "react";
import { maxListed, readGiftList } from "#app/rules/shop/gift-list.ts";
import { tryStorage } from "#app/ui/browser-storage.ts";

export const keptName = "kept-gifts";
const none: string[] = [];
const listeners = new Set<() => void>();

/** Where the browser's storage is blocked or full, the list lasts as long as the page. */
let unsaved: string | undefined;
let known = { text: "", keys: none };

/** The gifts this browser keeps; none on the server. Other tabs are followed. */
export function useKeptGifts() {
  return useSyncExternalStore(subscribe, keptGifts, () => none);
}

export function keepGifts(keys: readonly string[]) {
  save([...new Set([...keptGifts(), ...keys])].slice(0, maxListed));
}

export function removeGift(key: string) {
  save(keptGifts().filter((kept) => kept !== key));
}

/** Other programs may have written there, so only what can be a list counts. */
function keptGifts() {
  const text = unsaved ?? tryStorage("localStorage", (storage) => storage.getItem(keptName)) ?? "";
  if (text !== known.text) known = { text, keys: readGiftList(text) };
  return known.keys;
}

function save(keys: string[]) {
  const text = keys.join(",");
  const isSaved = tryStorage("localStorage", (storage) => [storage.setItem(keptName, text)]);
  unsaved = isSaved ? undefined : text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
