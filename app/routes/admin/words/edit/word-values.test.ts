import { expect, test } from "vitest";
import { groupShapes } from "#app/words/shapes.ts";
import { moved, newItem, same } from "#app/words/word-places.ts";
import {
  changesBetween,
  mergedValues,
  originalAt,
  type PageGroup,
  problemsOf,
  structureOf,
  valueAt,
  withValue,
} from "#app/words/word-values.ts";
import { createWordBook } from "./word-book.ts";

const defaults = {
  title: "Packages",
  headline: { rich: "Senior *operations*" },
  closing: { text: "Call us", to: "/contact" },
  list: [
    { id: "kit", name: "Kit", price: { amount: 497, currency: "USD" }, lines: ["One", "Two"] },
    { id: "board", name: "Board", price: { amount: 9, currency: "USD" }, lines: ["Three"] },
  ],
};
const rules = { title: { max: 10 }, list: { one: "package" }, "list.lines": { one: "line" } };
const shapes = groupShapes(defaults, rules);
const wordAt: Record<string, unknown> = {
  ...defaults,
  "closing.text": "Call us",
  "closing.to": "/contact",
};
const groups: PageGroup[] = [
  {
    group: "packages",
    name: "Packages",
    words: Object.fromEntries(
      Object.entries(shapes).map(([path, shape]) => [path, { shape, original: wordAt[path] }]),
    ),
    copy: {
      version: 0,
      draft: null,
      published: {},
      originals: [],
      updated_at: null,
      updated_by: null,
    },
  },
];
const list = "packages.list";

test("a word deep in a list is changed with the list, and put back it is no change", () => {
  const path = "packages.list.0.lines.1";
  const changed = withValue(groups, {}, path, "2");
  expect(Object.keys(changed)).toEqual([list]);
  expect(valueAt(groups, changed, path)).toBe("2");
  expect(valueAt(groups, changed, "packages.list.1.name")).toBe("Board");
  expect(originalAt(groups, path)).toBe("Two");
  expect(withValue(groups, changed, path, "Two")).toEqual({});
  expect(withValue(groups, {}, "packages.nothing", "x")).toEqual({});
});

test("texts are shown where they stand, all else needs the page anew", () => {
  const before = structureOf(groups, {});
  expect(structureOf(groups, withValue(groups, {}, "packages.title", "Plans"))).toBe(before);
  expect(structureOf(groups, withValue(groups, {}, "packages.list.0.name", "Set"))).toBe(before);
  const turned = withValue(groups, {}, list, moved(defaults.list, 0, 1));
  expect(structureOf(groups, turned)).not.toBe(before);
  const longer = withValue(groups, {}, "packages.list.1.lines", ["Three", ""]);
  expect(structureOf(groups, longer)).not.toBe(before);
});

test("changes are told word by word, a new order as one", () => {
  const renamed = withValue(groups, {}, "packages.list.0.name", "Set");
  const all = withValue(groups, renamed, "packages.title", "Plans");
  expect(changesBetween(groups, {}, all)).toEqual([
    { path: "packages.title", name: "Title", before: "Packages", after: "Plans" },
    { path: "packages.list.0.name", name: "List, package 1: Name", before: "Kit", after: "Set" },
  ]);
  const turned = withValue(groups, {}, list, moved(defaults.list, 0, 1));
  expect(changesBetween(groups, {}, turned)).toMatchObject([{ path: list, name: "List: order" }]);
  const fewer = withValue(groups, {}, list, [defaults.list[0]]);
  expect(changesBetween(groups, {}, fewer)).toMatchObject([
    { path: "packages.list.1", before: { name: "Board" }, after: undefined },
  ]);
});

test("a word that is too long is named by its whole path", () => {
  const long = withValue(groups, {}, "packages.title", "Packages and plans");
  expect(problemsOf(groups, long)).toMatchObject([{ path: "packages.title", soft: true }]);
});

test("a new item has a key of its own and nothing of the others", () => {
  const shape = shapes.list;
  if (shape?.kind !== "list") throw new Error("not a list");
  const one = newItem(shape);
  const two = newItem(shape);
  expect(one).toMatchObject({ name: "", lines: [""], price: { amount: 497 } });
  expect(same(one, two)).toBe(false);
});

test("objects are the same whatever the order of their keys", () => {
  expect(same({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(same([1, 2], [2, 1])).toBe(false);
  expect(same({ a: undefined }, { b: undefined })).toBe(false);
});

test("of two people's changes each word stays that only one of them changed", () => {
  const before = { a: "old", b: "old", c: "old" };
  const mine = { a: "mine", b: "old", c: "mine" };
  const theirs = { b: "theirs", c: "theirs", d: "theirs" };
  expect(mergedValues(before, mine, theirs)).toEqual({
    a: "mine",
    b: "theirs",
    c: "mine",
    d: "theirs",
  });
  expect(mergedValues(before, { b: "old", c: "old" }, before)).toEqual({ b: "old", c: "old" });
});

test("letters typed into one word are one step back, and a new start of it another", () => {
  const book = createWordBook(groups);
  book.type("packages.title", "P");
  book.type("packages.title", "Pl");
  book.rest();
  book.type("packages.title", "Plans");
  book.addItem(list);
  expect(valueAt(groups, book.state().values, list)).toHaveLength(3);
  book.undo();
  book.undo();
  expect(book.state().values).toEqual({ "packages.title": "Pl" });
  book.redo();
  expect(book.state()).toMatchObject({ values: { "packages.title": "Plans" }, canRedo: true });
  book.undo();
  book.undo();
  expect(book.state()).toMatchObject({ values: {}, canUndo: false });
});
