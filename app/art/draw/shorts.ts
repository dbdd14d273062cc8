import { cycle, grid, repeat, type Square, turnsToCenter } from "#app/art/weave/grid.ts";
import { arcs, leaf, quarterDisc } from "#app/art/weave/round-motifs.ts";
import { artShades } from "#app/art/weave/shades.ts";
import {
  circle,
  type Drawing,
  dome,
  group,
  type Picture,
  path,
  picture,
  rect,
} from "#app/art/weave/shapes.ts";
import { diamond, rays, steps } from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { peakBand, roundedRect, stroke } from "./shapes.ts";

const { paper, ink, ember, glow, marigold, honey, forest, indigo, blush, mist } = palette;

const cloth = { columns: 5, rows: 8, size: 200, x: -50 };

function short(
  number: number,
  draw: (square: Square, column: number, row: number) => Drawing,
  subject: Drawing,
): Picture {
  return picture(900, 1600, [grid(cloth, draw), subject], `short-${number} placeholder`);
}

function jarOnRays(): Picture {
  const jar = [
    roundedRect(470, 560, 660, 440, 54, forest),
    roundedRect(440, 430, 720, 160, 36, ink),
    rect(560, 650, 480, 260, honey),
    peakBand(560, 830, 80, 6),
    circle(800, 742, 58, marigold),
  ];
  const placed = group(
    [
      ["translate", 450, 800],
      ["scale", 0.55],
      ["translate", -800, -720],
    ],
    jar,
  );
  return short(
    1,
    (square, column, row) =>
      rays(square, ember, marigold, { turns: turnsToCenter(column, row), count: 5 }),
    [circle(450, 800, 300, paper), placed],
  );
}

function bagOnArcs(): Picture {
  const bag = "M250 620H650L690 1160C692 1184 676 1200 652 1200H248C224 1200 208 1184 210 1160Z";
  const band = grid({ columns: 3, rows: 1, size: 130, x: 255, y: 830 }, (square) =>
    diamond(square, marigold, ember, { count: 2 }),
  );
  return short(
    2,
    (square, column, row) =>
      arcs(square, cycle([marigold, blush, blush], column + row), indigo, {
        turns: turnsToCenter(column, row),
        count: 4,
      }),
    [path(bag, ember), stroke("M340 650C340 420 560 420 560 650", paper, 30), band],
  );
}

function candleOnLeaves(): Picture {
  const candle = [
    roundedRect(230, 640, 440, 560, 24, paper),
    rect(300, 800, 300, 240, ink),
    steps({ x: 370, y: 850, size: 160 }, marigold, ink, { count: 4 }),
    path("M450 440C506 516 500 596 450 606C400 596 394 516 450 440Z", glow),
    rect(444, 590, 12, 56, ink),
  ];
  return short(
    3,
    (square, column, row) =>
      leaf(square, cycle([palette.leaf, mist, artShades.grass], column * 2 + row), forest, {
        turns: (column + row) % 2,
      }),
    candle,
  );
}

function earringOnQuarters(): Picture {
  const hook: Drawing = { type: "path", d: "M450 560V640", stroke: paper, "stroke-width": 8 };
  const beads = repeat(4, (index) => circle(345 + index * 70, 966, 22, marigold));
  const earring = [
    circle(450, 790, 270, ink),
    hook,
    circle(450, 660, 34, marigold),
    dome(450, 930, 140, paper),
    dome(450, 930, 90, ember),
    beads,
    rect(445, 690, 10, 100, paper),
  ];
  return short(
    4,
    (square, column, row) => {
      const figure = cycle([ember, marigold, indigo, glow], column * 3 + row);
      const ground = cycle([blush, honey], column + row);
      return quarterDisc(square, figure, ground, { turns: (column * row + column) % 4 });
    },
    earring,
  );
}

export function shortFiles(): Record<string, Picture> {
  return {
    "short-1.svg": jarOnRays(),
    "short-2.svg": bagOnArcs(),
    "short-3.svg": candleOnLeaves(),
    "short-4.svg": earringOnQuarters(),
  };
}
