import { ellipse, stroke } from "#app/art/shapes.ts";
import { line } from "#app/art/weave/lines.ts";
import { mix } from "#app/art/weave/shade.ts";
import { type Drawing, group, path, rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { shaded } from "./colors.ts";
import { band, cloth, type Form, type Kit, piece, rounded, sheet } from "./kit.ts";
import { vessel } from "./vessel.ts";

const { forest, glow, honey, leaf, ink } = palette;

export const jar: readonly Form[] = [
  vessel({ top: 88, width: 56, round: 16, label: [76, 106, 88, 60] }),
  vessel({ top: 70, width: 42, round: 12, label: [84, 92, 72, 74] }),
  vessel({ top: 118, width: 74, round: 14, label: [72, 130, 96, 44] }),
  vessel({ top: 84, width: 46, belly: 20, round: 18, label: [78, 108, 84, 58] }),
];

/** A fruit lies beside it. */
const fruit = ({ fill }: Kit): Drawing => [
  path("M184 202C170 202 168 178 186 176C204 178 204 202 184 202Z", fill),
  line("M186 177C186 170 190 166 195 165", forest, 3.4),
];

export const jelly: readonly Form[] = [
  vessel({ top: 92, width: 46, round: 18, label: [82, 118, 76, 56], isGlass: true, front: fruit }),
  vessel({ top: 82, neck: 40, shoulder: 108, width: 52, label: [82, 116, 76, 58], isGlass: true }),
  vessel({ top: 116, width: 64, round: 22, label: [78, 134, 84, 48], isGlass: true }),
];

export const bottle: readonly Form[] = [
  vessel({ top: 64, neck: 14, shoulder: 118, width: 48, round: 14, label: [83, 118, 74, 54] }),
  vessel({ top: 72, neck: 16, shoulder: 84, width: 36, round: 8, label: [89, 98, 62, 70] }),
  vessel({
    top: 60,
    neck: 12,
    shoulder: 132,
    width: 40,
    foot: 50,
    belly: 16,
    round: 20,
    label: [80, 126, 80, 48],
  }),
];

const sauce = { isGlass: true, front: peppers } as const;

export const hotsauce: readonly Form[] = [
  vessel({ ...sauce, top: 56, neck: 12, shoulder: 122, width: 33, label: [91, 122, 58, 58] }),
  vessel({
    ...sauce,
    top: 50,
    neck: 10,
    shoulder: 96,
    width: 16,
    foot: 44,
    label: [86, 136, 68, 50],
  }),
  vessel({
    ...sauce,
    top: 78,
    neck: 13,
    shoulder: 124,
    width: 48,
    foot: 40,
    label: [81, 122, 78, 56],
  }),
  vessel({ ...sauce, top: 108, neck: 12, shoulder: 134, width: 30, label: [94, 138, 52, 46] }),
];

/** In the color of what is inside; the hottest has two. */
function peppers({ fill, table, isHot }: Kit): Drawing {
  const color = fill === table ? shaded(fill) : fill;
  return [pepper(186, 0.66, color), isHot ? pepper(206, 0.5, mix(color, ink, 0.16)) : []];
}

function pepper(x: number, scale: number, color: string): Drawing {
  return group(
    [
      ["translate", x, 202],
      ["scale", scale],
      ["translate", -172, -202],
    ],
    [
      path(
        "M156 202C148 184 150 156 172 148C190 154 196 172 186 190C180 200 166 208 156 202Z",
        color,
      ),
      line("M172 150C172 140 176 134 184 132", forest, 5),
      path("M158 156A15 15 0 0 1 186 156L178 152L172 160L165 152Z", forest),
    ],
  );
}

export const candle: readonly Form[] = [
  vessel({
    top: 92,
    width: 54,
    round: 14,
    label: [79, 114, 82, 54],
    isOpen: true,
    behind: flame(120, 80),
  }),
  vessel({
    top: 78,
    width: 38,
    round: 8,
    label: [87, 102, 66, 68],
    isOpen: true,
    behind: flame(120, 66),
  }),
  vessel({
    ...{ top: 118, width: 78, foot: 44, round: 30, label: [78, 134, 84, 40], isOpen: true },
    behind: (kit) => [86, 120, 154].map((x) => flame(x, 106, 0.74)(kit)),
  }),
  {
    label: [80, 166, 80, 26],
    foot: 72,
    draw: (kit) => [
      flame(120, 140, 0.8)(kit),
      rounded(52, 158, 136, 44, kit.body, 10),
      rounded(48, 150, 144, 13, kit.dark, 6),
      ellipse(120, 152, 58, 5, kit.fill),
      kit.label,
    ],
  },
];

/** With its wick, which begins at `y`. */
function flame(x: number, y: number, scale = 1) {
  return (_kit: Kit): Drawing =>
    group(
      [
        ["translate", x, y + 12],
        ["scale", scale],
        ["translate", -120, -92],
      ],
      [
        rect(118, 74, 4, 22, ink),
        path("M120 38C134 54 134 64 130 72A12 12 0 0 1 110 72C106 64 108 54 120 38Z", glow),
        path("M120 56C127 64 126 70 124 73A6 6 0 0 1 116 73C114 69 115 63 120 56Z", honey),
      ],
    );
}

const steam = ({ soft }: Kit): Drawing =>
  [100, 120, 140].map((x, index) =>
    line(`M${x} 72C${x - 8} 62 ${x + 8} 56 ${x} ${index === 1 ? 38 : 44}`, soft, 4),
  );

export const cup: readonly Form[] = [
  vessel({
    ...{ top: 88, width: 54, round: 30, label: [80, 118, 80, 48], isOpen: true },
    behind: (kit) => [steam(kit), stroke("M170 112H184A22 22 0 0 1 184 160H166", kit.body, 13)],
  }),
  vessel({
    ...{ top: 82, width: 48, foot: 38, round: 8, label: [84, 106, 72, 56], isOpen: true },
    behind: (kit) => line("M162 104C198 100 198 166 156 172", kit.body, 12),
  }),
  vessel({
    top: 112,
    width: 70,
    foot: 34,
    round: 26,
    belly: 4,
    label: [82, 128, 76, 42],
    isOpen: true,
    behind: (kit) => ellipse(120, 112, 70, 6, kit.dark),
  }),
];

export const tin: readonly Form[] = [
  {
    label: [64, 124, 112, 48],
    foot: 82,
    draw: (kit) => [
      rounded(44, 104, 152, 98, kit.body, 10),
      band(kit, [44, 179, 152, 14]),
      rounded(104, 74, 32, 20, kit.fill, 6),
      rounded(38, 84, 164, 30, kit.table, 8),
      rect(38, 100, 164, 4, shaded(kit.table)),
      kit.label,
    ],
  },
  {
    foot: 86,
    draw: (kit) =>
      (
        [
          [36, 152, kit.body],
          [124, 152, kit.fill],
          [80, 96, mix(kit.body, ink, 0.3)],
        ] as const
      ).map(([x, y, color]) => [
        rounded(x, y, 80, 50, color, 7),
        rounded(x - 3, y - 5, 86, 17, kit.dark, 6),
        piece(
          { motif: kit.motif, figure: kit.accent, ground: palette.paper },
          [x + 14, y + 20, 52, 26],
          13,
        ),
      ]),
  },
  {
    foot: 80,
    draw: (kit) => [
      ellipse(120, 182, 80, 21, shaded(kit.body)),
      rect(40, 158, 160, 24, kit.body),
      ellipse(120, 156, 80, 24, kit.table),
      ellipse(120, 154, 66, 18, kit.fill),
      rounded(90, 143, 60, 20, palette.paper, 3),
      cloth(kit, [95, 146, 50, 14], 12.5),
    ],
  },
  vessel({ top: 66, width: 52, round: 6, label: [80, 92, 80, 66] }),
];

export const balm: readonly Form[] = [
  {
    label: [74, 146, 68, 46],
    foot: 74,
    draw: (kit) => [
      rounded(70, 116, 76, 86, kit.body, 8),
      rect(70, 122, 76, 16, kit.fill),
      rounded(74, 52, 68, 70, kit.dark, 9),
      [86, 96, 106, 116, 126].map((x) => rect(x, 66, 3, 44, kit.sheen)),
      kit.label,
      sheet(156, 176, 52, 26, 6),
      rounded(154, 170, 56, 12, kit.body, 4),
    ],
  },
  {
    label: [68, 154, 64, 38],
    foot: 74,
    draw: (kit) => [
      rounded(62, 146, 76, 56, kit.body, 8),
      rounded(72, 88, 56, 60, kit.sheen, 5),
      path("M75 92L125 56V92Z", kit.fill),
      rect(75, 90, 50, 16, kit.fill),
      kit.label,
      rounded(150, 152, 52, 50, kit.dark, 8),
      rect(150, 190, 52, 4, kit.fill),
    ],
  },
];

const greens = [mix(leaf, forest, 0.55), mix(leaf, forest, 0.2), forest] as const;

function frond(x: number, y: number, angle: number, length: number, shade: number): Drawing {
  const d = `M0 0C${length * 0.34} ${-length * 0.2} ${length * 0.34} ${-length * 0.75} 0 ${-length}C${-length * 0.34} ${-length * 0.75} ${-length * 0.34} ${-length * 0.2} 0 0Z`;
  return group(
    [
      ["translate", x, y],
      ["rotate", angle, 0, 0],
    ],
    path(d, greens[shade % 3] ?? forest),
  );
}

const vines = [
  [62, 166, 200],
  [74, 132, -60],
  [96, 112, -30],
  [182, 158, 160],
  [168, 124, 60],
  [142, 110, 30],
  [120, 74, 0],
  [108, 94, -50],
  [134, 92, 50],
] as const;

const leaves: readonly (() => Drawing)[] = [
  () => [-64, -34, 34, 64, 0].map((angle, at) => frond(120, 140, angle, 72 + (at % 2) * 20, at)),
  () => [
    [
      "M120 140C100 100 76 120 62 168",
      "M120 140C140 96 170 112 182 160",
      "M120 140C118 104 124 84 120 66",
    ].map((d) => line(d, forest, 3)),
    vines.map(([x, y, angle], at) => frond(x, y, angle, 28, at % 2)),
  ],
  () => [-26, 24, -8, 12].map((angle, at) => frond(120 + angle / 2, 148, angle, 112 - at * 14, at)),
];

export const plant = leaves.map(
  (behind): Form =>
    vessel({
      top: 138,
      width: 46,
      foot: 34,
      round: 6,
      isOpen: true,
      behind,
      front: (kit) => rounded(68, 130, 104, 16, kit.fill, 4),
    }),
);
