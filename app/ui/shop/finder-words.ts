import type { Shelf } from "#app/server/posts/directory.server.ts";
import { pageWords } from "#app/words/words.ts";

/** “3 brands”, or “Nothing”. */
export function foundWords(shelf: Shelf, count: number) {
  return count > 0 ? `${count} ${noun(shelf, count)}` : finderWords.nothing;
}

export function noun(shelf: Shelf, count: number) {
  return finderWords[shelf][count === 1 ? "one" : "many"];
}

export const finderWords = pageWords(
  "finder",
  {
    label: "Search brands and products",
    placeholder: "Shea butter, tote…",
    submit: "Search",
    kinds: "Kinds",
    all: "All",
    brands: { one: "brand", many: "brands" },
    films: { one: "video", many: "videos" },
    in: "in",
    for: "for",
    clear: "Clear filter",
    nothing: "Nothing",
  },
  import.meta.env.SSR && { name: "Finding brands and videos" },
);
