import { expect, test } from "vitest";
import { readingTime } from "./reading-time.ts";

test.each([
  [0, "1 min read"],
  [299, "1 min read"],
  [300, "2 min read"],
  [1200, "6 min read"],
])("%i words are a %s", (words, time) => {
  expect(readingTime(words)).toBe(time);
});
