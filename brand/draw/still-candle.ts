import { roundedRect } from "#app/art/shapes.ts";
import { cycle, grid, turnsToCenter } from "#app/art/weave/grid.ts";
import { arcs } from "#app/art/weave/round-motifs.ts";
import { artShades } from "#app/art/weave/shades.ts";
import { type Drawing, type Picture, path, rect } from "#app/art/weave/shapes.ts";
import { hourglass, steps } from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { deepShadow, patternedWall, shadow, still } from "./still.ts";

const { paper, ink, ember, glow, marigold, honey, forest, leaf, mist } = palette;

export function candle(): Picture {
  const wall = patternedWall(220, (square, column, row) =>
    arcs(square, cycle([leaf, artShades.leafArc], column + row), mist, {
      turns: turnsToCenter(column, row),
      count: 4,
    }),
  );
  const shadows = [shadow(560, 1050, 210, deepShadow), shadow(1010, 1050, 280, deepShadow)];
  const objects = [shadows, smallCandle(), tallCandle()];
  return still({ label: "still candle placeholder", wall, table: forest, objects });
}

function smallCandle(): Drawing {
  const band = grid({ columns: 4, rows: 1, size: 85, x: 390, y: 850 }, (square, index) =>
    hourglass(square, ember, honey, { turns: index % 2 }),
  );
  return [
    roundedRect(390, 720, 340, 330, 18, marigold),
    band,
    rect(552, 676, 10, 50, ink),
    path("M557 560C600 620 596 676 557 684C518 676 514 620 557 560Z", glow),
    path("M557 620C576 646 574 672 557 678C540 672 538 646 557 620Z", honey),
  ];
}

function tallCandle(): Drawing {
  return [
    roundedRect(780, 520, 460, 530, 24, paper),
    rect(850, 660, 320, 250, ink),
    steps({ x: 930, y: 720, size: 160 }, marigold, ink, { count: 4 }),
    rect(1005, 470, 12, 56, ink),
    path("M1011 340C1062 410 1058 474 1011 484C964 474 960 410 1011 340Z", glow),
    path("M1011 410C1034 442 1030 470 1011 478C992 470 988 442 1011 410Z", honey),
  ];
}
