import { cycle, grid } from "#app/art/weave/grid.ts";
import { artShades } from "#app/art/weave/shades.ts";
import { circle, type Drawing, type Picture, rect } from "#app/art/weave/shapes.ts";
import { diamond, hourglass } from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { patternedWall, shadow, softShadow, still } from "./still.ts";

const { paper, ember, glow, marigold, forest, indigo, blush } = palette;

export function books(): Picture {
  const wall = patternedWall(160, (square, column, row) =>
    diamond(square, cycle([indigo, artShades.indigoKnot], column + row), artShades.indigoDeep, {
      count: 2,
    }),
  );
  const pile = [
    bookSpine(430, 960, 740, ember),
    titleLine(430, 960, 740),
    bookSpine(470, 860, 700, marigold),
    titleLine(470, 860, 700),
    bookSpine(410, 760, 720, forest),
    titleLine(410, 760, 720),
    bookSpine(500, 660, 640, paper),
    grid({ columns: 5, rows: 1, size: 60, x: 660, y: 680 }, (square, index) =>
      hourglass(square, ember, paper, { turns: index % 2 }),
    ),
  ];
  const fruit = [circle(820, 520, 140, marigold), circle(820, 520, 86, glow)];
  const objects = [shadow(800, 1060, 440, softShadow), pile, fruit];
  return still({ label: "still books placeholder", wall, table: blush, objects });
}

function bookSpine(x: number, y: number, length: number, color: string): Drawing {
  const crease = "rgba(0,0,0,.18)";
  return [
    rect(x, y, length, 100, color),
    rect(x + 40, y, 24, 100, crease),
    rect(x + length - 110, y, 24, 100, crease),
  ];
}

function titleLine(x: number, y: number, length: number): Drawing {
  return rect(x + 190, y + 44, length - 400, 12, "rgba(255,255,255,.55)");
}
