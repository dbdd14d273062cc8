import { expect, test } from "vitest";
import { isSlugOf, readSlug, slugify } from "./slug.ts";

test.each([
  ["Plan in seasons, not in sprints", "plan-in-seasons-not-in-sprints"],
  ["Well-known e-mail", "wellknown-email"],
  ["  Two   spaces\tand a tab ", "two-spaces-and-a-tab"],
  ["Café Ọlá Nguyễn", "cafe-ola-nguyen"],
  ["Straße und Øl", "strasse-und-ol"],
  ["50% off: what's next?", "50-off-whats-next"],
  ["- dashes -", "dashes"],
  ["日本語", ""],
  ["!!!", ""],
])("the title %j gives the address %j", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test.each([
  ["  My /Own_address- ", "my-own-address"],
  ["Café--Olé", "cafe-ole"],
  ["  ", null],
  ["日本", { problem: "Please use letters and digits in the address" }],
  ["a".repeat(201), { problem: "Please keep the address below 200 characters" }],
])("what is typed as an address, %j, is read as %j", (typed, read) => {
  expect(readSlug(typed)).toEqual(read);
});

test("a slug with a number is still the one of its title", () => {
  expect(isSlugOf("Two words", "two-words")).toBe(true);
  expect(isSlugOf("Two words", "two-words-12")).toBe(true);
  expect(isSlugOf("Two words", "two-words-more")).toBe(false);
  expect(isSlugOf("Two words", "chosen")).toBe(false);
});
