import { expect, test } from "vitest";
import { createLruMap } from "./lru-map.ts";

test("the entry that was not used for the longest time goes first", () => {
  const map = createLruMap<string, number>({ maxSize: 2 });
  map.set("a", 1);
  map.set("b", 2);
  map.get("a");
  map.set("c", 3);
  expect(["a", "b", "c"].map((key) => map.get(key))).toEqual([1, undefined, 3]);
});

test("an undefined value is an entry, too", () => {
  const map = createLruMap<string, undefined>({ maxSize: 2 });
  map.set("a", undefined);
  expect([map.has("a"), map.has("b")]).toEqual([true, false]);
});

test("values count by their size, also when they are replaced", () => {
  const map = createLruMap<string, string>({ maxSize: 10, sizeOf: ({ length }) => length });
  map.set("a", "1234");
  map.set("b", "1234");
  map.set("b", "12");
  expect(map.stats()).toEqual({ entries: 2, size: 6 });
  map.set("c", "12345678");
  expect(map.stats()).toEqual({ entries: 2, size: 10 });
  expect(map.has("a")).toBe(false);
});

test("a value larger than the limit is not stored", () => {
  const map = createLruMap<string, string>({ maxSize: 3, sizeOf: ({ length }) => length });
  map.set("a", "1234");
  expect(map.stats()).toEqual({ entries: 0, size: 0 });
});

test("a cleared map starts again", () => {
  const map = createLruMap<string, number>({ maxSize: 2 });
  map.set("a", 1);
  map.clear();
  expect(map.stats()).toEqual({ entries: 0, size: 0 });
  expect(map.get("a")).toBeUndefined();
});
