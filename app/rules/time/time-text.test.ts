import { expect, test } from "vitest";
import { timeCode } from "#app/rules/shop/products.ts";
import { readTimeCode } from "./time-text.ts";

test.each([
  ["2:10", 130],
  ["02:10", 130],
  [" 2:10 ", 130],
  ["0:00", 0],
  ["1:02:03", 3723],
  ["90:00", 5400],
  ["130", 130],
  ["٢:١٠", 130],
  ["２：１０", 130],
])("%j is %j seconds", (text, seconds) => {
  expect(readTimeCode(text)).toBe(seconds);
  expect(readTimeCode(timeCode(seconds))).toBe(seconds);
});

test.each([
  "",
  "abc",
  "-1",
  "-2:10",
  "2:70",
  "2:5",
  "2:",
  ":10",
  "1:60:00",
  "1:2:03",
  "1:02:03:04",
  "2.10",
  "2:10.5",
  "1e3",
  "999999",
  "Infinity",
])("%j is no time", (text) => expect(readTimeCode(text)).toBeUndefined());
