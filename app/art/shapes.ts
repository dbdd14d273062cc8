import { cycle, grid } from "#app/art/weave/grid.ts";
import type { Drawing, Ellipse, Path, Rect } from "#app/art/weave/shapes.ts";
import { peak } from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";

export function roundedRect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): Rect {
  return { type: "rect", x, y, width, height, rx: radius, fill };
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string): Ellipse {
  return { type: "ellipse", cx, cy, rx, ry, fill };
}

export function stroke(d: string, color: string, width: number): Path {
  return { type: "path", d, fill: "none", stroke: color, "stroke-width": width };
}

/** A row of ember peaks on honey, every second one upside down. */
export function peakBand(x: number, y: number, size: number, count: number): Drawing {
  return grid({ columns: count, rows: 1, size, x, y }, (square, index) =>
    peak(square, palette.ember, palette.honey, { turns: cycle([0, 2], index) }),
  );
}
