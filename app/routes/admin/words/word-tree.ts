import type { ChangedWords } from "#app/server/db/schema.server.ts";
import type { Shape } from "#app/words/shapes.ts";
import { isPrice, isRich } from "#app/words/values.ts";

/** The words of a group by their paths, as the server knows them. */
export type GroupWords = Record<string, { shape: Shape; original: unknown }>;

/** All words of a group as the form has them, in the form in which the page declares them. */
export type Tree = Record<string, unknown>;

/** Each word as it was changed, else as the code has it. */
export function treeOf(words: GroupWords, changed: ChangedWords): Tree {
  let tree: Tree = {};
  for (const [path, { shape, original }] of Object.entries(words)) {
    const change = Object.hasOwn(changed, path) ? changed[path] : undefined;
    tree = withValue(tree, path, shaped(shape, change ? change.value : original));
  }
  return tree;
}

/** The words that differ from the original, by their paths, as the server takes them. */
export function changedIn(words: GroupWords, tree: Tree) {
  const paths = Object.keys(words).filter((path) => !isOriginal(words, tree, path));
  return Object.fromEntries(paths.map((path) => [path, valueAt(tree, path)]));
}

function isOriginal(words: GroupWords, tree: Tree, path: string) {
  const word = words[path];
  return word !== undefined && isSame(valueAt(tree, path), shaped(word.shape, word.original));
}

export function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function valueAt(tree: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, name) => (value as Tree | undefined)?.[name], tree);
}

export function withValue<Whole extends object>(tree: Whole, path: string, value: unknown): Whole {
  const [name = "", ...rest] = path.split(".");
  const before = Reflect.get(tree, name) as Tree | undefined;
  const part = rest.length > 0 ? withValue(before ?? {}, rest.join("."), value) : value;
  const copy = Array.isArray(tree) ? [...tree] : { ...tree };
  return Object.assign(copy, { [name]: part }) as Whole;
}

/** A value with all parts of its shape, in their order, so that two can be compared. */
export function shaped(shape: Shape, value: unknown): unknown {
  switch (shape.kind) {
    case "list":
      return (Array.isArray(value) ? value : []).map((item) => shaped(shape.item, item));
    case "fields":
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, part]) => [
          name,
          shaped(part, (value as Tree | undefined)?.[name]),
        ]),
      );
    case "rich":
      return { rich: isRich(value) ? value.rich : "" };
    case "price":
      return isPrice(value)
        ? { amount: value.amount, currency: value.currency }
        : { amount: 0, currency: "" };
    case "switch":
      return value === true;
    default:
      return value ?? "";
  }
}

/** What a button beside a word does to the words that are typed. */
export function takeStep(words: GroupWords, tree: Tree, step: string): Tree {
  const { name, path } = partsOf(step);
  const word = words[path];
  if (name === "original" && word) {
    return withValue(tree, path, shaped(word.shape, word.original));
  }
  if (name === "add") {
    const list = valueAt(tree, path);
    const shape = shapeIn(words, path);
    if (!Array.isArray(list) || shape?.kind !== "list" || list.length >= shape.max) return tree;
    return withValue(tree, path, [...list, shaped(shape.item, shape.sample)]);
  }
  const [parent, at] = placeIn(path);
  const list = valueAt(tree, parent);
  if (!Array.isArray(list) || !(at in list)) return tree;
  if (name === "remove") {
    const shape = shapeIn(words, parent);
    const isLast = shape?.kind === "list" && list.length <= shape.min;
    return isLast ? tree : withValue(tree, parent, list.toSpliced(at, 1));
  }
  const to = name === "up" ? at - 1 : name === "down" ? at + 1 : at;
  if (!(to in list)) return tree;
  return withValue(tree, parent, list.toSpliced(at, 1).toSpliced(to, 0, list[at]));
}

/** `add:questions` → add, questions. */
export function partsOf(step: string) {
  const at = step.indexOf(":");
  return { name: step.slice(0, at), path: step.slice(at + 1) };
}

/** The shape of a place, as in `questions.2.points`. */
function shapeIn(words: GroupWords, path: string): Shape | undefined {
  const names = path.split(".");
  const depth = names.findIndex((_, at) => words[names.slice(0, at + 1).join(".")]) + 1;
  let shape = words[names.slice(0, depth).join(".")]?.shape;
  for (const name of names.slice(depth)) {
    if (shape?.kind === "list") shape = shape.item;
    else shape = shape?.kind === "fields" ? shape.fields[name] : undefined;
  }
  return shape;
}

function placeIn(path: string) {
  const at = path.lastIndexOf(".");
  return [path.slice(0, at), Number(path.slice(at + 1))] as const;
}
