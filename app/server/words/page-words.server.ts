import { findGroup, type WordGroup } from "./groups.server.ts";
import { type OriginalChange, originalChanges } from "./original-changes.server.ts";
import { fittingWords } from "./outdated-words.server.ts";
import { findCopies, type WordCopy } from "./word-rows.server.ts";

/** A copy as editors get it: without words that fit nowhere. */
export type ShownCopy = Omit<WordCopy, "unreadable"> & { originals: OriginalChange[] };

/** All that an editor needs to know about a group of words. */
export type PageWords = Omit<WordGroup, "hidden" | "bytes"> & { copy: ShownCopy };

/** Those of the groups that exist. */
export async function findPageWords(groups: readonly string[]): Promise<PageWords[]> {
  const known = groups.flatMap((group) => findGroup(group) ?? []);
  const copies = await findCopies(known.map(({ group }) => group));
  return known.flatMap(({ hidden: _, bytes: __, ...group }, at) => {
    const copy = copies[at];
    return copy ? [{ ...group, copy: showCopy(copy) }] : [];
  });
}

export function showCopy({ unreadable: _, ...copy }: WordCopy): ShownCopy {
  const group = findGroup(copy.group);
  const { draft, published } = copy;
  return {
    ...copy,
    published: group ? fittingWords(group, published) : {},
    draft: group && draft ? fittingWords(group, draft) : null,
    originals: originalChanges(copy),
  };
}
