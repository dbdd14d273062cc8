import { expect, test } from "vitest";
import { compareDrafts } from "./compare-drafts.ts";

test.each([
  ["Kenya", "Ghana", ["Kenya"], ["Ghana"]],
  [true, false, ["Yes"], ["No"]],
  [["a", "b"], ["a"], ["b"], []],
  [[{ name: "Jar", price: 8 }], [], ["Jar", "8"], []],
  [{ rich: "Calm *words*" }, { rich: "Loud words" }, ["Calm"], ["Loud"]],
  [[{ items: [{ name: "Jar" }] }], null, ["Jar"], []],
])("%j and %j are compared in words", (before, after, was, is) => {
  const [difference] = compareDrafts([["field", "Label"]], { field: before }, { field: after });
  const shown = JSON.stringify(difference?.rows);
  for (const word of [...was, ...is]) expect(shown).toContain(word);
  expect(shown).not.toMatch(/object Object|null|undefined/);
});
