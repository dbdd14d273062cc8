import { isPersonal } from "#app/areas.ts";
import { isKind } from "#app/rules/shop/kinds.ts";

/** The parameters that pages read from their address. */
const byPage: Record<string, readonly string[]> = {
  "/blog": ["category", "page"],
  "/BuyBlack": ["kind", "q", "page"],
  "/contact": ["interest", "about", "brand"],
  "/holiday-gift-guide": ["list"],
  "/go/call": ["from", "ref"],
  "/newsletter": ["page"],
  "/search": ["q", "kind", "page"],
  "/sitemap.xml": ["part"],
  "/tv": ["kind", "q", "page"],
};
const byFolder: Record<string, readonly string[]> = {
  "/blog-images/": ["w"],
  "/blog/tag/": ["page"],
};
const everywhere = ["notice"];

export const knownParameters: readonly string[] = [
  ...Object.values(byPage).flat(),
  ...Object.values(byFolder).flat(),
  ...everywhere,
];

/**
 * The address of a public page without what the page does not read, such as `utm_source`: all
 * spellings are one page, and nobody can have it rendered anew by inventing another.
 */
export function pageAddress(path: string, query: string) {
  if (!query || isPersonal(path) || path.endsWith(".data")) return path + query;
  const names = new Set([...parametersOf(path), ...everywhere]);
  const known = query
    .slice(1)
    .split("&")
    .filter((pair) => names.has(pair.split("=", 1)[0] ?? "") && !isEmptyFilter(path, pair));
  return known.length > 0 ? `${path}?${known.join("&")}` : path;
}

/** Parameters whose page is the same for everybody: a notice is for one visitor, a search may be refused to one. */
const shared = new Set(["about", "category", "interest", "kind", "page"]);

/** Whether everybody gets the same page at an address that `pageAddress()` made. Data is no page, and never cached. */
export function isSharedAddress(path: string, address: string) {
  if (address === path) return true;
  if (path.endsWith(".data")) return false;
  const pairs = address.slice(path.length + 1).split("&");
  return pairs.every((pair) => shared.has(pair.split("=", 1)[0] ?? ""));
}

/** The directory without words, or of a kind that does not exist, is the whole directory. */
function isEmptyFilter(path: string, pair: string) {
  if (path !== "/BuyBlack" && path !== "/tv") return false;
  const [name, value = ""] = pair.split("=", 2);
  return (name === "kind" && !isKind(value)) || (name === "q" && /^[+]*$/.test(value));
}

function parametersOf(path: string) {
  const folder = Object.keys(byFolder).find((start) => path.startsWith(start));
  return byPage[path] ?? (folder && byFolder[folder]) ?? [];
}
