import type { Category } from "#app/rules/posts/categories.ts";
import type { Cloth } from "#app/rules/shop/cloth.ts";
import { palette } from "#brand/palette.ts";
import { cardSide } from "./brand-cloth.ts";
import { cycle, grid } from "./weave/grid.ts";
import type { Motif, MotifOptions } from "./weave/motif.ts";
import { createRandom } from "./weave/random.ts";
import { arcs, dot, halfDisc, leaf, quarterDisc, ring } from "./weave/round-motifs.ts";
import type { Drawing } from "./weave/shapes.ts";
import {
  bars,
  checkerboard,
  chevron,
  diamond,
  hourglass,
  peak,
  rays,
  sawtooth,
  steps,
  triangle,
} from "./weave/straight-motifs.ts";

const { paper, ember, glow, marigold, honey } = palette;
const { forest, night, leaf: leafGreen, mist, indigo, blush } = palette;

type Strip = {
  motif: Motif;
  figure: string;
  ground: string;
  count?: number;
  /** Quarter turns of every square, repeated down the strip. */
  turns?: readonly [number, ...number[]];
};

const size = 105;
const rows = 6;

/** Four strips of cloth for a social card: a brand's own, or a category's, ordered by the seed. */
export function cardCloth(cloth: Category | Cloth, seed: string, x: number): Drawing {
  if (typeof cloth !== "string") return cardSide(cloth, x, size, rows);
  const strips = cloths[cloth];
  const shift = Math.floor(createRandom(seed)() * strips.length);
  return strips.map((_, index) => weave(cycle(strips, index + shift), x + index * size));
}

function weave({ motif, figure, ground, count, turns = [0] }: Strip, x: number): Drawing {
  return grid({ columns: 1, rows, size, x }, ({ y }, _column, row) => {
    const options: MotifOptions = { turns: cycle(turns, row), ...(count && { count }) };
    // The squares overlap a little; cut to size, none shows on its neighbor.
    const square = motif({ x: 0, y: 0, size }, figure, ground, options);
    return { type: "svg", x, y, width: size, height: size, content: square };
  });
}

const cloths: Record<Category, readonly [Strip, ...Strip[]]> = {
  Leadership: [
    { motif: arcs, figure: forest, ground: mist, turns: [2, 1] },
    { motif: hourglass, figure: ember, ground: marigold, turns: [0, 1] },
    { motif: halfDisc, figure: leafGreen, ground: night },
    { motif: triangle, figure: blush, ground: ember, turns: [0, 2] },
  ],
  Strategy: [
    { motif: hourglass, figure: ember, ground: marigold, turns: [0, 1] },
    { motif: diamond, figure: marigold, ground: indigo, count: 3 },
    { motif: arcs, figure: forest, ground: mist, turns: [2, 1] },
    { motif: chevron, figure: blush, ground: ember, count: 3 },
  ],
  Technology: [
    { motif: bars, figure: leafGreen, ground: night, count: 3, turns: [0, 1] },
    { motif: checkerboard, figure: marigold, ground: forest, count: 3 },
    { motif: bars, figure: ember, ground: honey, count: 4, turns: [1, 1, 0] },
    { motif: sawtooth, figure: indigo, ground: mist, count: 2 },
  ],
  Business: [
    { motif: steps, figure: marigold, ground: forest, count: 4, turns: [0, 2] },
    { motif: diamond, figure: ember, ground: honey, count: 2 },
    { motif: checkerboard, figure: indigo, ground: blush, count: 2 },
    { motif: peak, figure: honey, ground: ember, turns: [0, 2] },
  ],
  Design: [
    { motif: quarterDisc, figure: glow, ground: honey, turns: [2, 1] },
    { motif: ring, figure: marigold, ground: indigo },
    { motif: quarterDisc, figure: forest, ground: blush, turns: [0, 3] },
    { motif: halfDisc, figure: paper, ground: ember, turns: [0, 2] },
  ],
  Marketing: [
    { motif: rays, figure: ember, ground: marigold, turns: [2, 1] },
    { motif: chevron, figure: honey, ground: indigo, count: 2 },
    { motif: rays, figure: forest, ground: mist, turns: [3, 0] },
    { motif: dot, figure: honey, ground: glow },
  ],
  Innovation: [
    { motif: leaf, figure: leafGreen, ground: forest, turns: [0, 1] },
    { motif: ring, figure: ember, ground: honey },
    { motif: leaf, figure: marigold, ground: indigo, turns: [1, 0] },
    { motif: peak, figure: blush, ground: ember },
  ],
  "Product Spotlight": [
    { motif: hourglass, figure: ember, ground: marigold, turns: [0, 1] },
    { motif: ring, figure: indigo, ground: blush },
    { motif: chevron, figure: paper, ground: forest, count: 3 },
    { motif: arcs, figure: ember, ground: honey, turns: [2, 1] },
  ],
};
