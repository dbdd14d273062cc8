import { type Tones, tones } from "#app/art/portraits/colors.ts";
import { stroke } from "#app/art/shapes.ts";
import { clipped, line } from "#app/art/weave/lines.ts";
import { circle, type Drawing, group, path, type Transform } from "#app/art/weave/shapes.ts";
import { shaded } from "./colors.ts";
import { cloth, type Kit, type Packshot } from "./kit.ts";

const wrapOutline = "M78 108C62 62 88 38 120 38C152 38 178 62 162 108C144 92 96 92 78 108Z";

/** A head with its knot is taller than other things. */
const smaller: Transform[] = [
  ["translate", 120, 203],
  ["scale", 0.9],
  ["translate", -120, -203],
];

/** Worn, because folded it would be any cloth. */
export const headwrap: Packshot = {
  label: { x: 72, y: 180, width: 96, height: 20, on: "tag" },
  foot: 70,
  draw: (kit) =>
    group(smaller, [
      path("M46 202C48 182 80 174 104 172H136C160 174 192 182 194 202Z", kit.dark),
      head(tones("dark"), kit),
      clipped("wrap", wrapOutline, [
        cloth(kit, [60, 32, 120, 96], 24),
        stroke("M66 84C96 66 146 68 174 94", shaded(kit.body), 5),
      ]),
      knot(kit),
      kit.label,
    ]),
};

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
