import { expect, test } from "vitest";
import { people, personFor, portraitUrl } from "./portraits.ts";

test("a name has the same portrait everywhere, and a person is drawn as asked", () => {
  expect(personFor("Ọmọlará Ṣẹ́gun")).toBe(personFor("Ọmọlará Ṣẹ́gun"));
  for (const person of people) expect(personFor(person)).toBe(person);
});

test("names are spread over everybody we can draw", () => {
  const names = Array.from({ length: 400 }, (_, index) => `Person ${index}`);
  const counts = Map.groupBy(names, personFor);
  expect(counts.size).toBe(people.length);
  for (const [, group] of counts) expect(group.length).toBeGreaterThan(20);
});

test("any name makes an address", () => {
  expect(portraitUrl('Nadia T./"?', "face")).toBe("/portraits/nadia%20t.%2F%22%3F-face.svg");
});
