import { afterEach, expect, test } from "vitest";
import { facts } from "#app/words/facts.ts";
import { showWords } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import { figureReminder, oldFigures } from "./figure-notes.server.ts";

afterEach(() => showWords({}));

const now = new Date("2031-03-04T12:00:00Z");
const figures = Object.keys(site.figures);

test("figures without a date, or older than a year, are told", () => {
  expect(oldFigures(now).map(({ figure }) => figure)).toEqual(figures);
  const dated = Object.fromEntries(
    figures.map((name) => [`figure-notes.${name}.date`, "2030-03-04"]),
  );
  showWords(dated);
  expect(oldFigures(now)).toEqual([]);
  expect(figureReminder(now)).toBeUndefined();
  showWords({ ...dated, "figure-notes.founders.date": "2030-03-03" });
  expect(oldFigures(now)).toMatchObject([{ figure: "founders", value: facts.founders }]);
  expect(figureReminder(now)).toBe(
    `Older than a year: Readers (${facts.founders}, March 3, 2030).`,
  );
});
