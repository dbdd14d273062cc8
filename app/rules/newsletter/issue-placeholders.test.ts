import { expect, test } from "vitest";
import {
  fillForReader,
  publicValues,
  tidyFirstName,
  unknownPlaceholdersOf,
} from "./issue-placeholders.ts";

test("what no reader will ever fill is named, and code is left alone", () => {
  expect(
    unknownPlaceholdersOf(
      "Issue {issue number} for {firstname}",
      "<p>Hello {first name, or “friends”} and {first <b>name</b>}, {company}</p>",
      "<p>{company}</p><pre><code>const {value} = x</code></pre><p><code>{other}</code></p>",
    ),
  ).toEqual(["{firstname}", "{company}"]);
});

test("a reader without a name is greeted all the same", () => {
  const text = "Hello {first name} and {first name, or “friends”}: {issue number}, {date}, {other}";
  const values = publicValues({ number: 42, date: "November 18, 2026" });
  const rest = "42, November 18, 2026, {other}";
  expect(fillForReader(text, values)).toBe(`Hello there and friends: ${rest}`);
  expect(fillForReader(text, { ...values, "first name": "Amara" })).toBe(
    `Hello Amara and Amara: ${rest}`,
  );
});

test.each([
  ["Amara", "Amara"],
  [" Mary  Jane ", "Mary Jane"],
  ["J. R.", "J. R."],
  ["D'Angelo", "D'Angelo"],
  ["نگار‌ه", "نگار‌ه"],
  ["evil.example", ""],
  ["https://evil.example", ""],
  ["a@evil.example", ""],
  ["Amara\r\nBcc: x@example.com", ""],
  ['"><script>', ""],
  ["A".repeat(41), ""],
  [null, ""],
])("of the name %j an issue has %j", (name, expected) => {
  expect(tidyFirstName(name)).toBe(expected);
});
