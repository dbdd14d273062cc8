import { grid, type Square } from "#app/art/weave/grid.ts";
import { pick, type Random } from "#app/art/weave/random.ts";
import type { Drawing } from "#app/art/weave/shapes.ts";

export const width = 1600;
export const height = 1000;
export const size = 200;

export type Cell = (square: Square, column: number, row: number) => Drawing;

interface Tile {
  square: Square;
  column: number;
  row: number;
}

type Layout = (random: Random) => Tile[];

/**
 * How large the squares of a cover are, and where. Pages crop the first of the five rows: it is
 * always of small squares.
 */
const layouts = [even, bold, mixed] as const satisfies readonly Layout[];

/** Which of the layouts a look has, and in which of two sets of colors. */
export function readLook(look: number) {
  return { arrangement: look % layouts.length, isInverse: look >= layouts.length };
}

export const looks = 2 * layouts.length;

export function arrange(random: Random, look: number, draw: Cell): Drawing {
  const layout = layouts[readLook(look).arrangement] ?? even;
  const tiles = layout(random).sort((a, b) => a.square.y - b.square.y || a.square.x - b.square.x);
  const drawn = tiles.map(({ square, column, row }) => [draw(square, column, row)].flat());
  // With all grounds beneath them, figures of one color that meet become one.
  return [drawn.map(([ground = []]) => ground), drawn.map(([, ...figures]) => figures)];
}

function even(): Tile[] {
  return tiles(8, 5, size, 0, 0);
}

function bold(): Tile[] {
  return [...tiles(8, 1, size, 0, 0), ...tiles(4, 2, 2 * size, 0, size)];
}

/** Four large squares among small ones. */
function mixed(random: Random): Tile[] {
  const left = pick(random, [0, 400, 800]);
  const small = even().filter(
    ({ square: { x, y } }) => y < size || x < left || x >= left + 4 * size,
  );
  return [...small, ...tiles(2, 2, 2 * size, left, size)];
}

function tiles(columns: number, rows: number, size: number, x: number, y: number): Tile[] {
  return grid({ columns, rows, size, x, y }, (square, column, row) => ({ square, column, row }));
}
