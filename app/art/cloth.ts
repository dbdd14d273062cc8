import type { ClothMotif } from "#app/rules/shop/cloth.ts";
import { flatten } from "./flatten/flatten.ts";
import { grid, turnsToCenter } from "./weave/grid.ts";
import { type Motif, type MotifOptions, overlap } from "./weave/motif.ts";
import { arcs, dot, leaf, quarterDisc, ring } from "./weave/round-motifs.ts";
import { type Drawing, rect, svg } from "./weave/shapes.ts";
import {
  bars,
  chevron,
  diamond,
  hourglass,
  peak,
  rays,
  sawtooth,
  steps,
  triangle,
} from "./weave/straight-motifs.ts";

/** One motif in two colors, as its threads are dyed. */
export type Weave = { motif: ClothMotif; figure: string; ground: string };

type Place = { x: number; y: number; columns: number; rows: number; size: number };

type Turning = (column: number, row: number) => number;

const everySecond: Turning = (column, row) => (column + row) % 2;

const motifs: Record<ClothMotif, { draw: Motif; turns?: Turning; options?: MotifOptions }> = {
  arcs: { draw: arcs, turns: turnsToCenter },
  bars: { draw: bars, turns: everySecond },
  chevrons: { draw: chevron },
  diamonds: { draw: diamond, options: { count: 3 } },
  dots: { draw: dot, options: { radius: 0.3 } },
  hourglasses: { draw: hourglass, turns: everySecond },
  leaves: { draw: leaf, turns: everySecond },
  peaks: { draw: peak, turns: (_column, row) => (row % 2) * 2 },
  quarters: { draw: quarterDisc, turns: (column, row) => (column + 2 * row) % 4 },
  rays: { draw: rays, turns: turnsToCenter },
  rings: { draw: ring },
  steps: { draw: steps, turns: (column, row) => ((column + row) % 2) * 2 },
  teeth: { draw: sawtooth, options: { count: 2 } },
  triangles: { draw: triangle, turns: (column, row) => (column + row) % 4 },
};

/** Whole squares of a cloth. The ground is one piece, so that no seam can show between them. */
export function weaveCloth({ motif, figure, ground }: Weave, place: Place): Drawing {
  const { draw, turns, options } = motifs[motif];
  const { x, y, columns, rows, size } = place;
  const figures = grid(place, (square, column, row) =>
    withoutGround(draw(square, figure, ground, { ...options, turns: turns?.(column, row) ?? 0 })),
  );
  const over = overlap(size);
  const [width, height] = [columns * size + 2 * over, rows * size + 2 * over];
  const whole = rect(x - over, y - over, width, height, ground);
  return flatten(svg({}, [whole, ...figures])).content;
}

/** Every motif draws its ground first. */
function withoutGround(square: Drawing): Drawing {
  if (Array.isArray(square)) return square.slice(1);
  return square.type === "g" ? { ...square, content: withoutGround(square.content) } : square;
}
