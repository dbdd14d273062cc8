const hour = 3600 * 1000;
const day = 24 * hour;

/** Up to an age, one of each span is kept. */
const spans = [
  { upTo: day, span: hour },
  { upTo: 8 * day, span: day },
  { upTo: 32 * day, span: 7 * day },
  { upTo: 366 * day, span: 31 * day },
] as const;

/** A day less than 30 days, for what takes its time. */
const erasedWithin = 29 * day;

type Chain = { name: string; at: number };

/**
 * Which chains of a copy stay: the newest two, then one an hour, a day, a week and a month. Chains from
 * before somebody was erased go within 30 days.
 * @param chains the newest last, whatever its time says: the clock may have been set back
 */
export function keptChains(
  chains: readonly Chain[],
  erasedAt: readonly number[],
  now: number,
): string[] {
  const cut = Math.max(0, ...erasedAt.filter((at) => now - at >= erasedWithin));
  const filled = new Set<string>();
  return chains
    .toReversed()
    .filter(({ at }, place) => {
      if (place === 0) return true;
      if (at < cut) return false;
      const size = spans.find(({ upTo }) => now - at < upTo)?.span;
      if (!size) return place === 1;
      const slot = `${size} ${Math.floor(at / size)}`;
      const isFirst = !filled.has(slot);
      filled.add(slot);
      return isFirst || place === 1;
    })
    .map(({ name }) => name);
}
