import { repeat } from "#app/art/weave/grid.ts";
import { clipped, line } from "#app/art/weave/lines.ts";
import { circle, type Drawing, path, rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { shaded } from "./colors.ts";
import { band, type Kit, type Packshot, rounded, sheet } from "./kit.ts";

const { paper, forest, honey } = palette;

export const tea: Packshot = {
  label: { x: 70, y: 112, width: 94, height: 68, on: "label" },
  foot: 70,
  draw: (kit) => [
    rounded(58, 62, 118, 140, kit.body, 4),
    clipped("lid", "M62 62H172A4 4 0 0 1 176 66V98H58V66A4 4 0 0 1 62 62Z", [
      band(kit, [58, 62, 118, 36], 29.5),
    ]),
    rect(58, 97, 118, 5, kit.dark),
    kit.label,
    rect(58, 190, 118, 6, kit.second),
    line("M150 62C150 40 200 44 196 112", kit.dark, 2),
    rounded(183, 112, 26, 32, kit.table, 3),
    rect(187, 116, 18, 24, kit.body),
    circle(196, 128, 5, paper),
  ],
};

const torn =
  "M66 46L75 38L84 46L93 38L102 46L111 38L120 46L129 38L138 46L147 38L156 46L165 38L174 46V202H66Z";

const grains = [
  [112, 90],
  [124, 86],
  [131, 97],
  [118, 102],
  [108, 101],
  [126, 107],
  [115, 112],
] as const;

export const sachet: Packshot = {
  label: { x: 74, y: 124, width: 92, height: 48, on: "label" },
  foot: 60,
  draw: (kit) => [
    clipped("pouch", torn, [
      rect(60, 34, 120, 172, kit.body),
      rect(60, 58, 120, 4, shaded(kit.body)),
      band(kit, [66, 177, 108, 18]),
    ]),
    circle(120, 52, 5, kit.wall),
    circle(120, 93, 26, paper),
    circle(120, 93, 22, shaded(kit.second)),
    grains.map(([x, y], index) =>
      circle(x, y - 3, index % 3 === 0 ? 4.6 : 3.4, index % 2 === 0 ? honey : kit.body),
    ),
    kit.label,
  ],
};

export const cake: Packshot = {
  label: { x: 66, y: 116, width: 108, height: 53, on: "label" },
  foot: 84,
  draw: (kit) => [
    clipped("box", "M44 98H196V202H44Z", [
      rect(44, 98, 152, 104, kit.body),
      band(kit, [44, 176, 152, 19]),
    ]),
    rounded(38, 82, 164, 26, kit.table, 3),
    rect(112, 82, 16, 26, kit.onTable),
    path("M120 82C98 82 80 72 86 56C104 50 118 66 120 82Z", kit.onTable),
    path("M120 82C142 82 160 72 154 56C136 50 122 66 120 82Z", kit.onTable),
    circle(120, 80, 8, kit.table),
    kit.label,
  ],
};

export const seeds: Packshot = {
  label: { x: 71, y: 130, width: 98, height: 49, on: "paper" },
  foot: 60,
  draw: (kit) => [
    sheet(64, 38, 112, 164, 3),
    rect(64, 40, 112, 88, kit.table),
    seedling(kit),
    teeth(kit.body),
    kit.label,
    band(kit, [64, 182, 112, 14]),
  ],
};

function teeth(color: string): Drawing {
  return [
    rounded(64, 38, 112, 10, color, 3),
    repeat(8, (index) => {
      const x = 64 + 14 * index;
      return path(`M${x} 45L${x + 7} 58L${x + 14} 45Z`, color);
    }),
  ];
}

function seedling({ body }: Kit): Drawing {
  return [
    rect(118, 70, 4, 58, forest),
    path("M120 100A26 26 0 0 0 94 74A26 26 0 0 0 120 100Z", forest),
    path("M120 88A24 24 0 0 1 144 64A24 24 0 0 1 120 88Z", forest),
    path("M120 124A28 28 0 0 0 92 96A28 28 0 0 0 120 124Z", body),
    path("M120 118A28 28 0 0 1 148 90A28 28 0 0 1 120 118Z", body),
  ];
}
