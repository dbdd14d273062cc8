import { ellipse } from "#app/art/shapes.ts";
import { repeat } from "#app/art/weave/grid.ts";
import { clipped, line } from "#app/art/weave/lines.ts";
import { mix } from "#app/art/weave/shade.ts";
import { circle, type Drawing, dome, group, path, rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { shaded } from "./colors.ts";
import { band, cloth, type Form, type Kit, plainBand, rounded, sheet } from "./kit.ts";
import { vessel } from "./vessel.ts";

const { paper, forest, honey, ember, glow, marigold, danger, ink } = palette;
const bread = mix(marigold, ember, 0.45);
const crust = mix(ember, ink, 0.25);

export const tea: readonly Form[] = [
  {
    label: [70, 112, 94, 68],
    foot: 70,
    draw: (kit) => [
      rounded(58, 62, 118, 140, kit.body, 4),
      clipped("lid", "M62 62H172A4 4 0 0 1 176 66V98H58V66A4 4 0 0 1 62 62Z", [
        band(kit, [58, 62, 118, 36], 29.5),
      ]),
      rect(58, 97, 118, 5, kit.dark),
      kit.label,
      rect(58, 190, 118, 6, kit.fill),
      line("M150 62C150 40 200 44 196 112", kit.dark, 2),
      rounded(183, 112, 26, 32, kit.table, 3),
      rect(187, 116, 18, 24, kit.fill),
      circle(196, 128, 5, paper),
    ],
  },
  vessel({ top: 84, neck: 30, shoulder: 104, width: 50, round: 6, label: [78, 108, 84, 62] }),
];

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

export const sachet: readonly Form[] = [
  {
    label: [74, 124, 92, 48],
    foot: 60,
    draw: (kit) => [
      clipped("pouch", torn, [
        rect(60, 34, 120, 172, kit.body),
        rect(60, 58, 120, 4, shaded(kit.body)),
        band(kit, [66, 177, 108, 18]),
      ]),
      circle(120, 52, 5, kit.wall),
      circle(120, 93, 26, paper),
      circle(120, 93, 22, shaded(kit.fill)),
      grains.map(([x, y], index) =>
        circle(x, y - 3, index % 3 === 0 ? 4.6 : 3.4, index % 2 === 0 ? honey : kit.body),
      ),
      kit.label,
    ],
  },
  {
    label: [86, 110, 68, 40],
    foot: 58,
    draw: (kit) => [
      path("M84 96C60 120 52 176 72 202H168C188 176 180 120 156 96Z", kit.body),
      clipped("pouch", "M62 156C60 172 62 190 72 202H168C178 190 180 172 178 156Z", [
        plainBand(kit, [56, 156, 128, 52], 26),
      ]),
      path("M78 64L92 74L106 62L120 74L134 62L148 74L162 64L154 98H86Z", kit.fill),
      rounded(82, 92, 76, 9, kit.dark, 4),
      line("M150 98C176 100 180 120 172 130", kit.dark, 3),
      kit.label,
    ],
  },
];

/** A bag with a folded top. */
function bag(color: string, x: number, y: number, width: number): Drawing {
  const top = `M${x} ${y + 20}L${x + 6} ${y}H${x + width - 6}L${x + width} ${y + 20}`;
  return [
    path(`${top}V202H${x}Z`, color),
    path(`${top}Z`, shaded(color)),
    path(`M${x} ${y + 20}L${x + 9} ${y + 42}V202H${x}Z`, mix(color, ink, 0.12)),
  ];
}

export const coffee: readonly Form[] = [
  {
    label: [84, 104, 76, 60],
    foot: 54,
    draw: (kit) => [
      bag(kit.fill, 72, 50, 96),
      rounded(80, 44, 80, 10, kit.dark, 3),
      circle(120, 88, 5, shaded(kit.fill)),
      kit.label,
      cloth(kit, [82, 178, 84, 14], 14),
    ],
  },
  {
    label: [80, 130, 84, 58],
    foot: 64,
    draw: (kit) => [
      bag(kit.fill, 62, 74, 116),
      clipped("band", "M62 98H178V118H62Z", cloth(kit, [62, 98, 116, 20], 20)),
      line("M74 72H166", kit.dark, 5),
      kit.label,
    ],
  },
  {
    label: [82, 92, 76, 62],
    foot: 56,
    draw: (kit) => [
      path("M84 40H156V66L170 84V202H70V84L84 66Z", kit.fill),
      rect(84, 40, 72, 14, shaded(kit.fill)),
      kit.label,
      circle(120, 179, 16, paper),
      (
        [
          [114, 174],
          [126, 181],
          [116, 186],
        ] as const
      ).map(([x, y]) => ellipse(x, y, 4.8, 3.4, mix(ember, ink, 0.6))),
    ],
  },
  {
    foot: 84,
    draw: (kit) =>
      (
        [
          [38, 128, kit.fill],
          [92, 112, kit.body],
          [146, 128, mix(kit.fill, ink, 0.4)],
        ] as const
      ).map(([x, y, color]) => [
        bag(color, x, y, 56),
        rounded(x + 12, y + 30, 36, 34, paper, 2),
        cloth(kit, [x + 16, y + 34, 28, 26], 14),
      ]),
  },
];

const puffs = [
  [76, 106, 22],
  [118, 98, 25],
  [160, 106, 22],
  [98, 78, 21],
  [140, 78, 21],
  [119, 58, 18],
] as const;

export const loaf: readonly Form[] = [
  {
    foot: 82,
    draw: (kit) => [
      path(
        "M42 176C36 118 74 106 120 106C166 106 204 118 198 176A20 20 0 0 1 180 192H60A20 20 0 0 1 42 176Z",
        bread,
      ),
      [78, 112, 146].map((x) => line(`M${x} 128L${x + 18} 150`, honey, 7)),
      path(
        "M42 172C42 188 50 194 60 194H180C190 194 198 188 198 172C170 184 70 184 42 172Z",
        crust,
      ),
      clipped("cloth", "M34 186H206L212 202H28Z", cloth(kit, [24, 186, 192, 16], 16)),
      rect(28, 199, 184, 3, kit.fill),
    ],
  },
  {
    label: [84, 140, 72, 40],
    foot: 52,
    draw: (kit) => [
      path("M74 202L54 118H186L166 202Z", kit.body),
      puffs.map(([x, y, size], at) => [
        circle(x, y, size, at % 2 ? bread : mix(bread, ember, 0.22)),
        line(
          `M${x - size * 0.5} ${y - size * 0.4}A${size * 0.6} ${size * 0.6} 0 0 1 ${x + size * 0.2} ${y - size * 0.6}`,
          honey,
          3,
        ),
      ]),
      path("M54 118H186L182 132H58Z", kit.fill),
      kit.label,
    ],
  },
  {
    foot: 88,
    draw: (kit) => [
      ellipse(120, 194, 90, 9, kit.body),
      ellipse(120, 190, 78, 7, kit.fill),
      path(
        "M46 184C40 144 80 112 124 118C178 118 206 150 194 186C170 168 150 176 136 186C112 166 80 168 46 184Z",
        bread,
      ),
      [
        "M76 134C74 152 78 164 88 172",
        "M106 120C102 142 106 156 118 174",
        "M142 120C140 142 144 156 152 176",
        "M172 134C170 150 172 162 180 172",
      ].map((d) => line(d, crust, 4)),
    ],
  },
];

export const cake: readonly Form[] = [
  {
    label: [66, 116, 108, 53],
    foot: 84,
    draw: (kit) => [
      clipped("box", "M44 98H196V202H44Z", [
        rect(44, 98, 152, 104, kit.body),
        band(kit, [44, 176, 152, 19]),
      ]),
      rounded(38, 82, 164, 26, kit.table, 3),
      bow(kit.onTable, kit.fill, 82),
      kit.label,
    ],
  },
  {
    label: [72, 146, 96, 44],
    foot: 78,
    draw: (kit) => [
      rounded(50, 132, 140, 70, kit.body, 4),
      [74, 105, 136, 167].map((x) => dome(x, 120, 17, bread)),
      path("M44 132L58 112H182L196 132Z", kit.fill),
      kit.label,
    ],
  },
];

/** A ribbon's loops with their knot. */
export function bow(color: string, knot: string, y: number): Drawing {
  return [
    path(
      `M120 ${y}C98 ${y} 80 ${y - 10} 86 ${y - 26}C104 ${y - 32} 118 ${y - 16} 120 ${y}Z`,
      color,
    ),
    path(
      `M120 ${y}C142 ${y} 160 ${y - 10} 154 ${y - 26}C136 ${y - 32} 122 ${y - 16} 120 ${y}Z`,
      color,
    ),
    circle(120, y - 2, 8, knot),
  ];
}

const pictured: readonly ((kit: Kit) => Drawing)[] = [
  ({ body }) => [
    rect(118, 70, 4, 58, forest),
    path("M120 100A26 26 0 0 0 94 74A26 26 0 0 0 120 100Z", forest),
    path("M120 88A24 24 0 0 1 144 64A24 24 0 0 1 120 88Z", forest),
    path("M120 124A28 28 0 0 0 92 96A28 28 0 0 0 120 124Z", body),
    path("M120 118A28 28 0 0 1 148 90A28 28 0 0 1 120 118Z", body),
  ],
  () => [
    rect(118, 90, 4, 38, forest),
    repeat(8, (at) =>
      group([["rotate", at * 45, 120, 88]], ellipse(120, 73, 7, 13, at % 2 ? glow : ember)),
    ),
    circle(120, 88, 9, marigold),
  ],
  () =>
    (
      [
        [98, 108],
        [126, 98],
        [110, 80],
        [144, 112],
      ] as const
    ).map(([x, y], at) => [
      circle(x, y, 14, at % 2 ? danger : glow),
      path(`M${x - 8} ${y - 10}L${x} ${y - 5}L${x + 8} ${y - 10}L${x} ${y - 15}Z`, forest),
    ]),
  () =>
    [94, 120, 146].map((x, at) => [
      path(
        `M${x - 9} 80C${x - 14} 96 ${x - 6} 118 ${x} 126C${x + 6} 118 ${x + 14} 96 ${x + 9} 80Z`,
        at === 1 ? marigold : glow,
      ),
      line(`M${x} 80L${x - 7} 66M${x} 80V62M${x} 80L${x + 7} 66`, forest, 3.4),
    ]),
];

export const seeds = pictured.map(
  (plant): Form => ({
    label: [71, 132, 98, 46],
    onPaper: true,
    foot: 60,
    draw: (kit) => [
      sheet(64, 38, 112, 164, 3),
      rect(64, 40, 112, 88, mix(kit.table, paper, 0.3)),
      plant(kit),
      rect(64, 127, 112, 3, kit.accent),
      teeth(kit.body),
      kit.label,
      band(kit, [64, 182, 112, 14]),
    ],
  }),
);

function teeth(color: string): Drawing {
  return [
    rounded(64, 38, 112, 10, color, 3),
    repeat(8, (index) => {
      const x = 64 + 14 * index;
      return path(`M${x} 45L${x + 7} 58L${x + 14} 45Z`, color);
    }),
  ];
}
