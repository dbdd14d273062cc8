import { existsSync } from "node:fs";
import { type Drawing, dome } from "#app/art/weave/shapes.ts";
import { motif as chosen } from "#brand/motif.ts";
import { exchangeInk, placeSvg, readSvg } from "./logo.ts";
import { type ThreadTree, threadTree } from "./thread-tree.ts";

/** What the owner chose, where a tree would stand. */
export function drawMotif(tree: ThreadTree, motif = chosen): Drawing {
  if (motif === "baobab") return threadTree(tree);
  return motif === "hills" ? hill(tree) : ownDrawing(tree, motif);
}

/** Terraced fields: half-discs inside each other. */
function hill({ x, y, width, color, caps }: ThreadTree): Drawing {
  const terraces = [0.74, 0.5, 0.26].map((share, index) =>
    dome(x, y, (width / 2) * share, caps[index % caps.length] ?? color),
  );
  return [dome(x, y, width / 2, color), terraces];
}

function ownDrawing({ x, y, width, height, color }: ThreadTree, name: string): Drawing {
  const isFile = /^[\w-]+\.svg$/.test(name);
  if (!isFile || !existsSync(new URL(`../${name}`, import.meta.url))) {
    throw new Error(`brand/motif.ts: “${name}” is neither baobab nor hills nor an SVG of brand/.`);
  }
  const source = readSvg(name);
  const opening = `${source.opening.replace(/\spreserveAspectRatio="[^"]*"/, "")} preserveAspectRatio="xMidYMax"`;
  const box = { x: x - width / 2, y: y - height, width, height };
  return placeSvg({ ...source, opening }, exchangeInk(color), box);
}
