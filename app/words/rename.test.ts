import { expect, test } from "vitest";
import { renamesIn } from "./rename.ts";

test.each([
  ["Ops Metrics Kit", "Ledger Kit", "Ops Metrics Kit", "Ledger Kit"],
  ["Ops Metrics Kit", "Ops Numbers Kit", "Ops Metrics Kit", "Ops Numbers Kit"],
  [
    "Buy the Ops Metrics Kit, once.",
    "Buy the Ops Numbers Kit, once.",
    "Ops Metrics Kit",
    "Ops Numbers Kit",
  ],
  ["Ops Metrics Kit", "Ops Metrics Kit Pro", "Ops Metrics Kit", "Ops Metrics Kit Pro"],
  ["Board of Advisors", "Advisory Board", "Board of Advisors", "Advisory Board"],
])("“%s” that becomes “%s” renames “%s” to “%s”", (before, after, from, to) => {
  expect(renamesIn(before, after)[0]).toEqual({ from, to });
});

test("an article before a name is no part of it", () => {
  expect(renamesIn("The Ops Metrics Kit", "The Ops Numbers Kit")).toContainEqual({
    from: "Ops Metrics Kit",
    to: "Ops Numbers Kit",
  });
});

test.each([
  ["Contact us", "Write to us"],
  ["We lead operations.", "We lead companies."],
  ["", "A New Name"],
  ["A New Name", ""],
  ["Same Name", "Same Name"],
  ["*", "**"],
])("“%s” that becomes “%s” renames nothing", (before, after) => {
  expect(renamesIn(before, after)).toEqual([]);
});
