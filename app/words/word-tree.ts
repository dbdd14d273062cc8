import {
  findPlace,
  type GroupWords,
  moved,
  partAt,
  same,
  shaped,
  withPart,
} from "./word-places.ts";
import { mergedValues, type Values } from "./word-values.ts";

/** All words of a group as the form has them, in the form in which the page declares them. */
export type Tree = Record<string, unknown>;

/** Each word as it was changed, else as the code has it. */
export function treeOf(
  words: GroupWords,
  changed: Readonly<Record<string, { value: unknown } | undefined>>,
): Tree {
  let tree: Tree = {};
  for (const [path, { shape, original }] of Object.entries(words)) {
    const change = Object.hasOwn(changed, path) ? changed[path] : undefined;
    tree = withPart(tree, path, shaped(shape, change ? change.value : original));
  }
  return tree;
}

function treeOfValues(words: GroupWords, values: Values) {
  const changed = Object.entries(values).map(([path, value]) => [path, { value }]);
  return treeOf(words, Object.fromEntries(changed));
}

/** The words that differ from the original, by their paths, as the server takes them. */
export function changedIn(words: GroupWords, tree: Tree): Values {
  const changed = Object.entries(words).flatMap(([path, { shape, original }]) => {
    const value = partAt(tree, path);
    return same(value, shaped(shape, original)) ? [] : [[path, value]];
  });
  return Object.fromEntries(changed);
}

/** Word by word: theirs where only they changed it, mine where I did. */
export function mergedTree(words: GroupWords, base: Tree, mine: Tree, theirs: Tree): Tree {
  const values = (tree: Tree) => changedIn(words, tree);
  return treeOfValues(words, mergedValues(values(base), values(mine), values(theirs)));
}

/** What a button beside a word does to the words that are typed. */
export function takeStep(words: GroupWords, tree: Tree, step: string): Tree {
  const { name, path } = partsOf(step);
  const place = findPlace(words, path);
  if (name === "original" && place?.rest.length === 0) {
    return withPart(tree, path, shaped(place.shape, place.original));
  }
  return name === "add" ? withNewItem(words, tree, path) : withItems(words, tree, name, path);
}

function withNewItem(words: GroupWords, tree: Tree, path: string) {
  const list = partAt(tree, path);
  const shape = findPlace(words, path)?.shape;
  if (!Array.isArray(list) || shape?.kind !== "list" || list.length >= shape.max) return tree;
  return withPart(tree, path, [...list, shaped(shape.item, shape.sample)]);
}

function withItems(words: GroupWords, tree: Tree, name: string, path: string) {
  const [parent, at] = placeIn(path);
  const list = partAt(tree, parent);
  if (!Array.isArray(list) || !(at in list)) return tree;
  if (name === "remove") {
    const shape = findPlace(words, parent)?.shape;
    const isLast = shape?.kind === "list" && list.length <= shape.min;
    return isLast ? tree : withPart(tree, parent, list.toSpliced(at, 1));
  }
  const to = name === "up" ? at - 1 : name === "down" ? at + 1 : at;
  return to in list ? withPart(tree, parent, moved(list, at, to)) : tree;
}

/** `add:questions` → add, questions. */
export function partsOf(step: string) {
  const at = step.indexOf(":");
  return { name: step.slice(0, at), path: step.slice(at + 1) };
}

function placeIn(path: string) {
  const at = path.lastIndexOf(".");
  return [path.slice(0, at), Number(path.slice(at + 1))] as const;
}
