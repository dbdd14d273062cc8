import { expect, test } from "vitest";
import { listColumns, listNames, listsOf, listWords, readLists } from "./newsletter-lists.ts";

test("lists are read from a file by key or name, and others are left out", () => {
  expect(readLists("gifts")).toEqual(["gifts"]);
  expect(readLists(" Gift LIST ; weekly note")).toEqual(["weekly", "gifts"]);
  expect(readLists("VIP, weeklyish")).toEqual([]);
  expect(readLists("")).toEqual([]);
});

test("columns and lists are the same in two forms", () => {
  expect(listsOf(listColumns(["brands", "weekly", "other"]))).toEqual(["weekly", "brands"]);
  expect(listNames(["gifts"])).toEqual(["Gift list"]);
  expect(listWords(["weekly", "gifts"])).toBe("the weekly note and gift ideas");
});
