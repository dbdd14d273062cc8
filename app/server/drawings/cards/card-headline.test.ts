import { expect, test } from "vitest";
import { splitTitle } from "./card-headline.server.ts";

test.each([
  ["Sunrise Shea: butter whipped by hand", "Sunrise Shea:", "butter whipped by hand"],
  ["Indigo Thread - a tote for life", "Indigo Thread -", "a tote for life"],
  ["Why we cancelled the Monday meeting", "Why we cancelled the Monday", "meeting"],
  ["The review that survives a bad week", "The review that survives a", "bad week"],
  ["Pay", "Pay", ""],
  ["Hi: and then a very long rest of a title", "Hi: and then a very long rest of a", "title"],
  ["", "", ""],
])("of %j, %j comes first and %j is warm", (title, lead, ember) => {
  expect(splitTitle(title)).toEqual([lead, ember]);
});

test("a title of any length is cut before anybody measures it", () => {
  expect(splitTitle("a".repeat(100_000)).join("").length).toBe(240);
});
