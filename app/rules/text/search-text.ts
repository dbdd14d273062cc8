import { latin } from "./slug.ts";

/** A piece of text, and whether the search found it there. */
export type Mark = { text: string; hit: boolean };

const word = /[\p{L}\p{M}\p{N}]+/gu;
const maxTerms = 12;
const maxTermLength = 64;

/** Letters without case and accents: what two spellings of a word have in common. */
export function fold(text: string) {
  return (
    text
      // Putting a long run of marks in order takes time that grows with its square.
      .replace(/\p{M}/gu, "")
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[^\0-\x7f]/g, (letter) => latin[letter] ?? letter)
  );
}

/** The values of a form, folded. */
export function searchableValues(fields: Record<string, string>) {
  return fold(Object.values(fields).join("\n"));
}

/** The folded words of a text, with nothing between them that a search engine could interpret. */
export function words(text: string) {
  // A mark that belongs to no letter, as in some emojis, folds to nothing.
  return (text.match(word) ?? []).map(fold).filter(Boolean);
}

/** What a visitor typed, as words to look for. */
export function searchTerms(query: string) {
  return words(query.slice(0, 1000))
    .map((term) => term.slice(0, maxTermLength))
    .slice(0, maxTerms);
}

/** Whether a text holds all the words, the last one possibly unfinished. */
export function holdsAll(text: string, terms: readonly string[]) {
  const held = words(text);
  return terms.every((term, at) =>
    held.some((word) => word === term || (at === terms.length - 1 && word.startsWith(term))),
  );
}

/** The text with every found word marked. */
export function highlight(text: string, terms: readonly string[]): Mark[] {
  const marks: Mark[] = [];
  let from = 0;
  for (const match of text.matchAll(word)) {
    if (!isHit(fold(match[0]), terms)) continue;
    if (match.index > from) marks.push({ text: text.slice(from, match.index), hit: false });
    marks.push({ text: match[0], hit: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) marks.push({ text: text.slice(from), hit: false });
  return marks;
}

/** About two lines around the first found word; undefined where there is none. */
export function snippet(text: string, terms: readonly string[], length = 220) {
  const first = [...text.matchAll(word)].find((match) => isHit(fold(match[0]), terms));
  if (!first) return undefined;
  const space = first.index < 80 ? 0 : text.indexOf(" ", first.index - 80) + 1;
  const start = text.startsWith("· ", space) ? space + 2 : space;
  const cut = text.slice(start, start + length);
  const end = start + length < text.length ? cut.lastIndexOf(" ") : cut.length;
  const body = highlight(cut.slice(0, end).replace(/ ·$/, ""), terms);
  return [
    ...(start > 0 ? [{ text: "…", hit: false }] : []),
    ...body,
    ...(start + end < text.length ? [{ text: "…", hit: false }] : []),
  ];
}

/** The words of a stored post body, without its markup. */
export function plainText(html: string) {
  return html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39|#x27);/g, (entity, name) => entities[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/** The same for a snippet: a dot stands around headings, cells, list items and other short parts, which end without one. */
export function runningText(html: string) {
  return html
    .replace(/\s+/g, " ")
    .replace(/<\/?(?:h[1-6]|t[hd]|d[td]|li|caption|figcaption|summary)\b[^<>]*>/g, "\n")
    .split("\n")
    .map(plainText)
    .filter(Boolean)
    .join(" · ");
}

/** How many words a reader of a post body reads. */
export function countWords(html: string) {
  return plainText(html).match(/\S+/g)?.length ?? 0;
}

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  "#39": "'",
  "#x27": "'",
};

/** The last word may be unfinished: visitors are still typing it. */
function isHit(candidate: string, terms: readonly string[]) {
  return terms.includes(candidate) || candidate.startsWith(terms.at(-1) ?? "\0");
}
