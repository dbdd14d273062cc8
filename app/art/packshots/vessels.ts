import { stroke } from "#app/art/shapes.ts";
import { clipped, line } from "#app/art/weave/lines.ts";
import { type Drawing, path, rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { shaded } from "./colors.ts";
import { band, type Packshot, rounded, sheet } from "./kit.ts";

const { forest, glow, honey } = palette;

export const jar: Packshot = {
  label: { x: 76, y: 104, width: 88, height: 58, on: "label" },
  foot: 66,
  draw: (kit) => [
    clipped("glass", "M64 88H176V186A16 16 0 0 1 160 202H80A16 16 0 0 1 64 186Z", [
      rect(60, 86, 120, 120, kit.body),
      band(kit, [64, 172, 112, 16]),
    ]),
    rounded(56, 58, 128, 32, kit.dark, 7),
    rect(56, 68, 128, 3, kit.sheen),
    rect(56, 77, 128, 3, kit.sheen),
    kit.label,
  ],
};

const bottleOutline =
  "M106 66H134V78C134 94 168 94 168 122V188A14 14 0 0 1 154 202H86A14 14 0 0 1 72 188V122C72 94 106 94 106 78Z";

export const bottle: Packshot = {
  label: { x: 82, y: 114, width: 76, height: 50, on: "label" },
  foot: 50,
  draw: (kit) => [
    clipped("glass", bottleOutline, [
      rect(60, 60, 120, 150, kit.body),
      band(kit, [72, 172, 96, 16]),
    ]),
    rounded(100, 36, 40, 34, kit.dark, 6),
    rect(100, 58, 40, 4, kit.sheen),
    kit.label,
  ],
};

export const tin: Packshot = {
  label: { x: 62, y: 120, width: 116, height: 49, on: "label" },
  foot: 84,
  draw: (kit) => [
    clipped("can", "M44 104H196V192A10 10 0 0 1 186 202H54A10 10 0 0 1 44 192Z", [
      rect(40, 100, 160, 110, kit.body),
      band(kit, [44, 176, 152, 19]),
    ]),
    rounded(104, 74, 32, 20, kit.dark, 6),
    rounded(38, 84, 164, 30, kit.table, 8),
    rect(38, 100, 164, 4, shaded(kit.table)),
    kit.label,
  ],
};

export const cup: Packshot = {
  label: { x: 68, y: 124, width: 84, height: 48, on: "label" },
  foot: 62,
  draw: (kit) => [
    stroke("M158 112H176A24 24 0 0 1 176 162H158", kit.body, 14),
    clipped("clay", "M54 88H166V170A32 32 0 0 1 134 202H86A32 32 0 0 1 54 170Z", [
      rect(50, 84, 120, 120, kit.body),
      band(kit, [54, 96, 112, 16]),
    ]),
    rounded(50, 82, 120, 8, kit.dark, 4),
    [96, 114, 132].map((x, index) =>
      line(`M${x} 70C${x - 8} 60 ${x + 8} 54 ${x} ${index === 1 ? 36 : 42}`, kit.soft, 4),
    ),
    kit.label,
  ],
};

export const candle: Packshot = {
  label: { x: 78, y: 114, width: 84, height: 52, on: "label" },
  foot: 64,
  draw: (kit) => [
    rect(118, 74, 4, 24, kit.dark),
    path("M120 38C134 54 134 64 130 72A12 12 0 0 1 110 72C106 64 108 54 120 38Z", glow),
    path("M120 56C127 64 126 70 124 73A6 6 0 0 1 116 73C114 69 115 63 120 56Z", honey),
    clipped("glass", "M64 92H176V188A14 14 0 0 1 162 202H78A14 14 0 0 1 64 188Z", [
      rect(60, 90, 120, 116, kit.body),
      rect(60, 90, 120, 12, kit.wax),
      band(kit, [64, 176, 112, 16]),
    ]),
    kit.label,
  ],
};

const flaskOutline =
  "M88 52H112V84C112 98 134 100 134 122V190A12 12 0 0 1 122 202H78A12 12 0 0 1 66 190V122C66 100 88 98 88 84Z";

export const hotsauce: Packshot = {
  label: { x: 69, y: 116, width: 62, height: 56, on: "label" },
  foot: 66,
  draw: (kit) => [
    rounded(84, 26, 32, 30, kit.dark, 5),
    clipped("glass", flaskOutline, [rect(60, 50, 80, 156, kit.body), band(kit, [66, 178, 68, 17])]),
    rect(84, 64, 32, 8, kit.table),
    kit.label,
    pepper(kit.fruit),
  ],
};

function pepper(color: string): Drawing {
  return [
    path(
      "M156 202C148 184 150 156 172 148C190 154 196 172 186 190C180 200 166 208 156 202Z",
      color,
    ),
    line("M172 150C172 140 176 134 184 132", forest, 5),
    path("M158 156A15 15 0 0 1 186 156L178 152L172 160L165 152Z", forest),
  ];
}

export const balm: Packshot = {
  label: { x: 76, y: 144, width: 64, height: 50, on: "label" },
  foot: 74,
  draw: (kit) => [
    rounded(70, 116, 76, 86, kit.body, 8),
    clipped("collar", "M70 120H146V139H70Z", band(kit, [70, 120, 76, 19])),
    rounded(74, 52, 68, 70, kit.dark, 9),
    [86, 96, 106, 116, 126].map((x) => rect(x, 66, 3, 44, kit.sheen)),
    kit.label,
    sheet(156, 176, 52, 26, 6),
    rounded(154, 170, 56, 12, kit.body, 4),
  ],
};
