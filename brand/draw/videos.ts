import { cycle, grid, repeat, type Square } from "#app/art/weave/grid.ts";
import { arcs, dot, ring } from "#app/art/weave/round-motifs.ts";
import { artShades } from "#app/art/weave/shades.ts";
import {
  circle,
  type Drawing,
  type Path,
  type Picture,
  picture,
  rect,
} from "#app/art/weave/shapes.ts";
import {
  bars,
  chevron,
  diamond,
  hourglass,
  peak,
  sawtooth,
  solid,
  steps,
  triangle,
} from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { drawMotif } from "./motif.ts";
import type { ThreadTree } from "./thread-tree.ts";

const { paper, clay, ink, ember, glow, marigold, honey } = palette;
const { forest, night, leaf, mist, indigo, blush } = palette;

const width = 1600;
const height = 900;

const emberSunrise = [artShades.emberRise, glow, marigold, honey] as const;

function treeAtSunrise(): Picture {
  const content = [
    rect(0, 0, width, height, ember),
    risingSun(1120, 720, [420, 340, 260, 180]),
    darkTree({ x: 1120, y: 742, height: 540, width: 700 }),
    wovenGround(20, 0, 740),
  ];
  return picture(width, height, content, "video-1 placeholder");
}

function risingSun(x: number, y: number, radii: readonly number[]): Drawing {
  return radii.map((radius, index) => circle(x, y, radius, cycle(emberSunrise, index)));
}

function darkTree(place: Pick<ThreadTree, "x" | "y" | "height" | "width">): Drawing {
  const caps = [forest, ink, forest, night];
  return drawMotif({ ...place, threads: 9, thickness: 0.06, color: ink, caps });
}

function wovenGround(columns: number, x: number, y: number): Drawing {
  const size = 80;
  return repeat(columns, (index) => {
    const upper = { x: x + index * size, y, size };
    const lower = { ...upper, y: y + size };
    return [
      hourglass(upper, forest, leaf, { turns: index % 2 }),
      diamond(lower, marigold, ink, { count: 2 }),
    ];
  });
}

function triangleBurst(): Picture {
  const burst = grid({ columns: 16, rows: 9, size: 100 }, (square, column, row) => {
    const distance = Math.hypot(column - 11, row - 4.5);
    const turns = (column + row) % 4;
    if (distance < 2) return triangle(square, marigold, ember, { turns });
    if (distance < 3.4) return triangle(square, glow, blush, { turns });
    if (distance < 5) return triangle(square, artShades.indigoTooth, indigo, { turns });
    return [];
  });
  return picture(width, height, [rect(0, 0, width, height, indigo), burst], "video-2 placeholder");
}

function nightLoom(): Picture {
  const cloth = grid({ columns: 9, rows: 9, size: 100, x: 700 }, (square, column, row) => {
    if ((column + row) % 7 === 0) return dot(square, marigold, forest, { radius: 0.34 });
    const color = loomThread(column, row);
    return bars(square, color, forest, { turns: (column + row) % 2, count: 3 });
  });
  return picture(width, height, [rect(0, 0, width, height, forest), cloth], "video-3 placeholder");
}

function loomThread(column: number, row: number): string {
  if ((column * row) % 5 === 0) return honey;
  if ((column + 2 * row) % 6 === 0) return glow;
  return leaf;
}

const testCardBars: readonly ((square: Square, row: number) => Drawing)[] = [
  (square, row) => hourglass(square, paper, clay, { turns: row % 2 }),
  (square) => diamond(square, marigold, honey, { count: 3 }),
  (square) => chevron(square, leaf, forest, { count: 3 }),
  (square, row) => arcs(square, mist, leaf, { turns: cycle([2, 1], row), count: 4 }),
  (square) => sawtooth(square, blush, ember, { count: 3 }),
  (square) => bars(square, glow, ember, { count: 4 }),
  (square) => ring(square, indigo, blush),
  (square) => steps(square, indigo, artShades.indigoTooth, { count: 3 }),
];

/** The channel's idle screen, woven. */
function testCard(): Picture {
  const upright = testCardBars.map((draw, column) =>
    grid({ columns: 1, rows: 3, size: 200, x: column * 200 }, (square, _column, row) =>
      draw(square, row),
    ),
  );
  const blocks = grid({ columns: 16, rows: 1, size: 100, y: 600 }, (square, index) =>
    solid(square, cycle([night, ember, ink, marigold, night, indigo, ink, paper], index)),
  );
  const peaks = grid({ columns: 8, rows: 1, size: 200, y: 700 }, (square, index) => {
    const figure = cycle([forest, ember, forest, indigo], index);
    const ground = cycle([honey, blush, mist, marigold], index);
    return peak(square, figure, ground, { turns: cycle([0, 2], index) });
  });
  return picture(width, height, [upright, blocks, peaks, medallion()], "Woven test card");
}

function medallion(): Drawing {
  const scene = [
    risingSun(800, 590, [250, 200, 150, 100]),
    darkTree({ x: 800, y: 620, height: 400, width: 470 }),
    wovenGround(9, 460, 612),
  ];
  return [
    circle(800, 450, 345, paper),
    circle(800, 450, 325, ember),
    { type: "clipPath", id: "t", content: { type: "circle", cx: 800, cy: 450, r: 325 } },
    { type: "g", "clip-path": "url(#t)", content: scene },
  ];
}

/** A film in a mail, where the picture of a video host would tell it who reads. */
export function filmPoster(): Picture {
  const play: Path = { type: "path", fill: ink, d: "M732 386v228l196-114z" };
  const content = [
    rect(0, 0, width, 1000, ember),
    risingSun(800, 500, [700, 560, 420, 280]),
    circle(800, 500, 190, paper),
    play,
  ];
  return picture(width, 1000, content, "Film");
}

export function videoFiles(): Record<string, Picture> {
  return {
    "pictures/video-1.svg": treeAtSunrise(),
    "pictures/video-2.svg": triangleBurst(),
    "pictures/video-3.svg": nightLoom(),
    "pictures/testcard.svg": testCard(),
  };
}
