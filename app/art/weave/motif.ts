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

// Squares overlap by a hairline so that scaled art never shows a seam.
export const hairline = 0.6;

export function overlap(size: number): number {
  return Math.min(hairline, size * 0.004);
}

export function fillSquare({ x, y, size }: Square, fill: string) {
  const over = overlap(size);
  return rect(x - over, y - over, size + 2 * over, size + 2 * over, fill);
}

/** Draws the ground and the figure at the origin, then turns both and moves them into place. */
export function place(
  { x, y, size }: Square,
  ground: string,
  figure: Drawing,
  { turns = 0 }: MotifOptions = {},
) {
  const middle = round(size / 2);
  const transform: Transform[] = [["translate", round(x), round(y)]];
  if (turns !== 0) transform.push(["rotate", turns * 90, middle, middle]);
  return group(transform, [fillSquare({ x: 0, y: 0, size }, ground), figure]);
}
