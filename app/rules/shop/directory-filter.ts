import { isKind, type Kind } from "./kinds.ts";

/** Which brands or films a visitor asked for; without words, all of them. */
export type DirectoryFilter = { kind?: Kind; query: string };

/** As much as the search reads. */
const maxQueryLength = 1000;

/** What an address asks for; a kind that does not exist is none. */
export function readFilter(search: URLSearchParams): DirectoryFilter {
  const kind = search.get("kind");
  const query = (search.get("q") ?? "")
    .slice(0, maxQueryLength)
    // Half of a surrogate pair is no letter.
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
  return { kind: isKind(kind) ? kind : undefined, query };
}

export function isFiltered({ kind, query }: DirectoryFilter) {
  return kind !== undefined || query !== "";
}

/** The address of a page of a list, such as `/BuyBlack?kind=wear&page=2`. */
export function filterUrl(path: string, { kind, query }: DirectoryFilter, page = 1) {
  const search = new URLSearchParams({
    ...(kind && { kind }),
    ...(query && { q: query }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size > 0 ? `${path}?${search}` : path;
}
