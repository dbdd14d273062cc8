/** What stands in the place of `before[from..to]`; ends are exclusive. */
export type Hunk = { from: number; to: number; afterFrom: number; afterTo: number };

/** What a comparison may still cost. Beyond it, everything that is left counts as one change. */
export type Steps = { left: number };

/** A second in a slow browser, for texts that have nothing in common. */
export function allSteps(): Steps {
  return { left: 1_000_000 };
}

/** The changes from one sequence to another, as few as possible. */
export function diff(
  before: readonly string[],
  after: readonly string[],
  steps = allSteps(),
): Hunk[] {
  const [one, other] = numbered(before, after);
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const changed = one.slice(start, one.length - end);
  const hunks = between(changed, other.slice(start, other.length - end), steps);
  return hunks.map(({ from, to, afterFrom, afterTo }) => ({
    from: from + start,
    to: to + start,
    afterFrom: afterFrom + start,
    afterTo: afterTo + start,
  }));
}

/** Words and the space between them. */
export function wordsAndSpace(text: string) {
  return text.match(/\s+|\S+/g) ?? [];
}

/** The same for words: what only space separates is one change. */
export function diffWords(before: readonly string[], after: readonly string[], steps = allSteps()) {
  const joined: Hunk[] = [];
  for (const hunk of diff(before, after, steps)) {
    const last = joined.at(-1);
    if (last && before.slice(last.to, hunk.from).every((word) => word.trim() === "")) {
      joined[joined.length - 1] = { ...last, to: hunk.to, afterTo: hunk.afterTo };
    } else joined.push(hunk);
  }
  return joined;
}

/** Numbers are compared faster than long texts. */
function numbered(before: readonly string[], after: readonly string[]): [number[], number[]] {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  return [before.map(numberOf), after.map(numberOf)];
}

function between(one: number[], other: number[], steps: Steps): Hunk[] {
  const whole = { from: 0, to: one.length, afterFrom: 0, afterTo: other.length };
  if (one.length === 0 && other.length === 0) return [];
  if (one.length === 0 || other.length === 0) return [whole];
  const rounds = findShortest(one, other, steps);
  return rounds ? readBack(rounds, one.length, other.length) : [whole];
}

/**
 * The algorithm of Myers: how far each diagonal gets with one more change, round by round.
 * Undefined when it would take too long.
 */
function findShortest(one: number[], other: number[], steps: Steps) {
  const rounds: Int32Array[] = [];
  for (let round = 0; ; round += 1) {
    const reached = new Int32Array(round + 1);
    rounds.push(reached);
    for (let diagonal = -round; diagonal <= round; diagonal += 2) {
      let at = round === 0 ? 0 : nextReach(rounds[round - 1], round, diagonal);
      while (at < one.length && at - diagonal < other.length && one[at] === other[at - diagonal]) {
        at += 1;
        steps.left -= 1;
      }
      steps.left -= 1;
      reached[(diagonal + round) / 2] = at;
      if (at >= one.length && at - diagonal >= other.length) return rounds;
    }
    if (steps.left < 0) return undefined;
  }
}

function nextReach(before: Int32Array | undefined, round: number, diagonal: number) {
  return isInsertion(before, round, diagonal)
    ? reachOf(before, round - 1, diagonal + 1)
    : reachOf(before, round - 1, diagonal - 1) + 1;
}

function isInsertion(before: Int32Array | undefined, round: number, diagonal: number) {
  if (diagonal === -round) return true;
  if (diagonal === round) return false;
  return reachOf(before, round - 1, diagonal - 1) < reachOf(before, round - 1, diagonal + 1);
}

function reachOf(reached: Int32Array | undefined, round: number, diagonal: number) {
  return reached?.[(diagonal + round) / 2] ?? 0;
}

/** From the end to the start; changes that touch become one. */
function readBack(rounds: readonly Int32Array[], length: number, otherLength: number) {
  const hunks: Hunk[] = [];
  let diagonal = length - otherLength;
  for (let round = rounds.length - 1; round > 0; round -= 1) {
    const before = rounds[round - 1];
    const inserted = isInsertion(before, round, diagonal);
    const to = nextReach(before, round, diagonal);
    const afterTo = to - diagonal;
    const from = inserted ? to : to - 1;
    const afterFrom = inserted ? afterTo - 1 : afterTo;
    const next = hunks[0];
    if (next && next.from === to && next.afterFrom === afterTo) {
      hunks[0] = { ...next, from, afterFrom };
    } else hunks.unshift({ from, to, afterFrom, afterTo });
    diagonal += inserted ? 1 : -1;
  }
  return hunks;
}
