import { palette } from "#brand/palette.ts";
import { cycle, grid, type Square } from "./weave/grid.ts";
import type { Random } from "./weave/random.ts";
import { arcs, dot, ring } from "./weave/round-motifs.ts";
import type { Drawing } from "./weave/shapes.ts";
import {
  bars,
  checkerboard,
  chevron,
  diamond,
  hourglass,
  sawtooth,
  solid,
} from "./weave/straight-motifs.ts";

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

/** Strips of cloth side by side, of one or two squares each. */
export function patchwork(random: Random, size: number, height: number): Drawing {
  const shift = Math.floor(random() * 6);
  let x = 0;
  const cloths: Drawing[] = [];
  for (const [position, columns] of [1, 2, 1, 1, 2, 1].entries()) {
    const strip = cycle(strips, position + shift + Math.floor(random() * 2) * 3);
    const square = columns * size;
    const rows = Math.ceil(height / square);
    cloths.push(
      grid({ columns: 1, rows, size: square, x }, (patch, _column, row) =>
        strip(patch, row + position),
      ),
    );
    x += square;
  }
  return cloths;
}
