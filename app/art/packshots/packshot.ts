import { weaveCloth } from "#app/art/cloth.ts";
import { ellipse } from "#app/art/shapes.ts";
import { mix } from "#app/art/weave/shade.ts";
import {
  type Drawing,
  group,
  type Picture,
  rect,
  svg,
  type Transform,
} from "#app/art/weave/shapes.ts";
import type { Cloth } from "#app/rules/shop/cloth.ts";
import type { Look } from "#app/rules/shop/looks.ts";
import type { PackshotName } from "#app/rules/shop/packshots.ts";
import { palette } from "#brand/palette.ts";
import { packshotColors } from "./colors.ts";
import { cake, coffee, loaf, sachet, seeds, tea } from "./food.ts";
import { headwrap } from "./headwrap.ts";
import { basket, cushion, gift, plate, quilt, soap, toy } from "./home.ts";
import { type Box, type Form, type Kit, labelRoom, packshotKit, piece } from "./kit.ts";
import { book, notebook, print } from "./printed.ts";
import { balm, bottle, candle, cup, hotsauce, jar, jelly, plant, tin } from "./vessels.ts";
import { beads, earrings, necklace, shirt, tote } from "./worn.ts";

const drawn: Record<PackshotName, readonly Form[]> = {
  ...{ jar, bottle, tin, tote, quilt, seeds, cup, candle, book, soap, earrings, tea, hotsauce },
  ...{ print, plate, headwrap, necklace, notebook, sachet, balm, basket, shirt, toy, cake },
  ...{ jelly, coffee, loaf, cushion, plant, beads, gift },
};

export type PackshotShape = "panel" | "card" | "poster";

/** How wide and high a picture is, where its table begins, and how the thing stands on it. */
export type Stage = {
  width: number;
  height: number;
  tableTop: number;
  floor: number;
  scale: number;
  square: number;
};

const card: Stage = {
  width: 320,
  height: 240,
  tableTop: 186,
  floor: 216,
  scale: 1.13,
  square: 40,
};

const stages: Record<Exclude<PackshotShape, "panel">, Stage> = {
  card,
  poster: { ...card, width: 428 },
};

/** Where the words of a thing go; some things have none. */
export function labelOf(look: Look): Box | undefined {
  return labelRoom(look, formOf(look));
}

function formOf({ drawnAs, form }: Look): Form {
  return drawn[drawnAs][form] ?? nothing;
}

const nothing: Form = { foot: 0, draw: () => [] };

/** For words that no font of ours can draw: a square of the cloth. */
export function labelSeal(look: Look, { motif, ...colors }: Cloth): Drawing {
  const [x, y, width, height] = labelOf(look) ?? [0, 0, 0, 0];
  const size = Math.min(height * 0.8, 34);
  if (size === 0) return [];
  const { onPaper } = packshotColors({ motif, ...colors });
  const place = {
    x: x + (width - size) / 2,
    y: y + (height - size) / 2,
    columns: 1,
    rows: 1,
    size,
  };
  return weaveCloth({ motif, figure: onPaper, ground: palette.clay }, place);
}

/** A thing in the cloth of its brand; `words` are drawn for `labelOf(look)`. */
export function packshot(look: Look, shape: PackshotShape, cloth: Cloth, words: Drawing) {
  return shape === "panel"
    ? panel(look, cloth, words)
    : picture(stages[shape], packshotScene(stages[shape], look, cloth, words));
}

/** A thing on a table, in front of a wall of the same cloth. */
export function packshotScene(
  { width, height, tableTop, floor, scale, square }: Stage,
  look: Look,
  cloth: Cloth,
  words: Drawing,
): Drawing {
  const kit = packshotKit(cloth, look, formOf(look), words);
  const wall = { motif: cloth.motif, figure: kit.wallFigure, ground: kit.wall };
  const place: Transform[] = [
    ["translate", width / 2, floor],
    ["scale", scale],
    ["translate", -120, -203],
  ];
  return [
    piece(wall, [0, 0, width, tableTop], square),
    rect(0, tableTop, width, height - tableTop, kit.table),
    group(place, thing(look, kit, mix(kit.table, palette.ink, 0.3))),
  ];
}

function panel(look: Look, cloth: Cloth, words: Drawing): Picture {
  const kit = packshotKit(cloth, look, formOf(look), words);
  const place: Transform[] = [
    ["translate", 120, 122],
    ["scale", 1.17],
    ["translate", -120, -120],
  ];
  return picture({ width: 240, height: 240 }, [
    rect(0, 0, 240, 240, kit.wall),
    group(place, thing(look, kit, mix(kit.wall, palette.ink, 0.16))),
  ]);
}

function thing(look: Look, kit: Kit, shadow: string): Drawing {
  const { foot, draw } = formOf(look);
  return [ellipse(120, 203, foot + 12, 7, shadow), draw(kit)];
}

function picture({ width, height }: { width: number; height: number }, content: Drawing) {
  return svg({ viewBox: `0 0 ${width} ${height}`, width, height }, content);
}
