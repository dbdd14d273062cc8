import { expect, test } from "vitest";
import { brandName, episodeTitle } from "./brand.ts";

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

test.each([
  ["Sunrise Shea: butter whipped by hand", null, "Butter whipped by hand"],
  ["Rootline Supply - seed kits", null, "Seed kits"],
  ["Halfmoon: ẹ̀wà from sheet to shine", "Halfmoon Studio", "Ẹ̀wà from sheet to shine"],
  ["60 seconds with Sunrise Shea", "Sunrise Shea", "60 seconds with Sunrise Shea"],
  ["Cold-pressed and proud", null, "Cold-pressed and proud"],
  ["One rule: label everything", "Ember & Oak", "One rule: label everything"],
  ["Ember & Oak: ", null, "Ember & Oak: "],
])("the title %j of the brand %j is shown beside its name as %j", (title, brand_name, shown) => {
  expect(episodeTitle({ title, brand_name })).toBe(shown);
});
