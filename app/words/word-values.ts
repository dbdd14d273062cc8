import { checkWord, type WordProblem } from "./check.ts";
import type { Shape } from "./shapes.ts";
import {
  type FoundWord,
  findPlace,
  type GroupWords,
  partAt,
  same,
  withPart,
} from "./word-places.ts";

/** A group of words as the editor gets it. */
export type PageGroup = {
  group: string;
  name: string;
  page?: string;
  words: GroupWords;
  copy: GroupCopy;
};

/** What is saved of a group: words by path, only those that differ from the original. */
export type GroupCopy = {
  version: number;
  draft: SavedWords | null;
  published: SavedWords;
  /** Where the code has something else than when a word was written. */
  originals: readonly { path: string; before: unknown; now: unknown }[];
  updated_at: string | null;
  updated_by: string | null;
};

type SavedWords = Readonly<Record<string, { value: unknown }>>;

/** Words that differ from the original, by their whole path, as in `packages.questions`. */
export type Values = Readonly<Record<string, unknown>>;

/** The values of all groups as they are saved: the working copy, or what is published. */
export function valuesOf(groups: readonly PageGroup[], which: "draft" | "published"): Values {
  const all = groups.flatMap(({ group, copy }) => {
    const words = which === "draft" ? (copy.draft ?? copy.published) : copy.published;
    return Object.entries(words).map(([path, word]) => [`${group}.${path}`, word.value] as const);
  });
  return Object.fromEntries(all);
}

/** As the server stores a value: it names what the code leaves out. What it would not take stays. */
function stored(shape: Shape, value: unknown) {
  const checked = checkWord(shape, value, "");
  return checked.problems.every(({ soft }) => soft) ? checked.value : value;
}

/** The groups with originals that can be compared with what the server returns. */
export function comparable(groups: readonly PageGroup[]): PageGroup[] {
  return groups.map((group) => ({
    ...group,
    words: Object.fromEntries(
      Object.entries(group.words).map(([path, { shape, original }]) => [
        path,
        { shape, original: stored(shape, original) },
      ]),
    ),
  }));
}

/** What the server has is taken from it: a space at the end of a text is no change. */
export function settled(groups: readonly PageGroup[], values: Values, saved: Values): Values {
  const kept = Object.entries(values).flatMap(([path, value]) => {
    const word = findWord(groups, path);
    const isSaved = word && same(stored(word.shape, value), wholeValue(saved, word));
    if (!isSaved) return [[path, value]];
    return Object.hasOwn(saved, path) ? [[path, saved[path]]] : [];
  });
  return Object.fromEntries(kept);
}

/** A word by its whole path, as in `packages.questions.2.answer`. */
export function findWord(groups: readonly PageGroup[], path: string): FoundWord | undefined {
  const at = path.indexOf(".");
  const name = path.slice(0, at);
  const group = groups.find((candidate) => candidate.group === name);
  const found = group && findPlace(group.words, path.slice(at + 1));
  return found && { ...found, whole: `${name}.${found.whole}` };
}

export function valueAt(groups: readonly PageGroup[], values: Values, path: string): unknown {
  const word = findWord(groups, path);
  return word && partAt(wholeValue(values, word), word.rest);
}

/** Of a word in a list: what stands in the same place of the original, if there is one. */
export function originalAt(groups: readonly PageGroup[], path: string): unknown {
  const word = findWord(groups, path);
  return word && partAt(word.original, word.rest);
}

/** The values with one changed; a word that is as the original is no change. */
export function withValue(
  groups: readonly PageGroup[],
  values: Values,
  path: string,
  value: unknown,
): Values {
  const word = findWord(groups, path);
  if (!word) return values;
  const next = withPart(wholeValue(values, word), word.rest, value);
  const { [word.whole]: _, ...others } = values;
  return same(next, word.original) ? others : { ...others, [word.whole]: next };
}

function wholeValue(values: Values, { whole, original }: FoundWord) {
  return Object.hasOwn(values, whole) ? values[whole] : original;
}

/** What is wrong with the changed words, with their whole paths. */
export function problemsOf(groups: readonly PageGroup[], values: Values): WordProblem[] {
  return Object.entries(values).flatMap(([path, value]) => {
    const word = findWord(groups, path);
    return word ? checkWord(word.shape, value, path).problems : [];
  });
}

/** All that a page cannot show by its texts alone: how many there are, in which order, what is chosen. */
export function structureOf(groups: readonly PageGroup[], values: Values) {
  const parts = groups.flatMap(({ group, words }) =>
    Object.entries(words).map(([path, { shape, original }]) => {
      const whole = `${group}.${path}`;
      return partStructure(shape, Object.hasOwn(values, whole) ? values[whole] : original);
    }),
  );
  return JSON.stringify(parts);
}

function partStructure(shape: Shape, value: unknown): unknown {
  if (shape.kind === "list") {
    return Array.isArray(value) ? value.map((item) => partStructure(shape.item, item)) : 0;
  }
  if (shape.kind === "fields") {
    return Object.entries(shape.fields).map(([name, part]) =>
      partStructure(part, partAt(value, [name])),
    );
  }
  return prose.has(shape.kind) ? 0 : value;
}

const prose = new Set(["text", "rich", "price", "address"]);

export type WordChange = { path: string; name: string; before: unknown; after: unknown };

/** Every word that differs between two states, in lists one by one. */
export function changesBetween(groups: readonly PageGroup[], before: Values, after: Values) {
  return groups.flatMap(({ group, words }) =>
    Object.entries(words).flatMap(([path, { shape, original }]) => {
      const whole = `${group}.${path}`;
      const valueIn = (values: Values) => (Object.hasOwn(values, whole) ? values[whole] : original);
      return partsThatDiffer(shape, valueIn(before), valueIn(after), {
        path: whole,
        name: shape.name,
      });
    }),
  );
}

function partsThatDiffer(
  shape: Shape,
  before: unknown,
  after: unknown,
  place: { path: string; name: string },
): WordChange[] {
  if (same(before, after) || shape.kind === "key") return [];
  if (shape.kind === "fields" && before !== undefined && after !== undefined) {
    return Object.entries(shape.fields).flatMap(([name, part]) =>
      partsThatDiffer(part, partAt(before, [name]), partAt(after, [name]), {
        path: `${place.path}.${name}`,
        name: `${place.name}: ${part.name}`,
      }),
    );
  }
  if (shape.kind !== "list" || !Array.isArray(before) || !Array.isArray(after)) {
    return [{ ...place, before, after }];
  }
  if (isReordered(before, after))
    return [{ ...place, name: `${place.name}: order`, before, after }];
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, at) =>
    partsThatDiffer(shape.item, before[at], after[at], {
      path: `${place.path}.${at}`,
      name: `${place.name}, ${shape.one} ${at + 1}`,
    }),
  ).flat();
}

function isReordered(before: readonly unknown[], after: readonly unknown[]) {
  return (
    before.length === after.length &&
    before.every((item) => after.some((other) => same(item, other)))
  );
}

/** Word by word: theirs where only they changed it, mine where I did. */
export function mergedValues(before: Values, mine: Values, theirs: Values): Values {
  const paths = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const merged = [...paths].flatMap((path) => {
    const isMine = !same(mine[path], before[path]);
    const from = isMine ? mine : theirs;
    return Object.hasOwn(from, path) ? [[path, from[path]]] : [];
  });
  return Object.fromEntries(merged);
}
