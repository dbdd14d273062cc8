import { expect, test } from "vitest";
import { countPages, pageNumber, pageOffset, pageRange } from "./paging.ts";

test.each([
  ["?page=3", 3],
  ["", 1],
  ["?page=0", 1],
  ["?page=-2", 1],
  ["?page=2.5", 1],
  ["?page=123456", 1],
])("%j asks for page %d", (search, page) => {
  expect(pageNumber(new URLSearchParams(search))).toBe(page);
});

test.each([
  [0, 1],
  [20, 1],
  [21, 2],
])("%d rows are %d pages of 20", (total, pages) => expect(countPages(total, 20)).toBe(pages));

test.each([
  [1, 45, { first: 1, last: 20 }],
  [3, 45, { first: 41, last: 45 }],
  [1, 0, { first: 0, last: 0 }],
])("page %d of %d rows has its first and last row", (page, total, range) => {
  expect(pageRange(page, 20, total)).toEqual(range);
});

test("the first page starts with the first row", () => expect(pageOffset(1, 20)).toBe(0));
