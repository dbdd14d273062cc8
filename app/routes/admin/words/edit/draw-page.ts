import { same } from "#app/words/word-places.ts";
import { problemsOf, valueAt } from "#app/words/word-values.ts";
import { drawWord, type FactTexts, shownText } from "./draw-word.ts";
import { findWords } from "./find-words.ts";
import type { WordBook } from "./word-book.ts";

/** Shows every word as the book has it, but those that somebody types in. */
export function drawPage(
  page: Document,
  book: WordBook,
  isTypedIn: (element: HTMLElement) => boolean,
) {
  const { groups, values, published } = book.state();
  const facts = factTexts(book);
  const problems = problemsOf(groups, values);
  for (const element of findWords(page)) {
    const path = element.dataset.word ?? "";
    const value = valueAt(groups, values, path);
    if (value === undefined) continue;
    if (!isTypedIn(element)) drawWord(element, value, facts);
    const isOver = problems.some((problem) => problem.path === path);
    element.toggleAttribute("data-over", isOver);
    element.toggleAttribute("data-changed", !same(value, valueAt(groups, published, path)));
    element.setAttribute("aria-invalid", String(isOver));
  }
}

/** What the facts say now, for the texts that name them. */
export function factTexts(book: WordBook): FactTexts {
  const { groups, values } = book.state();
  const facts = groups.find(({ group }) => group === "facts");
  const texts = Object.keys(facts?.words ?? {}).map((name) => [
    name,
    shownText(valueAt(groups, values, `facts.${name}`), {}),
  ]);
  return Object.fromEntries(texts);
}
