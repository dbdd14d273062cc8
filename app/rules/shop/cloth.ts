import { chooseByName } from "#app/rules/text/by-name.ts";
import type { palette } from "#brand/palette.ts";
import { brandName } from "./brand.ts";

export const clothMotifs = [
  "arcs",
  "bars",
  "chevrons",
  "diamonds",
  "dots",
  "hourglasses",
  "leaves",
  "peaks",
  "quarters",
  "rays",
  "rings",
  "steps",
  "teeth",
  "triangles",
] as const;

export type ClothMotif = (typeof clothMotifs)[number];

export type ClothColor = Exclude<keyof typeof palette, "danger" | "success">;

/** All of the palette but the red and the green that mean something. */
export const clothColors: readonly ClothColor[] = [
  "paper",
  "sand",
  "clay",
  "ink",
  "ember",
  "glow",
  "marigold",
  "honey",
  "forest",
  "night",
  "leaf",
  "mist",
  "indigo",
  "blush",
];

/** What every brand has of its own: a motif in one color on a ground of another. */
export type Cloth = { ground: ClothColor; figure: ClothColor; motif: ClothMotif };

type Pair = readonly [figure: ClothColor, ground: ClothColor];

const pairs: readonly [Pair, ...Pair[]] = [
  ["ember", "marigold"],
  ["indigo", "blush"],
  ["forest", "honey"],
  ["glow", "night"],
  ["indigo", "marigold"],
  ["ember", "blush"],
  ["forest", "leaf"],
  ["marigold", "night"],
  ["ember", "honey"],
  ["indigo", "mist"],
];

/** The stored choice; null is what the brand's name decides. */
export type ChosenCloth = {
  cloth_ground: string | null;
  cloth_figure: string | null;
  cloth_motif: string | null;
};

type Branded = ChosenCloth & { brand_name: string | null; title: string };

/** The cloth of a spotlight: what was chosen, and for the rest what its brand's name decides. */
export function clothOf(post: Branded): Cloth {
  const name = brandName(post);
  const [figure, ground] = chooseByName(pairs, name);
  const chosenGround = clothColors.find((color) => color === post.cloth_ground);
  const chosenFigure = clothColors.find((color) => color === post.cloth_figure);
  const colors = { ground: chosenGround ?? ground, figure: chosenFigure ?? figure };
  // One color alone would be no cloth.
  if (colors.ground === colors.figure) {
    if (chosenGround) colors.figure = chosenGround === ground ? figure : ground;
    else colors.ground = figure;
  }
  return {
    ...colors,
    motif:
      clothMotifs.find((motif) => motif === post.cloth_motif) ??
      chooseByName(clothMotifs, `${name} cloth`),
  };
}

/** A cloth that a text decides, with neither a color nor the motif of the one beside it. */
export function clothBeside(text: string, beside?: Cloth): Cloth {
  const taken = [beside?.figure, beside?.ground];
  const free = pairs.filter((pair) => !pair.some((color) => taken.includes(color)));
  const [firstPair = pairs[0], ...otherPairs] = free;
  const [figure, ground] = chooseByName([firstPair, ...otherPairs], text);
  const [first = clothMotifs[0], ...others] = clothMotifs.filter((name) => name !== beside?.motif);
  return { figure, ground, motif: chooseByName([first, ...others], `${text} cloth`) };
}

export function motifOf(text: string) {
  return chooseByName(clothMotifs, text);
}

/** How a cloth is named in addresses. */
export function clothName({ ground, figure, motif }: Cloth) {
  return `${ground}-${figure}-${motif}`;
}

export function parseCloth(name: string): Cloth | undefined {
  const [ground, figure, motif, ...rest] = name.split("-");
  const cloth = {
    ground: clothColors.find((color) => color === ground),
    figure: clothColors.find((color) => color === figure),
    motif: clothMotifs.find((known) => known === motif),
  };
  const isWhole = cloth.ground && cloth.figure && cloth.motif && rest.length === 0;
  return isWhole && ground !== figure ? (cloth as Cloth) : undefined;
}
