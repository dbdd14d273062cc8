import { grid, type Square } from "#app/art/weave/grid.ts";
import { translucent } from "#app/art/weave/shade.ts";
import { type Drawing, type Picture, picture, rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { ellipse } from "./shapes.ts";

const width = 1600;
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
  const ground = rect(0, tableTop, width, height - tableTop, table);
  return picture(width, height, [wall, ground, objects], `still ${label} placeholder`);
}

export function patternedWall(
  size: number,
  draw: (square: Square, column: number, row: number) => Drawing,
): Drawing {
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(tableTop / size);
  return grid({ columns, rows, size }, draw);
}

export function shadow(cx: number, cy: number, rx: number, fill: string): Drawing {
  return ellipse(cx, cy, rx, rx * 0.12, fill);
}
