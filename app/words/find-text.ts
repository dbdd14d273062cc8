import type { Piece } from "./word-marks.ts";

/** What a search looks for: case, kinds of quotes, dashes and spaces make no difference. */
export function searchTerm(typed: string) {
  return folded(typed.replace(/\s+/g, " ").trim());
}

export type FoundText = {
  /** What is read around the first place; every second part is what was searched. */
  parts: string[];
  count: number;
  /** How many of them have no fact in them, and can be replaced. */
  replaceable: number;
};

/** Where the new words stand already, the old ones in them are no place. */
export type Sought = { searched: string; to?: string };

type Facts = (name: string) => string;

/** Where a text with marks says it, also across marks; undefined if it does not. */
export function findText(
  pieces: Piece[],
  { searched, to = "" }: Sought,
  factText: Facts,
): FoundText | undefined {
  const leaves = leavesOf(pieces, factText);
  const text = leaves.map((leaf) => leaf.text).join("");
  const hits = hitsIn(leaves, searchTerm(searched), searchTerm(to));
  const [first] = hits;
  if (!first) return undefined;
  const start = Math.max(0, first.at - 60);
  const end = Math.max(start + 160, first.end + 60);
  let at = start;
  const parts = [start > 0 ? "…" : ""];
  for (const hit of hits.filter((one) => one.end <= end)) {
    parts[parts.length - 1] += text.slice(at, hit.at);
    parts.push(text.slice(hit.at, hit.end), "");
    at = hit.end;
  }
  parts[parts.length - 1] += text.slice(at, end) + (end < text.length ? "…" : "");
  return { parts, count: hits.length, replaceable: hits.filter((hit) => !hit.fixed).length };
}

/** With something else in its place: the mark in which it begins has the new words. */
export function replaceText(pieces: Piece[], searched: string, to: string, factText: Facts) {
  const wanted = searchTerm(searched);
  const leaves = leavesOf(pieces, factText);
  const hits = hitsIn(leaves, wanted, searchTerm(to)).filter((hit) => !hit.fixed);
  const texts = leaves.map(({ text, start }) => {
    const cuts = hits.filter((hit) => hit.at < start + text.length && hit.end > start);
    return cuts.reduceRight((left, { at, end, said }) => {
      const next = at >= start ? inCase(said, searched.trim(), to) : "";
      return left.slice(0, Math.max(0, at - start)) + next + left.slice(Math.max(0, end - start));
    }, text);
  });
  return hits.length > 0 ? withTexts(pieces, texts) : pieces;
}

type Leaf = { text: string; start: number; fact: boolean };

function leavesOf(pieces: readonly Piece[], factText: Facts) {
  const leaves: Leaf[] = [];
  let start = 0;
  function walk(inside: readonly Piece[]) {
    for (const piece of inside) {
      if ("inside" in piece) walk(piece.inside);
      else {
        const text = "text" in piece ? piece.text : "fact" in piece ? factText(piece.fact) : "\n";
        leaves.push({ text, start, fact: "fact" in piece });
        start += text.length;
      }
    }
  }
  walk(pieces);
  return leaves;
}

/** Places one after the other; not those that a fact says alone, which stand with the facts. */
function hitsIn(leaves: readonly Leaf[], wanted: string, done = "") {
  const text = leaves.map((leaf) => leaf.text).join("");
  const all = folded(text);
  const hits: { at: number; end: number; fixed: boolean; said: string }[] = [];
  if (wanted === "") return hits;
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at)) {
    const end = at + wanted.length;
    const facts = leaves.filter(
      (leaf) => leaf.fact && leaf.start < end && leaf.start + leaf.text.length > at,
    );
    const isFact = facts.some(
      ({ start, text: { length } }) => start <= at && start + length >= end,
    );
    const isDone = done.includes(wanted) && isWithin(all, done, at, end);
    if (!isFact && !isDone) {
      hits.push({ at, end, fixed: facts.length > 0, said: text.slice(at, end) });
    }
    at = end;
  }
  return hits;
}

/** Who presses twice replaces once: what stands in the new words is no old place. */
function isWithin(all: string, done: string, at: number, end: number) {
  const from = all.indexOf(done, Math.max(0, end - done.length));
  return from >= 0 && from <= at;
}

function withTexts(pieces: readonly Piece[], texts: string[]): Piece[] {
  return pieces.map((piece): Piece => {
    if ("inside" in piece) return { ...piece, inside: withTexts(piece.inside, texts) };
    const text = texts.shift() ?? "";
    if ("fact" in piece) return piece;
    return "mark" in piece && text === "\n" ? piece : { text };
  });
}

const plain: Record<string, string> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "‑": "-",
};

/** Letter by letter, so that a place in it is the same place in the text. */
function folded(text: string) {
  return text.replace(/[^a-z]/g, (letter) => {
    const lower = plain[letter] ?? (/\s/.test(letter) ? " " : letter.toLowerCase());
    return lower.length === 1 ? lower : letter;
  });
}

/** As the old words were written where they stood: in capitals, in small letters, or with a capital first. */
function inCase(said: string, searched: string, to: string) {
  if (said === searched || said.toLowerCase() === said.toUpperCase()) return to;
  if (said === said.toUpperCase() && said.length > 1) return to.toUpperCase();
  if (said === said.toLowerCase()) return to.toLowerCase();
  const isFirst =
    said.slice(1) === searched.slice(1) && said.charAt(0) !== said.charAt(0).toLowerCase();
  return isFirst ? to.charAt(0).toUpperCase() + to.slice(1) : to;
}
