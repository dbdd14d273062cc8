import type { Square } from "./grid.ts";
import { hairline } from "./motif.ts";
import { path, rect, round } from "./shapes.ts";

/** A half-ring fan: as wide as the square and half as tall, one color per ring from outside in. */
export function fan({ x, y, size }: Square, rings: readonly string[], ground: string): string {
  const middle = x + size / 2;
  const bottom = round(y + size / 2);
  const halfDiscs = rings.map((fill, index) => {
    const reach = ((size / 2) * (rings.length - index)) / rings.length;
    const radius = round(reach);
    const arc = `A${radius} ${radius} 0 0 1 ${round(middle + reach)} ${bottom}`;
    return path(`M${round(middle - reach)} ${bottom}${arc}Z`, fill);
  });
  const back = rect(
    x - hairline,
    y - hairline,
    size + 2 * hairline,
    size / 2 + 2 * hairline,
    ground,
  );
  return back + halfDiscs.join("");
}
