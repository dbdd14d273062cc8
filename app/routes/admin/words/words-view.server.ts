import { figureReminder } from "#app/server/desk/figure-notes.server.ts";
import { listGroups, placeName, type WordGroup } from "#app/server/words/groups.server.ts";
import { originalChanges } from "#app/server/words/original-changes.server.ts";
import { fittingWords, outdatedWords } from "#app/server/words/outdated-words.server.ts";
import { listCopies, type WordCopy } from "#app/server/words/word-rows.server.ts";

/** A group of words as the list shows it. */
export type ListedGroup = {
  group: string;
  name: string;
  /** How many words differ from the code, on the site. */
  changed: number;
  published: { at: string; by: string | null } | undefined;
  draft: { at: string | null; by: string | null } | undefined;
};

/** All groups with their state, page by page, and what somebody has to look at. */
export async function findWordsView() {
  const copies = await listCopies();
  const groups = listGroups();
  const pages = Map.groupBy(groups, ({ page }) => page);
  const paths = [...pages.keys()].filter((page) => page !== undefined);
  const listed = (page: string | undefined) => ({
    page,
    groups: (pages.get(page) ?? []).map((group) => listedGroup(group, copies)),
  });
  return {
    pages: paths.toSorted().map(listed),
    everywhere: listed(undefined).groups,
    originals: groups.flatMap((group) => changedOriginals(group, copies)),
    outdated: outdatedWords(copies),
    figures: figureReminder(),
  };
}

function listedGroup(group: WordGroup, copies: readonly WordCopy[]): ListedGroup {
  const copy = copies.find((one) => one.group === group.group);
  const { published_at: at, published_by: by } = copy ?? {};
  return {
    group: group.group,
    name: group.name,
    changed: copy ? Object.keys(fittingWords(group, copy.published)).length : 0,
    published: at ? { at, by: by ?? null } : undefined,
    draft: copy?.draft ? { at: copy.updated_at, by: copy.updated_by } : undefined,
  };
}

function changedOriginals(group: WordGroup, copies: readonly WordCopy[]) {
  const copy = copies.find((one) => one.group === group.group);
  const changes = copy ? originalChanges(copy) : [];
  return changes.map(({ path }) => ({
    group: group.group,
    groupName: group.name,
    name: placeName(group, path),
  }));
}
