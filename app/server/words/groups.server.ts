import { isDeepStrictEqual } from "node:util";
import { checkWord, type WordProblem } from "#app/words/check.ts";
import { groupShapes, type MailLook, type Rules, type Shape } from "#app/words/shapes.ts";
import { findPlace, type GroupWords, partAt, shapeInside } from "#app/words/word-places.ts";
import { declaredRules, declaredWords } from "#app/words/words.ts";

/** A group of words as staff meet it: what the code has, and what may be written. */
export type WordGroup = {
  group: string;
  name: string;
  page?: string;
  hidden?: boolean;
  mail?: readonly MailLook[];
  note?: string;
  bytes?: number;
  /** By the paths that are changed as a whole, as in `questions`. */
  words: GroupWords;
};

const described = new Map<string, Rules<object>>();
const known = new Map<object, WordGroup>();

/** Rules of words that are declared where no server-only code may stand. */
export function describeWords<Words extends object>(group: string, rules: Rules<Words>) {
  described.set(group, rules as Rules<object>);
}

export function findGroup(group: string): WordGroup | undefined {
  const defaults = declaredWords.get(group);
  if (!defaults) return undefined;
  const ready = known.get(defaults);
  if (ready) return ready;
  const rules = declaredRules.get(group) ?? described.get(group) ?? { name: group };
  const { words: wordRules, ...told } = rules;
  const shapes = groupShapes(defaults, wordRules);
  const words = Object.entries(shapes).map(
    ([path, shape]) => [path, { shape, original: asStored(partAt(defaults, path)) }] as const,
  );
  const made = { group, ...told, words: Object.fromEntries(words) };
  known.set(defaults, made);
  return made;
}

/** All of them, in the order of their names. */
export function listGroups() {
  return [...declaredWords.keys()]
    .flatMap((group) => findGroup(group) ?? [])
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/**
 * Values by path: those that fit the group, and what is wrong with others. What is too long or empty
 * fits a page, but must not be published.
 */
export function checkGroup(group: WordGroup, values: Readonly<Record<string, unknown>>) {
  const fitting: Record<string, unknown> = {};
  const problems: WordProblem[] = [];
  const ordered = Object.keys(group.words).filter((path) => Object.hasOwn(values, path));
  for (const path of new Set([...ordered, ...Object.keys(values)])) {
    const word = Object.hasOwn(group.words, path) ? group.words[path] : undefined;
    if (!word) {
      problems.push({ path, message: "The page no longer has this word." });
      continue;
    }
    const checked = checkWord(word.shape, values[path], path);
    if (checked.problems.every(({ soft }) => soft)) fitting[path] = checked.value;
    problems.push(...checked.problems);
  }
  return { fitting, problems };
}

/** Whether a value says what the code says, also where it names what the code leaves out. */
export function isOriginal(group: WordGroup, path: string, value: unknown) {
  const word = group.words[path];
  if (!word || isDeepStrictEqual(value, word.original)) return word !== undefined;
  const original = checkWord(word.shape, word.original, path).value;
  return original !== undefined && isDeepStrictEqual(value, original);
}

/** The shape of a word by its whole path, as in `packages.questions.2.answer`. */
export function shapeAt(path: string): Shape | undefined {
  const at = path.indexOf(".");
  return findPlace(findGroup(path.slice(0, at))?.words ?? {}, path.slice(at + 1))?.shape;
}

/** How staff read where a word is: `questions.2.answer` is “Questions 3, Answer”. */
export function placeName({ words }: Pick<WordGroup, "words">, path: string) {
  const found = findPlace(words, path);
  if (!found) return path;
  let shape: Shape | undefined = words[found.whole]?.shape;
  let place = shape?.name ?? path;
  for (const name of found.rest) {
    const isItem = shape?.kind === "list";
    shape = shapeInside(shape, name);
    place += isItem ? ` ${Number(name) + 1}` : `, ${shape?.name}`;
  }
  return place;
}

/** What the database would return: it knows no `undefined`. */
function asStored(value: unknown): unknown {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}
