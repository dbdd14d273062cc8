import { cycle, type NonEmpty } from "./grid.ts";

export type Random = () => number;

/** Seeded numbers from 0 to 1: a string hash (xmur3) feeds mulberry32. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  return function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function hash(text: string): number {
  let value = 1779033703 ^ text.length;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 3432918353);
    value = (value << 13) | (value >>> 19);
  }
  value = Math.imul(value ^ (value >>> 16), 2246822507);
  value = Math.imul(value ^ (value >>> 13), 3266489909);
  return (value ^ (value >>> 16)) >>> 0;
}

export function pick<T>(random: Random, choices: NonEmpty<T>): T {
  return cycle(choices, Math.floor(random() * choices.length));
}
