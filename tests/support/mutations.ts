import fc from "fast-check";

/** A text with some changes: pieces that mean something to its reader, signs of all kinds, once or very often. */
export function mutated(samples: readonly string[], pieces: readonly string[]) {
  const sign = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...pieces) },
    { weight: 2, arbitrary: fc.constantFrom(...samples) },
    { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
    { weight: 1, arbitrary: fc.constantFrom("\0", "\ud800", "\ufeff", "\u2028", "\u202e", "\r\n") },
  );
  const times = fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 1, arbitrary: fc.integer({ min: 100, max: 3000 }) },
  );
  const change = fc.record({ at: fc.nat(4000), gone: fc.nat(30), sign, times });
  return fc
    .tuple(fc.constantFrom(...samples, ""), fc.array(change, { maxLength: 10 }))
    .map(([sample, changes]) => changes.reduce(apply, sample).slice(0, 40_000));
}

type Change = { at: number; gone: number; sign: string; times: number };

function apply(text: string, { at, gone, sign, times }: Change) {
  const place = at % (text.length + 1);
  return text.slice(0, place) + sign.repeat(times) + text.slice(place + gone);
}

/** A value of JSON with a value in the place of another, wherever it stands. */
export function mutatedJson(samples: readonly unknown[]) {
  const change = fc.record({ at: fc.nat(200), value: fc.jsonValue({ maxDepth: 3 }) });
  return fc
    .tuple(fc.constantFrom(...samples), fc.array(change, { maxLength: 4 }))
    .map(([sample, changes]) => changes.reduce(replaced, sample));
}

function replaced(sample: unknown, { at, value }: { at: number; value: unknown }) {
  let left = at % 24;
  return JSON.parse(JSON.stringify(sample), (_, old: unknown) => {
    left -= 1;
    return left === 0 ? value : old;
  });
}
