import type { Motif } from "./motif.ts";
import { arcs, dot, halfDisc, leaf, quarterDisc, ring } from "./round-motifs.ts";
import {
  bars,
  checkerboard,
  chevron,
  diamond,
  hourglass,
  peak,
  rays,
  sawtooth,
  solid,
  steps,
  triangle,
} from "./straight-motifs.ts";

export const motifs = {
  solid,
  triangle,
  peak,
  quarterDisc,
  halfDisc,
  arcs,
  leaf,
  dot,
  ring,
  diamond,
  hourglass,
  bars,
  chevron,
  steps,
  rays,
  sawtooth,
  checkerboard,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;
