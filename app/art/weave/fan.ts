import type { Square } from "./grid.ts";
import { type Drawing, dome, rect } from "./shapes.ts";

/** A half-ring fan: as wide as the square and half as tall, one color per ring from outside in. */
export function fan({ x, y, size }: Square, rings: readonly string[], ground: string): Drawing {
  const over = size * 0.015;
  const domes = rings.map((fill, index) => {
    const radius = ((size / 2) * (rings.length - index)) / rings.length;
    return dome(x + size / 2, y + size / 2, radius, fill, over);
  });
  return [rect(x, y, size + over, size / 2 + over, ground), domes];
}
