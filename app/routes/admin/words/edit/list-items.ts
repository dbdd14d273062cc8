import type { ListShape } from "#app/words/word-places.ts";
import { findWord, type PageGroup, type Values, valueAt } from "#app/words/word-values.ts";

/** A list as it stands on the page: in some pages it stands there more than once. */
export type ShownList = {
  path: string;
  shape: ListShape;
  container: Element;
  items: HTMLElement[];
};

/** The paths of all lists of these groups, those inside of others too. */
export function listPaths(groups: readonly PageGroup[], values: Values) {
  return groups.flatMap(({ group, words }) =>
    Object.keys(words).flatMap((path) => listsBelow(groups, values, `${group}.${path}`)),
  );
}

function listsBelow(groups: readonly PageGroup[], values: Values, path: string): string[] {
  const shape = findWord(groups, path)?.shape;
  if (shape?.kind === "fields") {
    return Object.keys(shape.fields).flatMap((name) =>
      listsBelow(groups, values, `${path}.${name}`),
    );
  }
  if (shape?.kind !== "list") return [];
  const items = valueAt(groups, values, path);
  const below = Array.isArray(items) ? items.map((_, at) => `${path}.${at}`) : [];
  return [path, ...below.flatMap((item) => listsBelow(groups, values, item))];
}

/** Where a list stands on the page. None if it has no items, or they are not side by side. */
export function findShownLists(page: Document, groups: readonly PageGroup[], values: Values) {
  return listPaths(groups, values).flatMap((path): ShownList[] => {
    const shape = findWord(groups, path)?.shape;
    const list = valueAt(groups, values, path);
    if (shape?.kind !== "list" || !Array.isArray(list)) return [];
    return placesOf(page, path, list.length).map((place) => ({ ...place, path, shape }));
  });
}

function placesOf(page: Document, path: string, count: number) {
  const words = Array.from({ length: count }, (_, at) => wordsOf(page, `${path}.${at}`));
  if (count === 0 || words.some((item) => item.length === 0)) return [];
  if (count === 1) return placeOfOne(words[0] ?? []);
  const found = new Map<Element, HTMLElement[]>();
  for (const word of words[0] ?? []) {
    const place = placeAround(word, words);
    if (place && !found.has(place.container)) found.set(place.container, place.items);
  }
  return Array.from(found, ([container, items]) => ({ container, items }));
}

function wordsOf(page: Document, item: string) {
  return Array.from(
    page.querySelectorAll<HTMLElement>(`[data-word="${item}"], [data-word^="${item}."]`),
  );
}

/** The nearest ancestor with every item in a child of its own, in their order. */
function placeAround(word: Element, words: readonly HTMLElement[][]) {
  for (let container = word.parentElement; container; container = container.parentElement) {
    const items = words.map((item) => childrenWith(container, item));
    if (items.some((children) => children.length === 0)) continue;
    const single = items.flatMap((children) => (children.length === 1 ? children : []));
    const inOrder = single.every((item, at) => at === 0 || isAfter(item, single[at - 1]));
    return single.length === words.length && new Set(single).size === words.length && inOrder
      ? { container, items: single }
      : undefined;
  }
  return undefined;
}

function childrenWith(container: Element, words: readonly HTMLElement[]) {
  const children = Array.from(container.children).filter((child) =>
    words.some((word) => child.contains(word)),
  );
  return children as HTMLElement[];
}

function isAfter(one: Node, other: Node | undefined) {
  return Boolean(other && other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** What may be one of a list, where there is no other to tell. */
const blocks = "li, article, details, figure, tr, blockquote, section > div > *, p, div, a";

function placeOfOne(words: readonly HTMLElement[]) {
  const [first] = words;
  let item = first?.parentElement?.closest<HTMLElement>(blocks);
  while (item && words.filter((word) => item?.contains(word)).length < words.length) {
    const around: HTMLElement | null | undefined = item.parentElement?.closest<HTMLElement>(blocks);
    if (!around) break;
    item = around;
  }
  const container = item?.parentElement;
  return item && container ? [{ container, items: [item] }] : [];
}
