import { expect, test } from "vitest";
import { isSmallTree } from "./json.ts";
import { parseJson } from "./text.ts";

test("JSON is a small tree: at most 64 in each other and 40,000 values", () => {
  const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}${"]}".repeat(depth / 2)}`;
  expect([nested(64), nested(66)].map((text) => isSmallTree(text))).toEqual([true, false]);
  const long = (values: number) => `[${"0,".repeat(values - 1)}0]`;
  expect([long(40_001), long(40_002)].map((text) => isSmallTree(text))).toEqual([true, false]);
  expect(() => parseJson("[".repeat(1_000_000))).toThrow("nested too deeply");
});

test("what stands in a text counts nothing, wherever it ends", () => {
  const text = JSON.stringify({ a: '\\"[{,'.repeat(200_000), "[": "\\" });
  expect(isSmallTree(text)).toBe(true);
  expect(parseJson(text)).toEqual(JSON.parse(text));
  expect(isSmallTree('"\\')).toBe(true);
});
