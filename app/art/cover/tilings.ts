import { cycle, repeat, turnsToCenter } from "#app/art/weave/grid.ts";
import { createRandom, pick, type Random } from "#app/art/weave/random.ts";
import { dot, halfDisc, leaf, quarterDisc } from "#app/art/weave/round-motifs.ts";
import { artShades } from "#app/art/weave/shades.ts";
import { circle, type Drawing } from "#app/art/weave/shapes.ts";
import { bars, checkerboard, diamond, rays, solid, steps } from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { arrange, readLook } from "./layout.ts";

const { paper, sand, clay, ink, ember, glow, marigold, honey } = palette;
const { forest, night, leaf: leafGreen, mist, indigo, blush } = palette;

export function loom(random: Random, look: number): Drawing {
  const { isInverse } = readLook(look);
  const [ground, ...threads] = isInverse
    ? ([mist, ember, leafGreen, indigo, forest] as const)
    : ([ink, marigold, mist, glow, leafGreen] as const);
  return arrange(random, look, (square, column, row) => {
    const chance = random();
    if (chance > 0.93) return dot(square, isInverse ? ember : marigold, ground, { radius: 0.3 });
    const thread = threads[threadAt(chance)] ?? threads[3];
    return bars(square, thread, ground, { turns: (column + row) % 2, count: 4 });
  });
}

function threadAt(chance: number) {
  if (chance < 0.14) return 0;
  if (chance < 0.3) return 1;
  return chance < 0.4 ? 2 : 3;
}

export function foundations(random: Random, look: number): Drawing {
  const { isInverse } = readLook(look);
  const grounds = isInverse ? ([honey, sand] as const) : ([ember, artShades.emberStep] as const);
  const stones = isInverse ? ([ember, marigold, forest] as const) : ([clay, blush, sand] as const);
  return arrange(random, look, (square, column, row) => {
    const chance = random();
    const ground = cycle(grounds, column + row);
    if (chance < 0.1) return checkerboard(square, ink, ground, { count: 4 });
    const turns = cycle([2, 0], column + row);
    const [first, second] = isInverse ? [ink, ember] : [marigold, ink];
    if (chance < 0.2) return steps(square, first, ground, { turns, count: 4 });
    const stone = chance < 0.32 ? second : pick(random, stones);
    return steps(square, stone, ground, { turns, count: 4 });
  });
}

export function cutPaper(random: Random, look: number): Drawing {
  const { isInverse } = readLook(look);
  const sheets = isInverse
    ? ([ink, forest, indigo, ink] as const)
    : ([blush, paper, clay, blush] as const);
  const cuts = isInverse
    ? ([blush, paper, marigold, glow, clay] as const)
    : ([ember, ink, marigold, glow, forest] as const);
  return arrange(random, look, (square) => {
    const chance = random();
    if (chance < 0.12) return solid(square, pick(random, sheets));
    const figure = pick(random, cuts);
    const ground = pick(random, sheets);
    if (chance < 0.24) return dot(square, figure, ground, { radius: 0.5 });
    const turns = Math.floor(random() * 4);
    if (chance < 0.36) return halfDisc(square, figure, ground, { turns });
    return quarterDisc(square, figure, ground, { turns });
  });
}

type Pair = readonly [figure: string, ground: string];

const brightRays: readonly [Pair, ...Pair[]] = [
  [indigo, marigold],
  [ember, honey],
  [paper, marigold],
  [indigo, blush],
  [ember, marigold],
];

const deepRays: readonly [Pair, ...Pair[]] = [
  [artShades.indigoTooth, indigo],
  [glow, night],
  [ember, ink],
  [marigold, ink],
  [blush, artShades.indigoTooth],
];

export function announcement(random: Random, look: number): Drawing {
  const { isInverse, arrangement } = readLook(look);
  const pairs = isInverse ? deepRays : brightRays;
  const salt = random();
  const sunbursts = arrange(random, look, ({ size, x, y }, column, row) => {
    const block = [x - (column % 2) * size, y - (row % 2) * size];
    const [figure, ground] = pick(createRandom(`${block}${salt}`), pairs);
    return rays({ x, y, size }, figure, ground, { turns: turnsToCenter(column, row), count: 5 });
  });
  const suns = repeat(3, () => {
    const [x, y] = [Math.floor(random() * 4) * 400 + 200, Math.floor(random() * 2) * 400 + 200];
    return circle(x, y, 62, pick(random, [paper, marigold, ember]));
  });
  return arrangement === 0 ? [sunbursts, suns] : sunbursts;
}

export function seedling(random: Random, look: number): Drawing {
  const { isInverse } = readLook(look);
  const grounds = isInverse ? ([night, forest] as const) : ([artShades.mistGround, mist] as const);
  const leaves = isInverse
    ? ([leafGreen, leafGreen, mist, artShades.grass] as const)
    : ([forest, forest, artShades.grass, night] as const);
  return arrange(random, look, (square, column, row) => {
    const chance = random();
    const ground = cycle(grounds, column + row);
    const turns = (column + row) % 2;
    if (chance < 0.16) return diamond(square, isInverse ? marigold : ember, ground, { count: 3 });
    if (chance < 0.26) {
      return leaf(square, isInverse ? ember : marigold, isInverse ? honey : forest, { turns });
    }
    if (chance < 0.36) return solid(square, leafGreen);
    return leaf(square, pick(random, leaves), ground, { turns });
  });
}
