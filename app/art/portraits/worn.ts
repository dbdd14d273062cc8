import { line } from "#app/art/weave/lines.ts";
import { circle, type Drawing, path, rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import type { Person } from "./people.ts";

const { ink, ember, marigold, indigo } = palette;

export const earrings: Record<NonNullable<Person["ears"]>, Drawing> = {
  disc: [70, 170].map((x) => [circle(x, 154, 9, marigold), circle(x, 154, 4, ember)]),
  hoop: [70, 170].map((x) => ({
    ...circle(x, 156, 10, "none"),
    stroke: marigold,
    "stroke-width": 3,
  })),
  stud: [71, 169].map((x) => circle(x, 146, 4, marigold)),
  fan: [70, 170].map((x) => [
    path(`M${x - 12} 164A12 12 0 0 1 ${x + 12} 164Z`, marigold),
    path(`M${x - 6} 164A6 6 0 0 1 ${x + 6} 164Z`, indigo),
    rect(x - 1, 144, 2, 9, ink),
  ]),
};

export const glasses: Record<NonNullable<Person["glasses"]>, Drawing> = {
  round: [
    [97, 143].map((x) => ({ ...circle(x, 131, 18, "none"), stroke: ink, "stroke-width": 3.6 })),
    line("M115 128Q120 124 125 128M79 128L72 126M161 128L168 126", ink, 3.6),
  ],
  half: line(
    "M80 124H115V132A17 16 0 0 1 80 132ZM125 124H160V132A17 16 0 0 1 125 132Z" +
      "M115 126Q120 123 125 126M80 126L72 124M160 126L168 124",
    ember,
    3.6,
  ),
};
