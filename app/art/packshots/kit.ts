import { type Weave, weaveCloth } from "#app/art/cloth.ts";
import { mix } from "#app/art/weave/shade.ts";
import { type Drawing, type Rect, rect } from "#app/art/weave/shapes.ts";
import type { Cloth, ClothMotif } from "#app/rules/shop/cloth.ts";
import { palette } from "#brand/palette.ts";
import { type PackshotColors, packshotColors } from "./colors.ts";

/** Where the words are: a paper label with a thread, a paper tag, or paper that is there already. */
export type LabelBox = {
  x: number;
  y: number;
  width: number;
  height: number;
  on: "label" | "tag" | "paper";
};

/** A thing in a square of 240, standing on 202. */
export type Packshot = {
  label: LabelBox;
  /** Half of the width of what touches the table. */
  foot: number;
  draw: (kit: Kit) => Drawing;
};

/** What things are made of. */
export type Kit = PackshotColors & {
  motif: ClothMotif;
  /** The label with its words. */
  label: Drawing;
};

export function packshotKit(cloth: Cloth, box: LabelBox, words: Drawing): Kit {
  const colors = packshotColors(cloth);
  return { ...colors, motif: cloth.motif, label: [labelGround(box, colors.onPaper), words] };
}

export function rounded(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx: number,
): Rect {
  return { ...rect(x, y, width, height, fill), rx };
}

/** Paper, with an edge that shows on pale walls. */
export function sheet(x: number, y: number, width: number, height: number, rx: number): Drawing {
  return [
    rounded(x - 1.5, y - 1.5, width + 3, height + 3, palette.clay, rx + 1.5),
    rounded(x, y, width, height, palette.paper, rx),
  ];
}

type Area = readonly [x: number, y: number, width: number, height: number];

/** The cloth in whole squares; what reaches over the area has to be clipped. */
export function cloth({ motif, body, second }: Kit, area: Area, size: number): Drawing {
  return piece({ motif, figure: body, ground: second }, area, size);
}

/** The cloth on a thing of its own first color, between two darker edges. */
export function band(kit: Kit, [x, y, width, height]: Area, size = height): Drawing {
  const edge = rect(x, y - 2, width, height + 4, mix(kit.body, palette.ink, 0.28));
  return [edge, plainBand(kit, [x, y, width, height], size)];
}

export function plainBand({ motif, body, second }: Kit, area: Area, size: number): Drawing {
  return piece({ motif, figure: second, ground: mix(body, palette.ink, 0.12) }, area, size);
}

export function piece(weave: Weave, [x, y, width, height]: Area, size: number): Drawing {
  const [columns, rows] = [width, height].map((length) => Math.ceil(length / size - 0.01));
  return weaveCloth(weave, { x, y, columns: columns ?? 1, rows: rows ?? 1, size });
}

function labelGround({ x, y, width, height, on }: LabelBox, thread: string): Drawing {
  if (on === "paper") return [];
  const ground = rounded(x, y, width, height, palette.paper, on === "tag" ? 4 : 2);
  if (on === "tag" || height <= 36) return ground;
  return [
    ground,
    rect(x + 3, y + 3, width - 6, 1.6, thread),
    rect(x + 3, y + height - 4.6, width - 6, 1.6, thread),
  ];
}
