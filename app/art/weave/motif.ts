import type { Square } from "./grid.ts";
import { type Drawing, group, rect, round, type Transform } from "./shapes.ts";

export interface MotifOptions {
  /** Quarter turns, clockwise. */
  turns?: number;
  /** How many bands, bars, teeth or steps fill the square. */
  count?: number;
  /** Radius of a dot as a share of the square's size. */
  radius?: number;
}

export type Motif = (
  square: Square,
  figure: string,
  ground: string,
  options?: MotifOptions,
) => Drawing;

/** How far a figure reaches over the edges of its square, so that figures that meet are one. */
export function overlap(size: number): number {
  return round(size * 0.004);
}

/**
 * Reaches under the squares to the right and below, which are drawn later: scaled art shows no
 * seam, and nothing sticks out.
 */
export function fillSquare({ x, y, size }: Square, fill: string) {
  const reach = round(size * 1.015);
  return rect(x, y, reach, reach, fill);
}

/** Draws the ground in place; the figure at the origin, then turned and moved. */
export function place(
  { x, y, size }: Square,
  ground: string,
  figure: Drawing,
  { turns = 0 }: MotifOptions = {},
) {
  const middle = round(size / 2);
  const transform: Transform[] = [["translate", round(x), round(y)]];
  if (turns !== 0) transform.push(["rotate", turns * 90, middle, middle]);
  return [fillSquare({ x, y, size }, ground), group(transform, figure)];
}
