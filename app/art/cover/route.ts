import type { NonEmpty, Square } from "#app/art/weave/grid.ts";
import { pick, type Random } from "#app/art/weave/random.ts";
import { artShades, shades } from "#app/art/weave/shades.ts";
import type { Drawing } from "#app/art/weave/shapes.ts";
import { chevron, sawtooth, triangle } from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { arrange, height, readLook, width } from "./layout.ts";

const { ember, glow, marigold, honey, indigo, blush } = palette;

type Pair = readonly [figure: string, ground: string];

interface Colors {
  steps: readonly [Pair, Pair];
  chevron: Pair;
  tooth: Pair;
  figures: NonEmpty<string>;
  grounds: NonEmpty<string>;
}

const dark: Colors = {
  steps: [
    [glow, honey],
    [marigold, ember],
  ],
  chevron: [blush, indigo],
  tooth: [artShades.indigoTooth, indigo],
  figures: [indigo, artShades.indigoFigure, artShades.indigoDeep],
  grounds: [artShades.indigoLight, artShades.indigoGround],
};

const light: Colors = {
  steps: [
    [indigo, artShades.indigoTooth],
    [artShades.indigoDeep, ember],
  ],
  chevron: [indigo, blush],
  tooth: [indigo, shades["indigo-2"]],
  figures: [blush, shades["indigo-soft"], honey],
  grounds: [shades["indigo-2"], blush],
};

/** The way a route takes: how far down it is, by how far it has come, both from 0 to 1. */
const ways: NonEmpty<(at: number) => number> = [
  (at) => 0.95 - 0.9 * at,
  (at) => 0.5 + 0.3 * Math.cos(2.6 * Math.PI * at),
  (at) => 0.15 + 1.4 * Math.abs(at - 0.5),
  (at) => 0.9 - 1.5 * Math.abs(at - 0.55),
  (at) => 0.05 + 0.9 * at,
];

export function route(random: Random, look: number): Drawing {
  const colors = readLook(look).isInverse ? light : dark;
  const way = pick(random, ways);
  return arrange(random, look, (square, column, row) => {
    const { x, y, size } = square;
    const distance = y + size / 2 - height * way((x + size / 2) / width);
    return Math.abs(distance) < 0.6 * size
      ? routeStep(square, colors, column + row)
      : routeGround(random, square, colors);
  });
}

function routeStep(square: Square, { steps }: Colors, index: number): Drawing {
  const [figure, ground] = steps[index % 2 === 1 ? 1 : 0];
  return triangle(square, figure, ground, { turns: index % 2 === 1 ? 0 : 2 });
}

function routeGround(random: Random, square: Square, colors: Colors): Drawing {
  const chance = random();
  if (chance < 0.18) return chevron(square, ...colors.chevron, { count: 3 });
  if (chance < 0.3) return sawtooth(square, ...colors.tooth, { count: 4 });
  const turns = Math.floor(random() * 4);
  return triangle(square, pick(random, colors.figures), pick(random, colors.grounds), { turns });
}
