import { isDeepStrictEqual } from "node:util";
import { findGroup } from "./groups.server.ts";
import { fittingWords } from "./outdated-words.server.ts";
import type { WordCopy } from "./word-rows.server.ts";

/** An update changed the original of a word that somebody had changed. */
export type OriginalChange = {
  /** Inside of the group, down to the part of a list, as in `questions.0.answer`. */
  path: string;
  before: unknown;
  now: unknown;
  mine: unknown;
};

export function originalChanges(copy: WordCopy): OriginalChange[] {
  const group = findGroup(copy.group);
  if (!group) return [];
  return Object.entries(fittingWords(group, copy.draft ?? copy.published)).flatMap(
    ([path, { value, original }]) =>
      original === undefined
        ? []
        : differences({ path, before: original, now: group.words[path]?.original, mine: value }),
  );
}

/** Where two values of a word differ, as exactly as can be told. */
export function differencesBetween(path: string, before: unknown, now: unknown) {
  return differences({ path, before, now, mine: before });
}

function differences(change: OriginalChange): OriginalChange[] {
  const { path, before, now, mine } = change;
  if (isDeepStrictEqual(before, now) || isDeepStrictEqual(mine, now)) return [];
  const parts = partsOf(before);
  const alike = [now, mine].every((other) => isDeepStrictEqual(partsOf(other), parts));
  if (!parts || !alike) return [change];
  return parts.flatMap((part) =>
    differences({
      path: `${path}.${part}`,
      before: Reflect.get(before as object, part),
      now: Reflect.get(now as object, part),
      mine: Reflect.get(mine as object, part),
    }),
  );
}

/** The names of what a list or an item of one consists of, in order; a text has no parts. */
function partsOf(value: unknown) {
  if (typeof value !== "object" || value === null) return undefined;
  if ("rich" in value || "amount" in value) return undefined;
  return Object.keys(value).toSorted();
}
