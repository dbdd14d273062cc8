import { type PackshotShape, packshot } from "#app/art/packshots/packshot.ts";
import { print } from "#app/art/weave/print.ts";
import type { Cloth } from "#app/rules/shop/cloth.ts";
import type { PackshotName } from "#app/rules/shop/packshots.ts";
import { drawInitial, drawLabel } from "./label.server.tsx";

/** A thing with its brand's first letter, for rows. */
export async function drawPanel(name: PackshotName, cloth: Cloth, letter: string) {
  return print(packshot(name, "panel", cloth, await drawInitial(name, cloth, letter)));
}

export type Labeled = {
  drawnAs: PackshotName;
  cloth: Cloth;
  /** What the label says; the next one if the fonts lack its letters. */
  texts: readonly string[];
};

/** A thing on its table, with its name on the label. */
export async function drawPackshot(
  { drawnAs, cloth, texts }: Labeled,
  shape: Exclude<PackshotShape, "panel"> = "card",
) {
  return print(packshot(drawnAs, shape, cloth, await drawLabel(drawnAs, cloth, texts)));
}
