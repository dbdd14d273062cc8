import { cycle, grid, type NonEmpty, type Square } from "#app/art/weave/grid.ts";
import { pick, type Random } from "#app/art/weave/random.ts";
import { arcs, dot, ring } from "#app/art/weave/round-motifs.ts";
import type { Drawing } from "#app/art/weave/shapes.ts";
import {
  bars,
  checkerboard,
  chevron,
  diamond,
  hourglass,
  sawtooth,
  solid,
} from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { height, size, width } from "./layout.ts";

const { paper, ember, glow, marigold, honey, forest, indigo, blush } = palette;

type Strip = (square: Square, index: number) => Drawing;

const strips: readonly [Strip, ...Strip[]] = [
  (square, index) => hourglass(square, ember, marigold, { turns: index % 2 }),
  (square, index) =>
    index % 2 === 1 ? ring(square, indigo, blush) : diamond(square, marigold, indigo, { count: 4 }),
  (square) => chevron(square, paper, forest, { count: 3 }),
  (square, index) =>
    index % 2 === 1 ? solid(square, glow) : dot(square, honey, glow, { radius: 0.3 }),
  (square, index) =>
    index % 2 === 1
      ? arcs(square, forest, marigold, { turns: index % 4, count: 4 })
      : arcs(square, ember, paper, { turns: (index + 1) % 4, count: 4 }),
  (square) => sawtooth(square, indigo, blush, { count: 3 }),
  (square, index) => diamond(square, cycle([honey, paper], index), ember, { count: 3 }),
  (square, index) =>
    index % 2 === 1
      ? bars(square, ember, honey, { turns: 1, count: 4 })
      : checkerboard(square, forest, paper, { count: 4 }),
];

interface Cut {
  /** How many squares wide each strip is. */
  strips: readonly number[];
  /** Strips that lie one above the other; the others stand side by side. */
  lying?: true;
}

const cuts: NonEmpty<Cut> = [
  { strips: [1, 2, 1, 1, 2, 1] },
  { strips: [1, 2, 2], lying: true },
  { strips: [2, 2, 1, 1, 2] },
  { strips: [1, 1, 1, 1, 1], lying: true },
  { strips: [1, 1, 2, 2, 1, 1] },
  { strips: [2, 1, 2], lying: true },
];

/** Strips of cloth, of one or two squares each. */
export function patchwork(random: Random, look: number): Drawing {
  const { strips: widths, lying } = cycle(cuts, look);
  const shift = Math.floor(random() * strips.length);
  // Odd, so that none of the eight strips comes twice.
  const stride = pick(random, [1, 3, 5, 7]);
  let start = 0;
  return widths.map((count, position) => {
    const strip = cycle(strips, shift + look + position * stride);
    const square = count * size;
    const length = Math.ceil((lying ? width : height) / square);
    const place = lying
      ? { columns: length, rows: 1, y: start }
      : { columns: 1, rows: length, x: start };
    start += square;
    return grid({ ...place, size: square }, (patch, column, row) =>
      strip(patch, column + row + position),
    );
  });
}
