import type { DirectoryFilter } from "#app/rules/shop/directory-filter.ts";
import { kindNames } from "#app/rules/shop/kinds.ts";
import { finderWords } from "./finder-words.ts";

/** “in Wear for “tote””; the words may be written from right to left. */
export function Sought({ kind, query }: DirectoryFilter) {
  const letters = [...query];
  return (
    <>
      {kind && ` ${finderWords.in} ${kindNames[kind]}`}
      {query && (
        <>
          {` ${finderWords.for} “`}
          <bdi>{letters.length > 80 ? `${letters.slice(0, 80).join("")}…` : query}</bdi>”
        </>
      )}
    </>
  );
}
