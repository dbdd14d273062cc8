import { expect, test } from "vitest";
import { fittingTags, readTags, shownTags, tagsOf } from "./tags.ts";

test.each([
  ["", null],
  [" , ,", null],
  ["  Cash   flow ,hiring", "Cash flow, hiring"],
  ["Hiring, HIRING, hiring ", "Hiring"],
  ["HR / Ops, hr-ops, HR_Ops", "HR / Ops"],
  ["\u202eevil\u202c, e\u200bvil", "evil"],
  ["🎉 Party, \ud800Lone\0", "🎉 Party, \ufffdLone"],
  ["Crème", "Crème"],
  ["x".repeat(40), "x".repeat(40)],
])("%j is stored as %j", (typed, stored) => {
  expect(readTags(typed)).toBe(stored);
  expect(readTags(stored ?? "")).toBe(stored);
});

test.each([
  "a,b,c,d,e,f",
  "x".repeat(41),
  "🎉",
  "標籤",
  "/",
  "x".repeat(300),
  `${"a,".repeat(90_000)}b`,
])("%j is refused, or cut to what it says", (typed) => {
  const read = readTags(typed);
  if (typed.startsWith("a,a,")) expect(read).toBe("a");
  else expect(read).toHaveProperty("problem");
});

test("a tag has an address, and of other systems what fits is taken", () => {
  expect(tagsOf("Cash flow, ../../Admin, <b>").map(({ slug }) => slug)).toEqual([
    "cash-flow",
    "admin",
    "b",
  ]);
  expect(fittingTags(["News", "news", "🎉", "x".repeat(90), "a, b", "C", "D", "E"])).toBe(
    "News, a, b, C, D",
  );
  expect(shownTags(null)).toEqual({});
});
