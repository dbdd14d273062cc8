import type { Category } from "#app/rules/categories.ts";
import type { Cloth } from "#app/rules/cloth.ts";
import { palette } from "#brand/palette.ts";
import { brandPatchwork } from "./brand-cloth.ts";
import { patchwork } from "./patchwork.ts";
import { fan } from "./weave/fan.ts";
import { cycle, grid, repeat, type Square, turnsToCenter } from "./weave/grid.ts";
import { createRandom, pick, type Random } from "./weave/random.ts";
import { dot, halfDisc, leaf, quarterDisc } from "./weave/round-motifs.ts";
import { artShades } from "./weave/shades.ts";
import { circle, type Drawing, type Picture, picture, rect } from "./weave/shapes.ts";
import {
  bars,
  checkerboard,
  chevron,
  diamond,
  rays,
  sawtooth,
  solid,
  steps,
  triangle,
} from "./weave/straight-motifs.ts";

type Pattern = (random: Random, salt: number) => Drawing;

const { paper, sand, clay, ink, ember, glow, marigold, honey } = palette;
const { forest, night, leaf: leafGreen, mist, indigo, blush } = palette;

const width = 1600;
const height = 1000;
const size = 200;
const cloth = { columns: width / size, rows: height / size, size };

const patterns: Record<Category, Pattern> = {
  Leadership: canopy,
  Strategy: route,
  Technology: loom,
  Business: foundations,
  Design: cutPaper,
  Marketing: announcement,
  Innovation: seedling,
  "Product Spotlight": (random) => patchwork(random, size, height),
};

/** A brand's cover is made of its cloth. */
export function cover(category: Category, seed: string, cloth?: Cloth): Picture {
  const random = createRandom(seed);
  const salt = random();
  const pattern = cloth
    ? brandPatchwork(random, cloth, size, height)
    : patterns[category](random, salt);
  return picture(width, height, pattern, `${category} cover pattern`);
}

function randomTurns(random: Random): number {
  return Math.floor(random() * 4);
}

function canopy(random: Random): Drawing {
  const focus = Math.floor(random() * 3);
  const fans = repeat(cloth.rows, (row) => {
    const isOffset = row % 2 === 1;
    return repeat(6, (index) => {
      const x = (index - 1) * 400 + (isOffset ? 200 : 0);
      const rings = pick<readonly string[]>(random, [
        [marigold, forest, paper, ember],
        [leafGreen, forest, leafGreen, night],
        [paper, forest, marigold, forest],
        [ember, night, blush, forest],
        [mist, forest, leafGreen, marigold],
      ]);
      return fan({ x, y: row * 200, size: 400 }, rings, isOffset ? night : forest);
    });
  });
  return [rect(0, 0, width, height, forest), fans, focalFan(focus)];
}

function focalFan(focus: number): Drawing {
  if (focus === 0) return [];
  const rings = [marigold, forest, paper, forest, ember, night, honey];
  return fan({ x: focus === 1 ? 800 : 0, y: 600, size: 800 }, rings, night);
}

type Route = readonly (readonly number[])[];

/** For each column, the rows that the route passes through. */
const routes: readonly [Route, ...Route[]] = [
  [[4], [4, 3], [3], [3, 2], [2], [2, 1], [1], [1, 0]],
  [[3], [3, 2], [2, 1], [1], [1, 2], [2, 3], [3, 2], [2, 1]],
  [[4], [4, 3], [3, 2], [2, 1], [1], [1, 2], [2, 3], [3, 4]],
];

function route(random: Random): Drawing {
  const rowsByColumn = pick(random, routes);
  return grid(cloth, (square, column, row) => {
    const isOnRoute = rowsByColumn[column]?.includes(row);
    return isOnRoute ? routeStep(square, column + row) : routeGround(random, square);
  });
}

function routeStep(square: Square, index: number): Drawing {
  return index % 2 === 1
    ? triangle(square, marigold, ember)
    : triangle(square, glow, honey, { turns: 2 });
}

function routeGround(random: Random, square: Square): Drawing {
  const chance = random();
  if (chance < 0.18) return chevron(square, blush, indigo, { count: 3 });
  if (chance < 0.3) return sawtooth(square, artShades.indigoTooth, indigo, { count: 4 });
  const figure = pick(random, [indigo, artShades.indigoFigure, artShades.indigoDeep]);
  const ground = pick(random, [artShades.indigoLight, artShades.indigoGround]);
  return triangle(square, figure, ground, { turns: randomTurns(random) });
}

function loom(random: Random): Drawing {
  return grid(cloth, (square, column, row) => {
    const chance = random();
    if (chance > 0.93) return dot(square, marigold, ink, { radius: 0.3 });
    return bars(square, threadColor(chance), ink, { turns: (column + row) % 2, count: 4 });
  });
}

function threadColor(chance: number): string {
  if (chance < 0.14) return marigold;
  if (chance < 0.3) return mist;
  if (chance < 0.4) return glow;
  return leafGreen;
}

function foundations(random: Random): Drawing {
  return grid(cloth, (square, column, row) => {
    const chance = random();
    const ground = cycle([ember, artShades.emberStep], column + row);
    if (chance < 0.1) return checkerboard(square, ink, ground, { count: 4 });
    const turns = cycle([2, 0], column + row);
    return steps(square, stepColor(random, chance), ground, { turns, count: 4 });
  });
}

function stepColor(random: Random, chance: number): string {
  if (chance < 0.2) return marigold;
  if (chance < 0.32) return ink;
  return pick(random, [clay, blush, sand]);
}

function cutPaper(random: Random): Drawing {
  return grid(cloth, (square) => {
    const chance = random();
    if (chance < 0.12) return solid(square, pick(random, [blush, clay]));
    const figure = pick(random, [ember, ink, marigold, glow, forest]);
    const ground = pick(random, [blush, paper, clay, blush]);
    if (chance < 0.24) return dot(square, figure, ground, { radius: 0.5 });
    const turns = randomTurns(random);
    if (chance < 0.36) return halfDisc(square, figure, ground, { turns });
    return quarterDisc(square, figure, ground, { turns });
  });
}

function announcement(random: Random, salt: number): Drawing {
  const sunbursts = grid(cloth, (square, column, row) => {
    const block = Math.floor(column / 2) + Math.floor(row / 2) * 5;
    const blockRandom = createRandom(`mk${block}${Math.floor(salt * 1e6)}`);
    const [figure, ground] = pick<readonly [string, string]>(blockRandom, [
      [indigo, marigold],
      [ember, honey],
      [paper, marigold],
      [indigo, blush],
      [marigold, indigo],
    ]);
    return rays(square, figure, ground, { turns: turnsToCenter(column, row), count: 5 });
  });
  const suns = repeat(3, () => {
    const x = (Math.floor(random() * 4) * 2 + 1) * size;
    const y = (Math.floor(random() * 2) * 2 + 1) * size;
    return circle(x, y, 62, pick(random, [paper, marigold, ember]));
  });
  return [sunbursts, suns];
}

function seedling(random: Random): Drawing {
  return grid(cloth, (square, column, row) => {
    const chance = random();
    const ground = cycle([artShades.mistGround, mist], column + row);
    const turns = (column + row) % 2;
    if (chance < 0.16) return diamond(square, ember, ground, { count: 3 });
    if (chance < 0.26) return leaf(square, marigold, forest, { turns });
    if (chance < 0.36) return solid(square, leafGreen);
    return leaf(square, pick(random, [forest, forest, artShades.grass, night]), ground, { turns });
  });
}
