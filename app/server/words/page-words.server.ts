import { findGroup, type WordGroup } from "./groups.server.ts";
import { listCopies, type WordCopy } from "./word-store.server.ts";

/** A copy as editors get it. */
export type ShownCopy = WordCopy & {
  originals: { path: string; before: unknown; now: unknown; mine: unknown }[];
};

/** All that an editor needs to know about a group of words. */
export type PageWords = Pick<WordGroup, "group" | "name" | "page" | "words"> & { copy: ShownCopy };

/** Those of the groups that exist. */
export async function findPageWords(groups: readonly string[]): Promise<PageWords[]> {
  const copies = await listCopies();
  return groups
    .flatMap((group) => findGroup(group) ?? [])
    .map(({ group, name, page, words }) => {
      const copy = copies.find((candidate) => candidate.group === group);
      return { group, name, page, words, copy: showCopy(copy ?? { ...neverChanged, group }) };
    });
}

export function showCopy(copy: WordCopy): ShownCopy {
  return { ...copy, originals: [] };
}

const neverChanged = {
  version: 0,
  published: {},
  draft: null,
  updated_at: null,
  updated_by: null,
  published_at: null,
};
