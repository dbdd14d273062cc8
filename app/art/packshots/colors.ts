import { contrast } from "#app/art/contrast.ts";
import { mix } from "#app/art/weave/shade.ts";
import type { Cloth, ClothColor } from "#app/rules/shop/cloth.ts";
import { palette } from "#brand/palette.ts";

const { paper, sand, clay, ink, ember, glow, marigold, honey, forest, leaf, mist, blush } = palette;
const { danger, indigo } = palette;

/** How far two neighbors are apart: wall and table, the thing and both, its lid and the thing. */
const [faint, clear, strong] = [1.12, 1.3, 1.36];

/** For those that are too pale beside a pale wall, and what they are mixed with to be deeper still. */
const deeper: Partial<Record<ClothColor, { deep?: string; depth?: string }>> = {
  paper: { deep: clay },
  sand: { deep: clay },
  marigold: { depth: ember },
  honey: { deep: mix(honey, marigold, 0.7), depth: ember },
  leaf: { depth: forest },
  mist: { deep: leaf, depth: forest },
  blush: { deep: mix(blush, glow, 0.45), depth: ember },
};

/**
 * The colors of a packshot. Brands choose any two of the palette, so each is the first of a few that
 * stands out from what is beside it: the thing from wall and table, its lid from the thing.
 */
export function packshotColors({ figure, ground }: Cloth) {
  const [body, second] = [palette[figure], palette[ground]];
  const paler = contrast(second, ink) > contrast(body, ink) ? second : body;
  const { deep = second, depth = ink } = deeper[ground] ?? {};
  const wall = standOut(body, clear, [
    paler === paper ? sand : mix(paler, paper, 0.66),
    mix(deep, paper, 0.6),
    mix(deep, paper, 0.4),
    deep,
    ...[0.14, 0.3].map((share) => mix(deep, depth, share)),
  ]);
  const table = tableOf({ deep, depth, body, wall });
  const dark = standOut(body, strong, [ink, mix(second, ink, 0.72), mix(body, paper, 0.3)]);
  return {
    body,
    second,
    wall,
    wallFigure: wallFigureOf(wall, paler === second ? [second, body] : [body, second]),
    table,
    dark,
    sheen: mix(dark, paper, 0.22),
    /** For what lies on parts in the color of the table. */
    onTable: standOut(table, strong, [dark, ink, body, mix(table, paper, 0.7)]),
    onPaper: standOut(paper, clear, [body, second, ink]),
    soft: standOut(wall, 1.45, [mix(table, paper, 0.25), mix(table, depth, 0.14)]),
    wax: standOut(body, clear, [honey, mix(table, paper, 0.45), marigold]),
    fruit: standOut(table, clear, [glow, ember, marigold]),
  };
}

export type PackshotColors = ReturnType<typeof packshotColors>;

/** What is inside, by the digit of a look; the first is the brand's own color. */
const fillColors: readonly (string | undefined)[] = [
  undefined,
  mix(leaf, forest, 0.3),
  mix(marigold, glow, 0.55),
  mix(ember, danger, 0.5),
  mix(danger, indigo, 0.4),
  mix(marigold, blush, 0.45),
  mix(marigold, honey, 0.3),
  mix(leaf, mist, 0.4),
  mix(ember, ink, 0.55),
  mix(mist, paper, 0.3),
];

/** The fill of a glass, and what is printed in it on paper. */
export function fillOf({ body, wall, table }: PackshotColors, digit: number) {
  const color = fillColors[digit] ?? body;
  const apart = (one: string) => Math.min(contrast(one, wall) / 1.25, contrast(one, table) / 1.12);
  const choices = [
    color,
    ...[0.16, 0.3].map((share) => mix(color, ink, share)),
    mix(color, paper, 0.45),
  ];
  const fill = choices.find((one) => apart(one) >= 1) ?? mix(color, ink, 0.45);
  return { fill, accent: standOut(paper, 1.7, [color, mix(color, ink, 0.35)]) };
}

export function shaded(color: string) {
  return mix(color, ink, 0.22);
}

type Choices = readonly [string, ...string[]];

/** The first that differs enough from another color, else the one that differs most. */
function standOut(from: string, enough: number, choices: Choices) {
  const found = choices.find((color) => contrast(color, from) >= enough);
  return found ?? choices.reduce((a, b) => (contrast(b, from) > contrast(a, from) ? b : a));
}

function tableOf({ deep, depth, body, wall }: Record<"deep" | "depth" | "body" | "wall", string>) {
  const darker = [0.12, 0.26, 0.45].map((share) => mix(deep, depth, share));
  const paler = [0.3, 0.5].map((share) => mix(deep, paper, share));
  const choices = [deep, ...darker, ...paler].filter((one) => contrast(one, wall) >= faint);
  const [first = deep, ...others] = choices;
  return standOut(body, clear, [first, ...others]);
}

/** Tone on tone: seen, but behind everything. */
function wallFigureOf(wall: string, colors: readonly string[]) {
  const shares = [0.42, 0.28, 0.18, 0.1];
  const choices = colors.flatMap((color) => shares.map((share) => mix(wall, color, share)));
  const isQuiet = (color: string) => contrast(color, wall) > 1.06 && contrast(color, wall) < 1.22;
  return choices.find(isQuiet) ?? mix(wall, ink, 0.07);
}
