import { longDate } from "#app/rules/time/dates.ts";
import { clock } from "#app/server/clock.server.ts";
import { findGroup } from "#app/server/words/groups.server.ts";
import { facts } from "#app/words/facts.ts";
import { pageWords } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import "#app/server/words/fact-rules.server.ts";

type Figure = keyof typeof site.figures;

export type OldFigure = {
  figure: Figure;
  /** How staff read it, as in “Readers”. */
  name: string;
  value: string;
  source: string;
  /** The day it was true; empty if nobody wrote one. */
  date: string;
  /** What there is to say about it, as in “is from November 3, 2025”. */
  reason: string;
};

/** The figures that nobody has dated, or that are older than a year. */
export function oldFigures(now = clock.date()): OldFigure[] {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - 1);
  const oldest = limit.toISOString().slice(0, 10);
  return figures
    .filter((figure) => notes[figure].date < oldest)
    .map((figure) => {
      const { source, date } = notes[figure];
      const reason = date ? `is from ${longDate(date)}` : "has no date";
      return { figure, name: nameOf(figure), value: facts[figure], source, date, reason };
    });
}

/** What there is to do about them, in a sentence; undefined if there is nothing. */
export function figureReminder(now = clock.date()) {
  const old = oldFigures(now);
  const undated = old.filter(({ date }) => !date).map(({ name, value }) => `${name} (${value})`);
  const dated = old
    .filter(({ date }) => date)
    .map(({ name, value, date }) => `${name} (${value}, ${longDate(date)})`);
  const parts = [
    undated.length > 0 && `Without a date: ${undated.join(", ")}.`,
    dated.length > 0 && `Older than a year: ${dated.join(", ")}.`,
  ];
  return parts.filter(Boolean).join(" ") || undefined;
}

function nameOf(figure: Figure) {
  return findGroup("facts")?.words[figure]?.shape.name ?? figure;
}

const figures = Object.keys(site.figures) as Figure[];

const noted = { source: "", date: "" };

/** Where the figures of the facts come from, and when that was. No page shows it. */
const notes = pageWords(
  "figure-notes",
  Object.fromEntries(figures.map((figure) => [figure, noted])) as Record<Figure, typeof noted>,
  import.meta.env?.SSR && {
    name: "Where figures come from",
    hidden: true,
    words: Object.fromEntries(
      figures.flatMap((figure) => [
        [figure, { name: nameOf(figure) }],
        [`${figure}.source`, { max: 300 }],
        [`${figure}.date`, { kind: "date" as const }],
      ]),
    ),
  },
);
