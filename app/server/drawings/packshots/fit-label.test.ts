import { expect, test } from "vitest";
import { fitLabel, lineHeight } from "./fit-label.server.ts";

const room = { width: 78, height: 46, largest: 22, smallest: 9 };

test("a short name is set as large as it gets", () => {
  expect(set("Jar")).toEqual({ size: 22, lines: ["Jar"] });
});

test("a longer name is set smaller, in lines of about the same length", () => {
  expect(set("Whipped shea butter").lines).toEqual(["Whipped", "shea butter"]);
});

test("what does not fit at the smallest size ends with dots", () => {
  const { size, lines } = set("Grandmother made this of what was left. ".repeat(5).trim());
  expect(size).toBe(9);
  expect(lines.at(-1)).toMatch(/[a-z]…$/);
});

test("a long word is cut after its hyphen", () => {
  const { lines } = set("Notes for antidisestablis-mentarianists and all their friends");
  expect(lines).toContain("antidisestablis-");
});

test.each(["W".repeat(200), `a ${"b".repeat(198)}`, "word ".repeat(40), "🎉".repeat(100), "i", ""])(
  "nothing is wider or higher than its label: %j",
  (text) => {
    const { size, lines } = set(text);
    expect(lines.length * lineHeight * size).toBeLessThanOrEqual(room.height + 0.13 * size);
    for (const line of lines) {
      const width = [...line].reduce((sum, letter) => sum + widthOf(letter) * size, 0);
      expect(width).toBeLessThanOrEqual(room.width);
    }
  },
);

function set(text: string) {
  return fitLabel(text, widthOf, room);
}

function widthOf(letter: string) {
  return /[Ww]/.test(letter) ? 0.9 : /[il ]/.test(letter) ? 0.24 : 0.48;
}
