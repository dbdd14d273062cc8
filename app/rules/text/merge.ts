import { allSteps, diff, diffWords, type Hunk, type Steps, wordsAndSpace } from "./text-diff.ts";
import { blocksOf, isWhole, markupWords } from "./text-diff-blocks.ts";

type Sequence = readonly string[];

/** How both changed the same stretch; undefined where somebody has to choose. */
type Settle = (base: Sequence, mine: Sequence, theirs: Sequence) => Sequence | undefined;

/** What two people made of a value, where one of them left it or both made the same of it. */
export function mergeValues<Value>(base: Value, mine: Value, theirs: Value) {
  const [was, my, their] = [base, mine, theirs].map((value) => JSON.stringify(value));
  if (my === their || their === was) return { value: mine };
  return my === was ? { value: theirs } : undefined;
}

/** Both people's changes of a plain text, by word; undefined where they overlap. */
export function mergeTexts(base: string, mine: string, theirs: string, steps = allSteps()) {
  return mergeWords(base, mine, theirs, wordsAndSpace, steps);
}

/** Both people's changes of a post body, by paragraph and then by word; undefined where they overlap. */
export function mergeBodies(base: string, mine: string, theirs: string, steps = allSteps()) {
  const settle: Settle = (was, my, their) => {
    if (was.length === 0) return bothAdded(my, their);
    const [whole, mineWhole, theirWhole] = [was, my, their].map((blocks) => blocks.join(""));
    const merged = mergeWords(whole ?? "", mineWhole ?? "", theirWhole ?? "", markupWords, steps);
    return merged !== undefined && isWhole(merged) ? [merged] : undefined;
  };
  const sides = [base, mine, theirs].map(blocksOf);
  return mergeSequences(sides, (one, other) => diff(one, other, steps), settle)?.join("");
}

/** Both people's changes of a list, by row and then by what is in the row. */
export function mergeRows<Row extends object>(base: Row[], mine: Row[], theirs: Row[]) {
  const settle: Settle = (was, my, their) => {
    if (was.length === 0) return bothAdded(my, their);
    if (was.length !== my.length || was.length !== their.length) return undefined;
    const rows = was.map((row, at) => mergeRow(row, my[at] ?? row, their[at] ?? row));
    return rows.every((row) => row !== undefined) ? rows : undefined;
  };
  const sides = [base, mine, theirs].map((rows) => rows.map((row) => JSON.stringify(row)));
  const merged = mergeSequences(sides, diff, settle);
  return merged?.map((row) => JSON.parse(row) as Row);
}

function mergeRow(base: string, mine: string, theirs: string) {
  const [was, my, their] = [base, mine, theirs].map(
    (row) => JSON.parse(row) as Record<string, unknown>,
  );
  const fields = Object.keys({ ...their, ...my }).map((name) => {
    const merged = mergeValues(was?.[name], my?.[name], their?.[name]);
    return merged && ([name, merged.value] as const);
  });
  if (fields.some((field) => field === undefined)) return undefined;
  return JSON.stringify(Object.fromEntries(fields.filter((field) => field !== undefined)));
}

function mergeWords(
  base: string,
  mine: string,
  theirs: string,
  split: (text: string) => string[],
  steps: Steps,
) {
  const sides = [base, mine, theirs].map(split);
  const differ: Differ = (one, other) => diffWords(one, other, steps);
  // Words that stand next to each other make sense only together.
  const needsGap = true;
  return mergeSequences(sides, differ, () => undefined, needsGap)?.join("");
}

/** Two people who add paragraphs at the same place want both; what both added stands there once. */
function bothAdded(mine: Sequence, theirs: Sequence) {
  if (theirs.every((block) => mine.includes(block))) return mine;
  if (mine.every((block) => theirs.includes(block))) return theirs;
  return mine.some((block) => theirs.includes(block)) ? undefined : [...theirs, ...mine];
}

type Differ = (one: Sequence, other: Sequence) => Hunk[];

function mergeSequences(
  sides: readonly Sequence[],
  differ: Differ,
  settle: Settle,
  needsGap = false,
) {
  const [base = [], mine = [], theirs = []] = sides;
  const changes = [mine, theirs].flatMap((side) =>
    differ(base, side).map((hunk) => ({ ...hunk, side })),
  );
  const merged: Sequence[] = [];
  let at = 0;
  for (const region of regionsOf(changes, needsGap ? base : undefined)) {
    const [my, their] = [mine, theirs].map((side) => applied(base, region, side));
    const settled = settleRegion(region, base, my ?? [], their ?? [], { mine, settle });
    if (!settled) return undefined;
    merged.push(base.slice(at, region.from), settled);
    at = region.to;
  }
  return [...merged, base.slice(at)].flat();
}

type Change = Hunk & { side: Sequence };
type Region = { from: number; to: number; changes: Change[] };

/** Changes that overlap, together; those that only touch, too, if only space of `spaced` is between them. */
function regionsOf(changes: Change[], spaced: Sequence | undefined) {
  const regions: Region[] = [];
  const sorted = changes.toSorted((one, other) => one.from - other.from || one.to - other.to);
  for (const change of sorted) {
    const last = regions.at(-1);
    if (last && (overlaps(last, change) || spaced?.slice(last.to, change.from).every(isSpace))) {
      last.to = Math.max(last.to, change.to);
      last.changes.push(change);
    } else regions.push({ from: change.from, to: change.to, changes: [change] });
  }
  return regions;
}

function isSpace(word: string) {
  return word.trim() === "";
}

function overlaps(region: Region, change: Change) {
  if (change.from < region.to) return true;
  const bothInsert = region.from === region.to && change.from === change.to;
  return bothInsert && change.from === region.from;
}

function settleRegion(
  { changes, from, to }: Region,
  base: Sequence,
  mine: Sequence,
  theirs: Sequence,
  { mine: mySide, settle }: { mine: Sequence; settle: Settle },
) {
  const isMine = changes.map(({ side }) => side === mySide);
  if (isMine.every(Boolean)) return mine;
  if (!isMine.some(Boolean)) return theirs;
  if (JSON.stringify(mine) === JSON.stringify(theirs)) return mine;
  return settle(base.slice(from, to), mine, theirs);
}

/** What one side made of a region. */
function applied(base: Sequence, { from, to, changes }: Region, side: Sequence) {
  const made: Sequence[] = [];
  let at = from;
  for (const change of changes.filter((one) => one.side === side)) {
    made.push(base.slice(at, change.from), side.slice(change.afterFrom, change.afterTo));
    at = change.to;
  }
  return [...made, base.slice(at, to)].flat();
}
