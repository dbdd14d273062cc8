import { useMemo } from "react";
import { trustedHtml } from "#app/trusted-html.ts";
import { palette } from "#brand/palette.ts";
import { grid } from "./weave/grid.ts";
import type { Motif } from "./weave/motif.ts";
import { print } from "./weave/print.ts";
import { quarterDisc, ring } from "./weave/round-motifs.ts";
import type { Drawing } from "./weave/shapes.ts";
import { bars, diamond, hourglass } from "./weave/straight-motifs.ts";

const { ember, marigold, honey, forest, mist, indigo, blush } = palette;

const whole = { x: 0, y: 0, size: 64 };

const tiles = {
  quarters: quarterTile(ember, forest, honey),
  "quarters-marigold": quarterTile(ember, forest, marigold),
  "quarters-forest": quarterTile(forest, forest, honey),
  ring: ring(whole, indigo, blush),
  diamond: diamond(whole, indigo, blush, { count: 4 }),
  loom: wovenTile(bars, forest, mist),
  hourglass: wovenTile(hourglass, ember, marigold),
} satisfies Record<string, Drawing>;

export type TileName = keyof typeof tiles;

export const tileNames = Object.keys(tiles) as TileName[];

/** A 64 by 64 square of cloth, purely decorative. */
export function Tile({ name }: { name: TileName }) {
  const drawn = useMemo(() => trustedHtml(print(tiles[name])), [name]);
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own generator
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  );
}

function quarterTile(first: string, second: string, ground: string): Drawing {
  return [
    quarterDisc({ x: 0, y: 0, size: 32 }, first, ground, { turns: 0 }),
    quarterDisc({ x: 32, y: 0, size: 32 }, second, ground, { turns: 1 }),
    quarterDisc({ x: 0, y: 32, size: 32 }, second, ground, { turns: 3 }),
    quarterDisc({ x: 32, y: 32, size: 32 }, first, ground, { turns: 2 }),
  ];
}

function wovenTile(motif: Motif, figure: string, ground: string): Drawing {
  return grid({ columns: 2, rows: 2, size: 32 }, (square, column, row) =>
    motif(square, figure, ground, { turns: (column + row) % 2, count: 3 }),
  );
}
