import { tryStorage } from "#app/ui/browser-storage.ts";

type Place = "localStorage" | "sessionStorage";

/** What the browser stores under a name; undefined if that is nothing, or nothing that can be read. */
export function readCopy<Copy>(place: Place, name: string) {
  return tryStorage(place, (storage) => JSON.parse(storage.getItem(name) ?? "") as Copy);
}

/** Returns whether the browser did. */
export function writeCopy(place: Place, name: string, copy: unknown) {
  return tryStorage(place, (storage) => [storage.setItem(name, JSON.stringify(copy))]);
}

export function removeCopy(place: Place, name: string) {
  tryStorage(place, (storage) => storage.removeItem(name));
}
