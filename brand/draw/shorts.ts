import { peakBand, roundedRect, stroke } from "#app/art/shapes.ts";
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

const { paper, ink, ember, glow, marigold, honey, forest, indigo, blush, mist } = palette;

const cloth = { columns: 5, rows: 8, size: 200, x: -50 };

function short(
  number: number,
  draw: (square: Square, column: number, row: number) => Drawing,
  subject: Drawing,
): Picture {
  return picture(900, 1600, [grid(cloth, draw), subject], `short-${number} placeholder`);
}

/** A disc behind the subject, which is drawn around the origin: no crop of a card touches it. */
function onDisc(ground: string, subject: Drawing): Drawing {
  return [circle(450, 800, 280, ground), group([["translate", 450, 800]], subject)];
}

function jarOnRays(): Picture {
  const jar = [
    roundedRect(-182, -88, 364, 244, 30, forest),
    roundedRect(-198, -160, 396, 88, 20, ink),
    rect(-132, -38, 264, 144, honey),
    peakBand(-132, 62, 44, 6),
    circle(0, 12, 32, marigold),
  ];
  return short(
    1,
    (square, column, row) =>
      rays(square, ember, marigold, { turns: turnsToCenter(column, row), count: 5 }),
    onDisc(paper, jar),
  );
}

function bagOnArcs(): Picture {
  const bag = "M-126 -66H126L152 158C153 174 144 184 128 184H-128C-144 184 -153 174 -152 158Z";
  const band = grid({ columns: 3, rows: 1, size: 84, x: -126, y: 28 }, (square) =>
    diamond(square, marigold, artShades.indigoTooth, { count: 2 }),
  );
  const tote = [stroke("M-64 -60C-64 -206 64 -206 64 -60", ink, 22), path(bag, indigo), band];
  return short(
    2,
    (square, column, row) =>
      arcs(square, cycle([marigold, blush, blush], column + row), ember, {
        turns: turnsToCenter(column, row),
        count: 4,
      }),
    onDisc(paper, tote),
  );
}

function candleOnLeaves(): Picture {
  const candle = [
    roundedRect(-122, -72, 244, 274, 16, paper),
    rect(-78, 4, 156, 124, ink),
    steps({ x: -42, y: 24, size: 84 }, marigold, ink, { count: 4 }),
    rect(-4, -104, 8, 36, ink),
    path("M0 -204C40 -150 36 -98 0 -90C-36 -98 -40 -150 0 -204Z", ember),
    path("M0 -150C18 -124 16 -100 0 -94C-16 -100 -18 -124 0 -150Z", marigold),
  ];
  return short(
    3,
    (square, column, row) =>
      leaf(square, cycle([palette.leaf, mist, artShades.grass], column * 2 + row), forest, {
        turns: (column + row) % 2,
      }),
    onDisc(honey, candle),
  );
}

function earringOnQuarters(): Picture {
  const hook: Drawing = { type: "path", d: "M0 -204V-124", stroke: paper, "stroke-width": 8 };
  const beads = repeat(4, (index) => circle(-105 + index * 70, 156, 20, marigold));
  const earring = [
    hook,
    circle(0, -132, 34, marigold),
    dome(0, 120, 140, paper),
    dome(0, 120, 90, ember),
    beads,
    rect(-5, -104, 10, 96, paper),
  ];
  return short(
    4,
    (square, column, row) => {
      const figure = cycle([ember, marigold, indigo, glow], column * 3 + row);
      const ground = cycle([blush, honey], column + row);
      return quarterDisc(square, figure, ground, { turns: (column * row + column) % 4 });
    },
    onDisc(ink, earring),
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
