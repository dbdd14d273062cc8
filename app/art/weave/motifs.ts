import type { Module } from "./motif.ts";
import { arcs, dot, half, leaf, quarter, ring } from "./round-motifs.ts";
import {
  bars,
  check,
  chev,
  diamond,
  glass,
  peak,
  rays,
  saw,
  solid,
  steps,
  tri,
} from "./straight-motifs.ts";

export const modules = {
  solid,
  tri,
  peak,
  quarter,
  half,
  arcs,
  leaf,
  dot,
  ring,
  diamond,
  glass,
  bars,
  chev,
  steps,
  rays,
  saw,
  check,
} satisfies Record<string, Module>;

export type ModuleName = keyof typeof modules;
