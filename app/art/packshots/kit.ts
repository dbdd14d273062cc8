import { type Weave, weaveCloth } from "#app/art/cloth.ts";
import { ellipse } from "#app/art/shapes.ts";
import { clipped } from "#app/art/weave/lines.ts";
import { mix } from "#app/art/weave/shade.ts";
import { type Drawing, path, type Rect, rect, round } from "#app/art/weave/shapes.ts";
import type { Cloth, ClothMotif } from "#app/rules/shop/cloth.ts";
import type { Look } from "#app/rules/shop/looks.ts";
import { palette } from "#brand/palette.ts";
import { fillOf, type PackshotColors, packshotColors } from "./colors.ts";

export type Box = readonly [x: number, y: number, width: number, height: number];

/** One form of a thing in a square of 240, standing on 202. */
export type Form = {
  /** Where the words are; a form without them differs by its fill. */
  label?: Box;
  /** The words stand on paper that is there already. */
  onPaper?: true;
  /** Half of the width of what touches the table. */
  foot: number;
  draw: (kit: Kit) => Drawing;
};

/** What things are made of. */
export type Kit = PackshotColors & {
  motif: ClothMotif;
  cap: number;
  /** What is inside, and the same for prints on paper. */
  fill: string;
  accent: string;
  isHot: boolean;
  /** The label with its words. */
  label: Drawing;
};

export function packshotKit(cloth: Cloth, look: Look, form: Form, words: Drawing): Kit {
  const colors = packshotColors(cloth);
  const kit = {
    ...colors,
    ...fillOf(colors, look.fill),
    motif: cloth.motif,
    cap: look.cap,
    isHot: look.fill === 3,
  };
  return { ...kit, label: [labelGround({ ...kit, label: [] }, look.label, form), words] };
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

/** The cloth in whole squares; what reaches over the area has to be clipped. */
export function cloth({ motif, body, second }: Kit, area: Box, size: number): Drawing {
  return piece({ motif, figure: body, ground: second }, area, size);
}

/** The cloth on a thing of its own first color, between two darker edges. */
export function band(kit: Kit, [x, y, width, height]: Box, size = height): Drawing {
  const edge = rect(x, y - 2, width, height + 4, mix(kit.body, palette.ink, 0.28));
  return [edge, plainBand(kit, [x, y, width, height], size)];
}

export function plainBand({ motif, body, second }: Kit, area: Box, size: number): Drawing {
  return piece({ motif, figure: second, ground: mix(body, palette.ink, 0.12) }, area, size);
}

/** The cloth printed on paper, in the color of what is inside. */
export function printed({ motif, accent }: Kit, area: Box, size: number): Drawing {
  return piece({ motif, figure: accent, ground: mix(palette.paper, accent, 0.16) }, area, size);
}

export function piece(weave: Weave, [x, y, width, height]: Box, size: number): Drawing {
  const [columns, rows] = [width, height].map((length) => Math.ceil(length / size - 0.01));
  return weaveCloth(weave, { x, y, columns: columns ?? 1, rows: rows ?? 1, size });
}

/** Of a strip of cloth on a label. */
function stripSize(height: number) {
  return round(Math.min(12, height * 0.22));
}

/** Where on a label its words may stand. */
export function labelRoom(look: Look, { label, onPaper }: Form): Box | undefined {
  if (!label) return undefined;
  const [x, y, width, height] = label;
  if (onPaper) return [x + 2, y + 3, width - 4, height - 6];
  const strip = stripSize(height);
  const rooms: readonly Box[] = [
    height <= 36 ? [x + 5, y + 3, width - 10, height - 6] : [x + 5, y + 8, width - 10, height - 16],
    [x + width * 0.1, y + height * 0.13, width * 0.8, height * 0.83 - strip],
    [x + width * 0.13, y + height * 0.16, width * 0.74, height * 0.68],
    [x + strip + 4, y + 4, width - strip - 8, height - 8],
    [x + 8, y + 5, width - 16, height - 10],
    [x + 5, y + strip + 3, width - 10, height - strip - 6],
  ];
  return rooms[look.label];
}

function labelGround(kit: Kit, cut: number, { label, onPaper }: Form): Drawing {
  if (!label || onPaper) return [];
  const { paper } = palette;
  const [x, y, width, height] = label;
  const strip = stripSize(height);
  const plain = rounded(x, y, width, height, paper, 2);
  if (cut === 1) {
    const bend = round(Math.min(width / 2.6, height / 2));
    const top = `A${bend} ${bend} 0 0 1 ${x + bend} ${y}H${x + width - bend}A${bend} ${bend} 0 0 1 ${x + width} ${y + bend}`;
    const strips = printed(kit, [x, y + height - strip, width, strip], strip);
    return clipped("label", `M${x} ${y + bend}${top}V${y + height}H${x}Z`, [plain, strips]);
  }
  if (cut === 2) {
    const [cx, cy] = [x + width / 2, y + height / 2];
    const oval = (less: number, color: string) =>
      ellipse(cx, cy, width / 2 - less, height / 2 - less, color);
    return [oval(-2, paper), oval(0, kit.accent), oval(2, paper)];
  }
  if (cut === 3) return clippedStrip(kit, label, [x, y, strip, height], strip, plain);
  if (cut === 4) {
    const [right, foot] = [x + width, y + height];
    const bite = (dx: number, dy: number) => `a7 7 0 0 0 ${dx} ${dy}`;
    const d = `M${x + 7} ${y}H${right - 7}${bite(7, 7)}V${foot - 7}${bite(-7, 7)}H${x + 7}${bite(-7, -7)}V${y + 7}${bite(7, -7)}Z`;
    const rule = { type: "rect", fill: "none", stroke: kit.accent, "stroke-width": 1.4 } as const;
    const inner = { x: x + 8, y: y + 4, width: width - 16, height: height - 8 };
    return [path(d, paper), { ...rule, ...inner }];
  }
  if (cut === 5) return clippedStrip(kit, label, [x, y, width, strip], strip, plain);
  if (height <= 36) return [plain, rect(x, y + height - 2, width, 2, kit.accent)];
  return [
    plain,
    rect(x + 3, y + 3, width - 6, 1.6, kit.accent),
    rect(x + 3, y + height - 4.6, width - 6, 1.6, kit.accent),
  ];
}

/** Whole squares reach over an edge that they do not divide. */
function clippedStrip(kit: Kit, [x, y, w, h]: Box, area: Box, size: number, plain: Drawing) {
  return clipped("label", `M${x} ${y}h${w}v${h}h${-w}Z`, [plain, printed(kit, area, size)]);
}
