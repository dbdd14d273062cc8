import { fan } from "#app/art/weave/fan.ts";
import { type NonEmpty, repeat } from "#app/art/weave/grid.ts";
import { pick, type Random } from "#app/art/weave/random.ts";
import type { Drawing } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { height, readLook, width } from "./layout.ts";

const { paper, sand, ember, marigold, honey, forest, night, leaf, mist, blush } = palette;

type Rings = readonly string[];

interface Colors {
  grounds: readonly [string, string];
  rings: NonEmpty<Rings>;
  focus: Rings;
}

const dark: Colors = {
  grounds: [forest, night],
  rings: [
    [marigold, forest, paper, ember],
    [leaf, forest, leaf, night],
    [paper, forest, marigold, forest],
    [ember, night, blush, forest],
    [mist, forest, leaf, marigold],
  ],
  focus: [marigold, forest, paper, forest, ember, night, honey],
};

const light: Colors = {
  grounds: [mist, sand],
  rings: [
    [forest, paper, ember, honey],
    [leaf, paper, forest, marigold],
    [ember, honey, marigold, forest],
    [night, mist, leaf, paper],
    [marigold, forest, paper, forest],
  ],
  focus: [forest, paper, leaf, paper, ember, honey, marigold],
};

/** Rows of fans; one look has them twice as large, one has a single one that fills the cover. */
export function canopy(random: Random, look: number): Drawing {
  const { arrangement, isInverse } = readLook(look);
  const colors = isInverse ? light : dark;
  const focus = Math.floor(random() * 3);
  if (arrangement === 1) return fans(random, colors, 800);
  const small = fans(random, colors, 400);
  if (arrangement === 2) return [small, focalFan(colors, [-200, 0, 200][focus] ?? 0, 1600)];
  return focus === 0 ? small : [small, focalFan(colors, focus === 1 ? 800 : 0, 800)];
}

function fans(random: Random, { grounds, rings }: Colors, size: number): Drawing {
  const rise = size / 2;
  const rows = Math.ceil(height / rise);
  return repeat(rows, (row) => {
    const isOffset = row % 2 === 1;
    return repeat(width / size + 2, (index) => {
      const x = (index - 1) * size + (isOffset ? rise : 0);
      const y = height - (rows - row) * rise;
      return fan({ x, y, size }, pick(random, rings), grounds[isOffset ? 1 : 0]);
    });
  });
}

function focalFan({ focus, grounds }: Colors, x: number, size: number): Drawing {
  return fan({ x, y: height - size / 2, size }, focus, grounds[1]);
}
