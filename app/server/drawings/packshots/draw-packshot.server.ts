import { height, width } from "#app/art/cover/layout.ts";
import { type PackshotShape, packshot, packshotScene } from "#app/art/packshots/packshot.ts";
import { print } from "#app/art/weave/print.ts";
import { picture } from "#app/art/weave/shapes.ts";
import type { Cloth } from "#app/rules/shop/cloth.ts";
import type { Look } from "#app/rules/shop/looks.ts";
import { drawInitial, drawLabel } from "./label.server.tsx";

/** A thing with its brand's first letter, for rows. */
export async function drawPanel(look: Look, cloth: Cloth, letter: string) {
  return print(packshot(look, "panel", cloth, await drawInitial(look, cloth, letter)));
}

export type Labeled = {
  look: Look;
  cloth: Cloth;
  /** What the label says; the next one if the fonts lack its letters. */
  texts: readonly string[];
};

/** A thing on its table, with its name on the label. */
export async function drawPackshot(
  { look, cloth, texts }: Labeled,
  shape: Exclude<PackshotShape, "panel"> = "card",
) {
  return print(packshot(look, shape, cloth, await drawLabel(look, cloth, texts)));
}

const coverStage = { width, height, tableTop: 770, floor: 892, scale: 4.4, square: 200 };

/** A thing on its table, as large as the cover of a post. */
export async function drawCover({ look, cloth, texts }: Labeled) {
  const scene = packshotScene(coverStage, look, cloth, await drawLabel(look, cloth, texts));
  return print(picture(width, height, scene, "Product Spotlight cover pattern"));
}
