import type { Cloth } from "#app/rules/shop/cloth.ts";
import { palette } from "#brand/palette.ts";
import { type Weave, weaveCloth } from "./cloth.ts";
import { type Drawing, type Picture, svg } from "./weave/shapes.ts";

const size = 32;

/** Long enough for the edge of a wide page: a box crops it, whole squares in height. */
export function clothStrip(cloth: Cloth): Picture {
  return piece(cloth, 96, 1);
}

export function clothSwatch(cloth: Cloth): Picture {
  return piece(cloth, 6, 4);
}

function piece(cloth: Cloth, columns: number, rows: number): Picture {
  const [width, height] = [columns * size, rows * size];
  const content = weaveCloth(dyed(cloth), { x: 0, y: 0, columns, rows, size });
  return svg({ viewBox: `0 0 ${width} ${height}`, width, height }, content);
}

/** A strip of the archive, 416 by 64, as the paths it is drawn with. */
export function issueStrip(cloth: Cloth, square: 64 | 32): { d: string; fill?: string }[] {
  const [columns, rows] = [Math.ceil(416 / square), 64 / square];
  const drawn = weaveCloth(dyed(cloth), { x: 0, y: 0, columns, rows, size: square });
  return [drawn].flat(2).flatMap((shape) => ("d" in shape ? { d: shape.d, fill: shape.fill } : []));
}

/** The side of a social card: three strips, and one with its colors exchanged as the edge. */
export function cardSide(cloth: Cloth, x: number, side: number, rows: number): Drawing {
  return [
    cardEdge(cloth, x, side, rows),
    weaveCloth(dyed(cloth), { x: x + side, y: 0, columns: 3, rows, size: side }),
  ];
}

export function cardEdge(cloth: Cloth, x: number, side: number, rows: number): Drawing {
  return weaveCloth(turned(dyed(cloth)), { x, y: 0, columns: 1, rows, size: side });
}

function dyed({ motif, figure, ground }: Cloth): Weave {
  return { motif, figure: palette[figure], ground: palette[ground] };
}

function turned({ motif, figure, ground }: Weave): Weave {
  return { motif, figure: ground, ground: figure };
}
