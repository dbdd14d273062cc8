export type Chance = ReturnType<typeof createChance>;

/** Numbers that look like chance, and are the same for the same seed and purpose. */
export function createChance(seed: number, purpose: string) {
  let state = mixed(seed, purpose);

  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number below. */
  const below = (limit: number) => Math.floor(next() * limit);

  return {
    next,
    below,
    between: (from: number, to: number) => from + below(to - from + 1),
    happens: (share: number) => next() < share,
    pick<Item>(items: readonly [Item, ...Item[]]) {
      return items[below(items.length)] ?? items[0];
    },
    /** The name of one of several, by their weights. */
    weighted<Name extends string>(weights: Record<Name, number>) {
      const entries = Object.entries(weights) as [Name, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      throw new Error("Nothing has any weight.");
    },
    bytes(length: number) {
      const bytes = Buffer.alloc(length);
      for (let at = 0; at < length; at += 1) bytes[at] = below(256);
      return bytes;
    },
  };
}

function mixed(seed: number, purpose: string) {
  let hash = 0x811c9dc5;
  for (const letter of `${seed} ${purpose}`) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return hash >>> 0;
}
