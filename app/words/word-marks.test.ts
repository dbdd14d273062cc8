import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseRich, parseText, plainOf, writeRich } from "./word-marks.ts";

const isFact = (name: string) => name === "founders";

test("every rich text of the pages is written as it was read", () => {
  const texts = globSync("app/**/*.{ts,tsx}").flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/\brich`([^`]*)`/g), ([, text = ""]) =>
      text.replaceAll(/\$\{[^}]*\}/g, "/contact"),
    ),
  );
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) expect(writeRich(parseRich(text, () => true))).toBe(text);
});

test.each([
  "Plain",
  "*All*",
  "**Bold** and *soft*, ~kept together~",
  "See [the *soft* list](/packages), then {founders}",
  "One\nTwo",
  "5 * 3 and {nobody}",
  "**[Bold link](https://example.com/?a=1)**",
  "مرحبا *بالعالم* 👩‍👩‍👧",
])("%j survives reading and writing", (text) => {
  expect(writeRich(parseRich(text, isFact))).toBe(text);
});

test("marks that a browser nests or splits are written as one", () => {
  const split = writeRich([
    { mark: "accent", inside: [{ text: "one " }] },
    { mark: "accent", inside: [{ mark: "strong", inside: [{ text: "two" }] }, { text: " " }] },
    { text: "three" },
    { mark: "strong", inside: [] },
  ]);
  expect(split).toBe("*one two* three");
});

test("facts are known by their names, and read as what they say", () => {
  const pieces = parseText("Join {founders} {readers}", isFact);
  expect(pieces).toEqual([
    { text: "Join " },
    { fact: "founders" },
    { text: " " },
    { text: "{readers}" },
  ]);
  expect(plainOf(pieces, () => "500+")).toBe("Join 500+ {readers}");
});
