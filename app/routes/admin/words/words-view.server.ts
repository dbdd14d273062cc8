import { cardPath } from "#app/seo/card-path.ts";
import { sitePages } from "#app/seo/site-pages.ts";
import { figureReminder } from "#app/server/enquiries/desk/figure-notes.server.ts";
import { findRenames } from "#app/server/words/after-publishing.server.ts";
import { type FoundWord, findWords } from "#app/server/words/find-words.server.ts";
import { listGroups, placeName, type WordGroup } from "#app/server/words/groups.server.ts";
import { differencesBetween, originalChanges } from "#app/server/words/original-changes.server.ts";
import { fittingWords, outdatedWords } from "#app/server/words/outdated-words.server.ts";
import { listCopies, type WordCopy } from "#app/server/words/word-rows.server.ts";
import type { Sought } from "#app/words/find-text.ts";
import { wordText } from "#app/words/word-text.ts";

/** A page with its groups of words, or a group that belongs to no page, as the list shows it. */
export type ListedWords = {
  name: string;
  page: string | undefined;
  picture: string | undefined;
  kind: "page" | "everywhere" | "mail";
  groups: { group: string; name: string }[];
  /** How many words differ from the code, and the first of them. */
  count: number;
  shown: { place: string; before: string; now: string }[];
  /** Some of it is not published yet. */
  isDraft: boolean;
  last: { at: string; by: string | null } | undefined;
};

/** A page or a group of no page, with what was found in it. */
export type FoundOnPage = { name: string; page: string | undefined; words: NamedWord[] };
type NamedWord = FoundWord & { groupName: string };

const mostShown = 5;
const mostFound = 200;

/** All words with their state, those that were changed first, and what somebody has to look at. */
export async function findWordsView(query: URLSearchParams) {
  const copies = await listCopies();
  const groups = listGroups();
  const searched = query.get("q")?.trim().slice(0, 200) ?? "";
  const to = query.get("to")?.trim().slice(0, 200) ?? "";
  const places = placesOf(groups);
  const listed = places.map((place) => listedWords(place, copies));
  const all = query.has("all") && !searched;
  const isShown = ({ count, isDraft, kind }: ListedWords) =>
    !searched && (count > 0 || isDraft || (all && kind === "page"));
  return {
    searched,
    all,
    ...(await foundIn(places, { searched, to })),
    to,
    changed: listed.filter(({ count, isDraft }) => count > 0 || isDraft).length,
    pages: listed.filter(({ kind }) => kind === "page").length,
    listed: listed.filter(isShown),
    others: searched ? [] : listed.filter((words) => !isShown(words)),
    originals: groups.flatMap((group) => changedOriginals(group, copies)),
    outdated: outdatedWords(copies),
    renames: searched ? [] : await findRenames(),
    figures: figureReminder(),
  };
}

type Place = Pick<ListedWords, "page" | "kind"> & { groups: WordGroup[] };

/** Pages in the order in which people know them, then what stands on all of them, then mails. */
function placesOf(groups: readonly WordGroup[]): Place[] {
  const byPage = Map.groupBy(groups, ({ page }) => page);
  const alone = byPage.get(undefined) ?? [];
  const known = sitePages.map(({ path }) => path);
  const paths = new Set([...known, ...[...byPage.keys()].toSorted()]);
  const pages = [...paths].flatMap((page): Place[] => {
    const own = page === undefined ? undefined : byPage.get(page);
    return own ? [{ page, kind: "page", groups: own }] : [];
  });
  const others = alone.map(
    (group): Place => ({
      page: undefined,
      kind: group.mail ? "mail" : "everywhere",
      groups: [group],
    }),
  );
  return [...pages, ...others.toSorted((one, other) => one.kind.localeCompare(other.kind))];
}

function listedWords({ page, kind, groups }: Place, copies: readonly WordCopy[]): ListedWords {
  const own = groups.map((group) => ({ group, copy: copyOf(group, copies) }));
  const shown = own.flatMap(({ group, copy }) => changesIn(group, copy));
  const sitePage = sitePages.find(({ path }) => path === page);
  const saved = own.flatMap(({ copy }) =>
    copy?.updated_at ? [{ at: copy.updated_at, by: copy.updated_by }] : [],
  );
  return {
    name: nameOf({ page, groups }),
    page,
    picture: sitePage && page && cardPath(page),
    kind,
    groups: groups.map(({ group, name }) => ({ group, name })),
    count: shown.length,
    shown: shown.slice(0, mostShown),
    isDraft: own.some(({ copy }) => copy?.draft),
    last: saved.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1),
  };
}

function nameOf({ page, groups }: Pick<Place, "page" | "groups">) {
  return sitePages.find(({ path }) => path === page)?.name ?? shortest(groups);
}

/** Pieces of a page have groups of their own, with longer names. */
function shortest(groups: readonly WordGroup[]) {
  const names = groups.map(({ name }) => name);
  return names.toSorted((one, other) => one.length - other.length)[0] ?? "";
}

function copyOf({ group }: WordGroup, copies: readonly WordCopy[]) {
  return copies.find((copy) => copy.group === group);
}

function changesIn(group: WordGroup, copy: WordCopy | undefined) {
  const words = copy ? fittingWords(group, copy.draft ?? copy.published) : {};
  return Object.entries(words).flatMap(([path, { value }]) =>
    differencesBetween(path, group.words[path]?.original, value).map((change) => ({
      place: placeName(group, change.path),
      before: excerpt(wordText(change.before)),
      now: excerpt(wordText(change.now)),
    })),
  );
}

/** The first places page by page, and how many there are. */
async function foundIn(places: readonly Place[], sought: Sought) {
  const all = await findWords(sought);
  const byGroup = Map.groupBy(all, ({ group }) => group);
  let room = mostFound;
  const found = places.flatMap((place): FoundOnPage[] => {
    const words = place.groups.flatMap(({ group, name }) =>
      (byGroup.get(group) ?? []).map((word) => ({ ...word, groupName: name })),
    );
    const shown = words.slice(0, room);
    room -= shown.length;
    return shown.length > 0 ? [{ name: nameOf(place), page: place.page, words: shown }] : [];
  });
  return { found, count: all.length };
}

/** What a line of the list has room for. */
function excerpt(words: string) {
  const text = words.replaceAll(/\s/g, " ");
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

function changedOriginals(group: WordGroup, copies: readonly WordCopy[]) {
  const copy = copyOf(group, copies);
  const changes = copy ? originalChanges(copy) : [];
  return changes.map(({ path }) => ({
    group: group.group,
    groupName: group.name,
    name: placeName(group, path),
  }));
}
