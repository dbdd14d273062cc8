import { ellipse } from "#app/art/shapes.ts";
import { grid, type Square } from "#app/art/weave/grid.ts";
import { translucent } from "#app/art/weave/shade.ts";
import { type Drawing, group, type Picture, picture, rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";

/**
 * Pages crop stills to anything between a square and twice as wide as high. The objects stand
 * between 300 and 1300 from the left and 200 and 1120 from the top, which no crop touches.
 */
const left = -160;
const top = 60;
const width = 1920;
const height = 1200;
const tableTop = 880;

export const softShadow = translucent(palette.ink, ".22");
export const deepShadow = "rgba(0,0,0,.35)";

interface Still {
  label: string;
  wall: Drawing;
  table: string;
  objects: Drawing;
}

export function still({ label, wall, table, objects }: Still): Picture {
  const ground = rect(left, tableTop, width, top + height - tableTop, table);
  const scene = group([["translate", -left, -top]], [wall, ground, objects]);
  return picture(width, height, scene, label);
}

export function patternedWall(
  size: number,
  draw: (square: Square, column: number, row: number) => Drawing,
): Drawing {
  const columns = Math.ceil(width / size);
  const rows = Math.ceil((tableTop - top) / size);
  return grid({ columns, rows, size, x: left, y: tableTop - rows * size }, draw);
}

export function shadow(cx: number, cy: number, rx: number, fill: string): Drawing {
  return ellipse(cx, cy, rx, rx * 0.12, fill);
}
