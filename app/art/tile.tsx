import { colors } from "./weave/colors.ts";
import type { Square } from "./weave/grid.ts";
import type { Motif, MotifOptions } from "./weave/motif.ts";
import { type MotifName, motifs } from "./weave/motifs.ts";

const { ember, marigold, honey, forest, mist, indigo, blush } = colors;

export interface TileMotif extends Square, MotifOptions {
  motif: MotifName;
  figure: string;
  ground: string;
}

export const tiles = {
  quarters: quarterTile(ember, forest, honey),
  "quarters-marigold": quarterTile(ember, forest, marigold),
  "quarters-forest": quarterTile(forest, forest, honey),
  ring: [{ motif: "ring", x: 0, y: 0, size: 64, figure: indigo, ground: blush }],
  diamond: [{ motif: "diamond", x: 0, y: 0, size: 64, figure: indigo, ground: blush, count: 4 }],
  loom: wovenTile("bars", forest, mist),
  hourglass: wovenTile("hourglass", ember, marigold),
} satisfies Record<string, readonly TileMotif[]>;

export type TileName = keyof typeof tiles;

type TileProps =
  | { name: TileName; motifs?: never }
  | { name?: never; motifs: readonly TileMotif[] };

/** A 64 by 64 square of cloth, purely decorative. */
export function Tile(props: TileProps) {
  const patches: readonly TileMotif[] = props.motifs ?? tiles[props.name];
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own generator
      dangerouslySetInnerHTML={{ __html: patches.map(drawPatch).join("") }}
    />
  );
}

function drawPatch(patch: TileMotif): string {
  const draw: Motif = motifs[patch.motif];
  return draw(patch, patch.figure, patch.ground, patch);
}

function quarterTile(first: string, second: string, ground: string): TileMotif[] {
  const shared = { motif: "quarterDisc", size: 32, ground } as const;
  return [
    { ...shared, x: 0, y: 0, figure: first, turns: 0 },
    { ...shared, x: 32, y: 0, figure: second, turns: 1 },
    { ...shared, x: 0, y: 32, figure: second, turns: 3 },
    { ...shared, x: 32, y: 32, figure: first, turns: 2 },
  ];
}

function wovenTile(motif: "bars" | "hourglass", figure: string, ground: string): TileMotif[] {
  const shared = { motif, size: 32, figure, ground, count: 3 };
  return [
    { ...shared, x: 0, y: 0, turns: 0 },
    { ...shared, x: 32, y: 0, turns: 1 },
    { ...shared, x: 0, y: 32, turns: 1 },
    { ...shared, x: 32, y: 32, turns: 0 },
  ];
}
