import type { Cloth } from "#app/rules/shop/cloth.ts";
import { palette } from "#brand/palette.ts";
import { type Weave, weaveCloth } from "./cloth.ts";
import { cycle } from "./weave/grid.ts";
import { pick, type Random } from "./weave/random.ts";
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

/** A cover of nothing but the brand's cloth: strips of one or two squares, some turned inside out. */
export function brandPatchwork(random: Random, cloth: Cloth, side: number, height: number) {
  const weave = dyed(cloth);
  const start = Math.floor(random() * 2);
  let x = 0;
  return pick<readonly number[]>(random, layouts).map((columns, position): Drawing => {
    const square = columns * side;
    const place = { x, y: 0, columns: 1, rows: Math.ceil(height / square), size: square };
    x += square;
    return weaveCloth(cycle([weave, turned(weave)], position + start), place);
  });
}

const layouts = [
  [1, 2, 1, 1, 2, 1],
  [2, 1, 1, 2, 1, 1],
  [1, 1, 2, 1, 2, 1],
] as const;

function dyed({ motif, figure, ground }: Cloth): Weave {
  return { motif, figure: palette[figure], ground: palette[ground] };
}

function turned({ motif, figure, ground }: Weave): Weave {
  return { motif, figure: ground, ground: figure };
}
