import { expect, test } from "vitest";
import { people, portraitUrl } from "./portraits.ts";

test("a name has the same portrait everywhere, unless another is chosen", () => {
  expect(portraitUrl("Ọmọlará Ṣẹ́gun", "face")).toBe(portraitUrl("Ọmọlará Ṣẹ́gun", "face"));
  expect(portraitUrl("Nadia T.", "face", "bun")).toBe("/portraits/bun-face.svg");
});

test("names are spread over everybody we can draw", () => {
  const names = Array.from({ length: 400 }, (_, index) => `Person ${index}`);
  const counts = Map.groupBy(names, (name) => portraitUrl(name, "tall"));
  expect(counts.size).toBe(people.length);
  for (const [, group] of counts) expect(group.length).toBeGreaterThan(20);
});
