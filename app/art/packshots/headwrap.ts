import { type Tones, tones } from "#app/art/portraits/colors.ts";
import { stroke } from "#app/art/shapes.ts";
import { repeat } from "#app/art/weave/grid.ts";
import { clipped, line } from "#app/art/weave/lines.ts";
import { circle, type Drawing, group, path, type Transform } from "#app/art/weave/shapes.ts";
import { shaded } from "./colors.ts";
import { cloth, type Form, type Kit, rounded } from "./kit.ts";

const wrapOutline = "M78 108C62 62 88 38 120 38C152 38 178 62 162 108C144 92 96 92 78 108Z";

/** A head with its knot is taller than other things. */
const smaller: Transform[] = [
  ["translate", 120, 203],
  ["scale", 0.9],
  ["translate", -120, -203],
];

/** Worn, because folded it would be any cloth; or hung over a rail. */
export const headwrap: readonly Form[] = [
  {
    label: [72, 178, 96, 22],
    foot: 70,
    draw: (kit) =>
      group(smaller, [
        path("M46 202C48 182 80 174 104 172H136C160 174 192 182 194 202Z", kit.dark),
        head(tones("dark"), kit),
        clipped("wrap", wrapOutline, [
          cloth(kit, [60, 32, 120, 96], 24),
          stroke("M66 84C96 66 146 68 174 94", kit.fill, 5),
        ]),
        knot(kit),
        kit.label,
      ]),
  },
  {
    foot: 66,
    draw: (kit) => [
      [
        [62, 54, 136],
        [124, 54, 112],
      ].map(([x = 0, width = 0, height = 0]) => [
        clipped(`fall-${x}`, `M${x} 62h${width}v${height}h${-width}Z`, [
          cloth(kit, [x, 62, width, height], 27),
        ]),
        rounded(x, 62 + height - 8, width, 8, kit.fill, 0),
        repeat(7, (at) => line(`M${x + 4 + at * 7.6} ${62 + height}v8`, kit.body, 2.4)),
      ]),
      rounded(46, 52, 148, 14, kit.dark, 7),
      [54, 180].map((x) => rounded(x, 60, 7, 142, kit.dark, 3)),
    ],
  },
];

function head({ light, side, deep, lip }: Tones, { table }: Kit): Drawing {
  return [
    path("M104 146H136V172A16 14 0 0 1 104 172Z", side),
    [82, 158].map((x) => circle(x, 118, 7, side)),
    [81, 159].map((x) => circle(x, 131, 6, table)),
    path("M84 92H156V122C156 148 141 160 120 160C99 160 84 148 84 122Z", light),
    line("M96 120Q104 125 112 120", deep, 2.6),
    line("M128 120Q136 125 144 120", deep, 2.6),
    line("M119 122L115 135Q118 139 123 137", deep, 2.2),
    path("M108 147Q120 142 132 147Q120 155 108 147Z", lip),
  ];
}

function knot({ body, table }: Kit): Drawing {
  return [
    path("M120 48C92 50 76 34 82 14C102 10 120 24 120 48Z", body),
    path("M120 48C148 50 164 34 158 14C138 10 120 24 120 48Z", table),
    path("M120 48C110 42 94 30 82 14C96 18 114 28 120 48Z", shaded(body)),
    circle(120, 46, 13, body),
    line("M112 45A9 9 0 0 1 128 46", table, 3.5),
  ];
}
