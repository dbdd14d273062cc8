import type { ChangedWords } from "#app/server/db/schema.server.ts";
import { checkGroup, findGroup, type WordGroup } from "./groups.server.ts";
import { valuesOf, type WordCopy } from "./word-rows.server.ts";

/** A changed word that no page shows any more, and why. */
export type OutdatedWord = { group: string; path: string; said: string; message: string };

/** Words of groups and places that no longer exist, or whose type changed. They stay until removed. */
export function outdatedWords(copies: readonly WordCopy[]): OutdatedWord[] {
  return copies.flatMap((copy) => {
    const group = findGroup(copy.group);
    const words = { ...copy.published, ...copy.draft };
    const kept = group ? misfits(group, words) : words;
    const told = Object.entries(kept).map(([path, word]) => ({
      group: copy.group,
      path,
      said: saidBy(word?.value),
      message: group ? messageOf(group, path, word?.value) : "No page has this group of words.",
    }));
    if (copy.unreadable === undefined) return told;
    const message = "What is stored for this group cannot be read.";
    return [{ group: copy.group, path: "", said: copy.unreadable, message }, ...told];
  });
}

/** The words that fit the places of a group, clean; they may be empty or too long. */
export function fittingWords(group: WordGroup, words: ChangedWords): ChangedWords {
  const { fitting } = checkGroup(group, valuesOf(words));
  return Object.fromEntries(
    Object.entries(fitting).map(([path, value]) => [
      path,
      { value, original: words[path]?.original },
    ]),
  );
}

export function misfits(group: WordGroup, words: ChangedWords) {
  const { fitting } = checkGroup(group, valuesOf(words));
  return pick(words, (path) => !Object.hasOwn(fitting, path));
}

export function pick(words: ChangedWords, isWanted: (path: string) => boolean): ChangedWords {
  return Object.fromEntries(Object.entries(words).filter(([path]) => isWanted(path)));
}

function messageOf(group: WordGroup, path: string, value: unknown) {
  const { problems } = checkGroup(group, { [path]: value });
  return problems.find(({ soft }) => !soft)?.message ?? "";
}

function saidBy(value: unknown) {
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}
