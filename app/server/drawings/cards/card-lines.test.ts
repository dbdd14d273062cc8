import { expect, test } from "vitest";
import { breakLines, gap, type Word } from "./card-lines.server.ts";

const width = 640;

test("a short headline is set large, its ember words on a line of their own", () => {
  const { size, lines } = breakLines(words("Scaling without", "chaos."), width);
  expect(size).toBe(92);
  expect(lines.map(textOf)).toEqual(["Scaling without", "chaos."]);
});

test("lines are about as long as each other", () => {
  const { lines } = breakLines(words("One two three four five", ""), width);
  expect(lines.map(textOf)).toEqual(["One two three", "four five"]);
});

test.each([12, 30, 60, 90, 200])("a headline of %i words stays in its box", (count) => {
  const { size, lines } = breakLines(words("word ".repeat(count), "end"), width);
  expectInBox(size, lines);
  if (count > 30) expect(textOf(lines.at(-1))).toMatch(/word…$/);
});

test.each(["W".repeat(40), `a ${"b".repeat(500)} c`])(
  "a word too long for a line is cut",
  (text) => {
    const { size, lines } = breakLines(words(text, ""), width);
    expectInBox(size, lines);
  },
);

function expectInBox(size: number, lines: Word[][]) {
  expect(size).toBeGreaterThanOrEqual(64);
  expect(size * lines.length).toBeLessThanOrEqual(92 * 3);
  for (const line of lines) {
    const used = line.reduce((sum, word) => sum + word.width + (word.glued ? 0 : gap), -gap);
    expect(used * size).toBeLessThanOrEqual(width);
  }
}

function words(lead: string, ember: string): Word[] {
  return [lead, ember].flatMap((part, index) =>
    part
      .split(" ")
      .filter(Boolean)
      .map((text) => ({ text, ember: index === 1, width: text.length * 0.45 })),
  );
}

function textOf(line: Word[] | undefined) {
  return line?.map(({ text }) => text).join(" ");
}
