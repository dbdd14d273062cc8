import { clipped } from "#app/art/weave/lines.ts";
import { rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { shaded } from "./colors.ts";
import { cloth, type Packshot, plainBand, rounded, sheet } from "./kit.ts";

const { paper, clay } = palette;

export const book: Packshot = {
  label: { x: 78, y: 116, width: 84, height: 66, on: "label" },
  foot: 68,
  draw: (kit) => [
    sheet(64, 40, 120, 162, 3),
    rect(64, 46, 116, 2, clay),
    rect(56, 36, 122, 162, kit.body),
    cloth(kit, [78, 52, 84, 56], 28),
    rect(56, 36, 13, 162, shaded(kit.body)),
    kit.label,
  ],
};

export const notebook: Packshot = {
  label: { x: 92, y: 64, width: 66, height: 72, on: "label" },
  foot: 68,
  draw: (kit) => [
    sheet(66, 42, 122, 160, 6),
    rounded(56, 38, 124, 160, kit.body, 7),
    clipped(
      "spine",
      "M63 38H84V198H63A7 7 0 0 1 56 191V45A7 7 0 0 1 63 38Z",
      plainBand(kit, [56, 38, 28, 160], 28),
    ),
    rect(166, 38, 6, 160, kit.dark),
    kit.label,
  ],
};

export const print: Packshot = {
  label: { x: 62, y: 144, width: 116, height: 44, on: "paper" },
  foot: 74,
  draw: (kit) => [
    rounded(44, 36, 152, 166, palette.ink, 3),
    rect(52, 44, 136, 150, paper),
    cloth(kit, [66, 58, 108, 81], 27),
    kit.label,
  ],
};
