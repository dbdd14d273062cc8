import type { Category } from "#app/rules/categories.ts";
import { colors } from "./weave/colors.ts";
import { cycle, grid } from "./weave/grid.ts";
import type { Module, ModuleOptions } from "./weave/motif.ts";
import { createRandom } from "./weave/random.ts";
import { arcs, dot, half, leaf, quarter, ring } from "./weave/round-motifs.ts";
import {
  bars,
  check,
  chev,
  diamond,
  glass,
  peak,
  rays,
  saw,
  steps,
  tri,
} from "./weave/straight-motifs.ts";

const { paper, ember, glow, marigold, honey } = colors;
const { forest, night, leaf: leafGreen, mist, indigo, blush } = colors;

type Strip = {
  module: Module;
  figure: string;
  ground: string;
  count?: number;
  /** Quarter turns of every square, repeated down the strip. */
  turns?: readonly [number, ...number[]];
};

const size = 105;
const rows = 6;

/** Four strips of cloth for a social card, in the colors of the category, ordered by the seed. */
export function cardCloth(category: Category, seed: string, x: number): string {
  const strips = cloths[category];
  const shift = Math.floor(createRandom(seed)() * strips.length);
  return strips.map((_, index) => weave(cycle(strips, index + shift), x + index * size)).join("");
}

function weave({ module, figure, ground, count, turns = [0] }: Strip, x: number): string {
  return grid({ columns: 1, rows, size, x }, ({ y }, _column, row) => {
    const options: ModuleOptions = { turns: cycle(turns, row), ...(count && { count }) };
    // The squares overlap by a hairline; cut to size, none shows on its neighbor.
    const square = module({ x: 0, y: 0, size }, figure, ground, options);
    return `<svg x="${x}" y="${y}" width="${size}" height="${size}">${square}</svg>`;
  });
}

const cloths: Record<Category, readonly [Strip, ...Strip[]]> = {
  Leadership: [
    { module: arcs, figure: forest, ground: mist, turns: [2, 1] },
    { module: glass, figure: ember, ground: marigold, turns: [0, 1] },
    { module: half, figure: leafGreen, ground: night },
    { module: tri, figure: blush, ground: ember, turns: [0, 2] },
  ],
  Strategy: [
    { module: glass, figure: ember, ground: marigold, turns: [0, 1] },
    { module: diamond, figure: marigold, ground: indigo, count: 3 },
    { module: arcs, figure: forest, ground: mist, turns: [2, 1] },
    { module: chev, figure: blush, ground: ember, count: 3 },
  ],
  Technology: [
    { module: bars, figure: leafGreen, ground: night, count: 3, turns: [0, 1] },
    { module: check, figure: marigold, ground: forest, count: 3 },
    { module: bars, figure: ember, ground: honey, count: 4, turns: [1, 1, 0] },
    { module: saw, figure: indigo, ground: mist, count: 2 },
  ],
  Business: [
    { module: steps, figure: marigold, ground: forest, count: 4, turns: [0, 2] },
    { module: diamond, figure: ember, ground: honey, count: 2 },
    { module: check, figure: indigo, ground: blush, count: 2 },
    { module: peak, figure: honey, ground: ember, turns: [0, 2] },
  ],
  Design: [
    { module: quarter, figure: glow, ground: honey, turns: [2, 1] },
    { module: ring, figure: marigold, ground: indigo },
    { module: quarter, figure: forest, ground: blush, turns: [0, 3] },
    { module: half, figure: paper, ground: ember, turns: [0, 2] },
  ],
  Marketing: [
    { module: rays, figure: ember, ground: marigold, turns: [2, 1] },
    { module: chev, figure: honey, ground: indigo, count: 2 },
    { module: rays, figure: forest, ground: mist, turns: [3, 0] },
    { module: dot, figure: honey, ground: glow },
  ],
  Innovation: [
    { module: leaf, figure: leafGreen, ground: forest, turns: [0, 1] },
    { module: ring, figure: ember, ground: honey },
    { module: leaf, figure: marigold, ground: indigo, turns: [1, 0] },
    { module: peak, figure: blush, ground: ember },
  ],
  "Product Spotlight": [
    { module: glass, figure: ember, ground: marigold, turns: [0, 1] },
    { module: ring, figure: indigo, ground: blush },
    { module: chev, figure: paper, ground: forest, count: 3 },
    { module: arcs, figure: ember, ground: honey, turns: [2, 1] },
  ],
};
