import { ellipse, stroke } from "#app/art/shapes.ts";
import { grid } from "#app/art/weave/grid.ts";
import { artShades, shades } from "#app/art/weave/shades.ts";
import { type Drawing, type Picture, path, rect } from "#app/art/weave/shapes.ts";
import { diamond, sawtooth } from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { deepShadow, patternedWall, shadow, still } from "./still.ts";

const { paper, ember, marigold, indigo, blush } = palette;

export function coffee(): Picture {
  const wall = patternedWall(160, (square) =>
    sawtooth(square, blush, artShades.blushTooth, { count: 2 }),
  );
  return still({
    label: "still coffee placeholder",
    wall,
    table: indigo,
    objects: [coffeeBag(), coffeeCup()],
  });
}

function coffeeBag(): Drawing {
  const body = "M470 360H930L970 1020C970 1040 950 1050 930 1050H470C450 1050 430 1040 430 1020Z";
  const fold = "M470 360H930V290C930 270 915 260 900 260H500C485 260 470 270 470 290Z";
  const label = grid({ columns: 2, rows: 2, size: 180, x: 520, y: 520 }, (square, column, row) =>
    (column + row) % 2 === 0
      ? diamond(square, indigo, marigold, { count: 3 })
      : diamond(square, ember, blush, { count: 3 }),
  );
  return [
    shadow(700, 1040, 300, deepShadow),
    path(body, ember),
    path(fold, shades["ember-deep"]),
    rect(470, 330, 460, 16, shades["rust-ink"]),
    rect(520, 520, 360, 360, paper),
    label,
  ];
}

function coffeeCup(): Drawing {
  const cup =
    "M1030 800H1290L1270 1000C1266 1040 1240 1050 1210 1050H1110C1080 1050 1054 1040 1050 1000Z";
  const handle = "M1286 850C1370 840 1370 970 1274 960";
  const wisps = "M1110 720C1090 680 1140 660 1120 610M1190 720C1170 680 1220 660 1200 610";
  return [
    shadow(1160, 1040, 170, deepShadow),
    path(cup, paper),
    stroke(handle, paper, 34),
    ellipse(1160, 800, 130, 26, artShades.coffee),
    { ...stroke(wisps, paper, 14), "stroke-linecap": "round" },
  ];
}
