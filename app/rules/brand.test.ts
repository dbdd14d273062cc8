import { expect, test } from "vitest";
import { brandName } from "./brand.ts";

test.each([
  ["Sunrise Shea: butter whipped by hand", null, "Sunrise Shea"],
  ["Indigo Thread - a tote for life", null, "Indigo Thread"],
  ["A-B: c", null, "A"],
  ["No mark at all", null, "No mark at all"],
  ["Ember: candles", "Ember & Oak", "Ember & Oak"],
  ["Ember: candles", "  ", "Ember"],
  [": starts with a colon", null, ": starts with a colon"],
])("the title %j with the brand name %j shows %j", (title, brand_name, shown) => {
  expect(brandName({ title, brand_name })).toBe(shown);
});
