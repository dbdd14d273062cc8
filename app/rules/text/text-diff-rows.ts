import { allSteps, diff, diffWords, type Hunk, type Steps, wordsAndSpace } from "./text-diff.ts";
import { blocksOf, readableText } from "./text-diff-blocks.ts";

/** A piece of text, and whether the other side has it. */
export type Piece = { text: string; changed: boolean };

/** What stands beside each other, or how many paragraphs are the same on both sides. */
export type Row = { before: Piece[]; after: Piece[] } | { same: number };

/** Differences of two plain texts, by word. */
export function compareTexts(before: string, after: string, steps = allSteps()): Row[] {
  if (before === after) return [];
  return [rowOf(before, after, steps)];
}

/** Differences of two post bodies, by paragraph and then by word. */
export function compareBodies(before: string, after: string, steps = allSteps()): Row[] {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  const rows: Row[] = [];
  let at = 0;
  for (const hunk of diff(old, now, steps)) {
    if (hunk.from > at) rows.push({ same: hunk.from - at });
    rows.push(...rowsOfBlocks(old, now, hunk, steps));
    at = hunk.to;
  }
  if (rows.length > 0 && at < old.length) rows.push({ same: old.length - at });
  return rows;
}

/** As many paragraphs as before stand beside each other; otherwise all of them together. */
function rowsOfBlocks(old: string[], now: string[], hunk: Hunk, steps: Steps): Row[] {
  const before = old.slice(hunk.from, hunk.to).map(readableText);
  const after = now.slice(hunk.afterFrom, hunk.afterTo).map(readableText);
  if (before.length !== after.length) {
    return [rowOfText(before.join("\n"), after.join("\n"), steps)];
  }
  return before.map((text, at) => rowOfText(text, after[at] ?? "", steps));
}

function rowOfText(before: string, after: string, steps: Steps): Row {
  if (before !== after) return rowOf(before, after, steps);
  const same = { text: shortened(before, false, false), changed: false };
  return { before: [same], after: [same, { text: " [formatting changed]", changed: true }] };
}

function rowOf(before: string, after: string, steps: Steps): Row {
  const [old, now] = [wordsAndSpace(before), wordsAndSpace(after)];
  const hunks = diffWords(old, now, steps);
  const added = hunks.map(({ afterFrom, afterTo }) => ({ from: afterFrom, to: afterTo }));
  return { before: piecesOf(old, hunks), after: piecesOf(now, added) };
}

function piecesOf(words: readonly string[], changes: readonly Pick<Hunk, "from" | "to">[]) {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of changes) {
    const same = words.slice(at, from).join("");
    if (same) pieces.push({ text: shortened(same, at > 0, true), changed: false });
    const text = words.slice(from, to).join("");
    const marked = text.trimEnd() || text;
    if (marked) pieces.push({ text: marked, changed: true });
    if (marked !== text) pieces.push({ text: text.slice(marked.length), changed: false });
    at = to;
  }
  const rest = words.slice(at).join("");
  if (rest) pieces.push({ text: shortened(rest, at > 0, false), changed: false });
  return pieces;
}

const context = 120;

/** Long stretches without a change are left out, beside the changes they stand next to. */
function shortened(text: string, afterChange: boolean, beforeChange: boolean) {
  if (text.length <= context * 2 + 40) return text;
  const start = afterChange || !beforeChange ? cut(text, 0, context) : "";
  const end = beforeChange ? cut(text, text.length - context, text.length) : "";
  return `${start} … ${end}`;
}

/** Never half a character. */
function cut(text: string, from: number, to: number) {
  const part = text.slice(from, to);
  return part.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
}
