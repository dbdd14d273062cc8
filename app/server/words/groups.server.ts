import { isDeepStrictEqual } from "node:util";
import { checkWord, type WordProblem } from "#app/words/check.ts";
import { groupShapes, type Rules, type Shape } from "#app/words/shapes.ts";
import { declaredRules, declaredWords } from "#app/words/words.ts";

/** A group of words as staff meet it: what the code has, and what may be written. */
export type WordGroup = {
  group: string;
  name: string;
  page?: string;
  hidden?: boolean;
  /** By the paths that are changed as a whole, as in `questions`. */
  words: Record<string, { shape: Shape; original: unknown }>;
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
  const { name, page, hidden } = rules;
  const shapes = groupShapes(defaults, rules.words);
  const words = Object.entries(shapes).map(
    ([path, shape]) => [path, { shape, original: asStored(valueAt(defaults, path)) }] as const,
  );
  const made = { group, name, page, hidden, words: Object.fromEntries(words) };
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
  const [group = "", ...names] = path.split(".");
  const words = findGroup(group)?.words ?? {};
  for (let depth = 1; depth <= names.length; depth += 1) {
    const word = words[names.slice(0, depth).join(".")];
    if (word) return names.slice(depth).reduce<Shape | undefined>(partOf, word.shape);
  }
  return undefined;
}

/** How staff read where a word is: `questions.2.answer` is “Questions 3, Answer”. */
export function placeName({ words }: WordGroup, path: string) {
  const names = path.split(".");
  const depth = names.findIndex((_, at) => words[names.slice(0, at + 1).join(".")]) + 1;
  let shape = words[names.slice(0, depth).join(".")]?.shape;
  if (!shape) return path;
  let place = shape.name;
  for (const name of names.slice(depth)) {
    place += shape?.kind === "list" ? ` ${Number(name) + 1}` : "";
    shape = partOf(shape, name);
    place += shape && /\D/.test(name) ? `, ${shape.name}` : "";
  }
  return place;
}

function partOf(shape: Shape | undefined, name: string) {
  if (shape?.kind === "list") return shape.item;
  return shape?.kind === "fields" ? shape.fields[name] : undefined;
}

function valueAt(defaults: object, path: string) {
  return path
    .split(".")
    .reduce<unknown>((value, name) => Reflect.get(value as object, name), defaults);
}

/** What the database would return: it knows no `undefined`. */
function asStored(value: unknown): unknown {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}
