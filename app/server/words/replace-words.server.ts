import { isDeepStrictEqual } from "node:util";
import { replaceText } from "#app/words/find-text.ts";
import { isRich } from "#app/words/values.ts";
import { writeRich } from "#app/words/word-marks.ts";
import { factText, findWords, piecesOf, valuesIn, withTexts } from "./find-words.server.ts";
import { findGroup, type WordGroup } from "./groups.server.ts";
import { findCopies, valuesOf } from "./word-rows.server.ts";
import { saveWords, type WordsSaved } from "./word-store.server.ts";

/** A word that was replaced: what it was, and what it is now; null is the original. */
export type ReplacedWord = { group: string; path: string; before: unknown; after: unknown };

export type Replaced =
  | { state: "updated"; words: ReplacedWord[]; count: number }
  | Exclude<WordsSaved, { state: "updated" }>;

type Replacing = {
  searched: string;
  to: string;
  /** As in `packages.questions.2.answer`; else everywhere. */
  place?: string | undefined;
};

/** Puts other words in its place, in the working copies alone. */
export async function replaceWords({ searched, to, place }: Replacing, by: string) {
  const found = (await findWords({ searched, to })).map(({ group, path }) => ({
    group,
    at: `${group}.${path}`,
  }));
  const wanted = found.filter(({ at }) => place === undefined || place === at);
  const places = new Set(wanted.map(({ at }) => at));
  return changeWords(wanted, by, (group, values) => {
    let count = 0;
    for (const [path, { shape, original }] of Object.entries(group.words)) {
      const before = values[path] ?? original;
      const after = withTexts(shape, before, path, (text, at) => {
        if (!places.has(`${group.group}.${at}`)) return text;
        const next = writeRich(replaceText(piecesOf(group, text), searched, to, factText));
        if (next === (isRich(text) ? text.rich : text)) return text;
        count += 1;
        return isRich(text) ? { rich: next } : next;
      });
      if (after !== before) values[path] = after;
    }
    return count;
  });
}

/** Words go back to what they were, but for those that somebody has changed since. */
export function takeBackReplaced(words: readonly ReplacedWord[], by: string) {
  return changeWords(words, by, ({ group }, values) => {
    const own = words.filter(
      (word) => word.group === group && isDeepStrictEqual(values[word.path] ?? null, word.after),
    );
    for (const { path, before } of own) {
      if (before === null) delete values[path];
      else values[path] = before;
    }
    return own.length;
  });
}

type Values = Record<string, unknown>;

async function changeWords(
  places: readonly { group: string }[],
  by: string,
  change: (group: WordGroup, values: Values) => number,
): Promise<Replaced> {
  const copies = await findCopies([...new Set(places.map(({ group }) => group))]);
  let count = 0;
  const changed = copies.flatMap((copy) => {
    const group = findGroup(copy.group);
    if (!group) return [];
    const before: Values = valuesIn(group, copy);
    const words = { ...before };
    count += change(group, words);
    const { version } = copy;
    return isDeepStrictEqual(words, before) ? [] : [{ group: group.group, version, words, before }];
  });
  if (changed.length === 0) return { state: "updated", words: [], count };
  const saved = await saveWords(changed, by);
  if (saved.state !== "updated") return saved;
  const words = saved.copies.flatMap(({ group, draft, published }, at) => {
    const before = changed[at]?.before ?? {};
    const after = valuesOf(draft ?? published);
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((path) => !isDeepStrictEqual(before[path], after[path]))
      .map((path) => ({ group, path, before: before[path] ?? null, after: after[path] ?? null }));
  });
  return { state: "updated", words, count };
}
