import { repeat } from "#app/art/weave/grid.ts";
import { clipped, line } from "#app/art/weave/lines.ts";
import { circle, type Drawing, path, type Rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { gray, grayCurl, hair, hairLine, hairShine, hairStrand } from "./colors.ts";

export const afroBehind: Drawing = [
  circle(120, 104, 74, hair),
  circle(66, 124, 26, hair),
  circle(174, 124, 26, hair),
];

export const afro: Drawing = path(
  "M70 118C66 84 88 76 120 76C152 76 174 84 170 118C184 90 168 44 120 44C72 44 56 90 70 118Z",
  hair,
);

const locEnds = [198, 210, 218, 214, 206, 150, 150, 150, 206, 214, 218, 210, 198];

export const locsBehind: Drawing = locEnds.map(
  (end, index): Rect => ({
    type: "rect",
    x: Math.round((65.4 + index * 8.35) * 100) / 100,
    y: 84,
    width: 9.4,
    height: end - 84,
    rx: 4.7,
    fill: index % 2 ? hair : hairStrand,
  }),
);

export const locs: Drawing = [
  path(
    "M68 128C58 72 84 44 120 44C156 44 182 72 172 128C166 104 152 86 124 82C98 84 76 100 68 128Z",
    hair,
  ),
  [78, 92, 106].map((x) => line(`M${x} 98Q${x + 8} 70 120 50`, hairLine, 2)),
  [162, 148, 134].map((x) => line(`M${x} 98Q${x - 8} 70 120 50`, hairLine, 2)),
];

export const bunBehind: Drawing = [
  circle(120, 38, 30, hair),
  line("M96 30A30 30 0 0 1 144 30", hairLine, 2),
  line("M92 40A34 34 0 0 1 148 40", hairLine, 2),
  line("M96 50A36 36 0 0 1 144 50", hairLine, 2),
];

const braids =
  "M71 118C62 74 84 50 120 50C156 50 178 74 169 118C166 98 150 82 120 80C90 82 74 98 71 118Z";

export const bun: Drawing = [
  path(braids, hair),
  clipped(
    "braids",
    braids,
    [84, 98, 112, 128, 142, 156].map((x) =>
      line(`M${x} 112Q${(x + 120) / 2} 76 120 44`, hairShine, 2),
    ),
  ),
  path("M98 60Q120 50 142 60L139 70Q120 61 101 70Z", palette.marigold),
];

export const short: Drawing = path(
  "M72 112C68 70 88 50 120 50C152 50 172 70 168 112L163 112C164 96 160 88 152 84" +
    "C132 78 108 78 88 84C80 88 76 96 77 112Z",
  hair,
);

const crop =
  "M70 114C62 66 86 44 120 44C154 44 178 66 170 114L164 110C162 92 152 80 120 80C88 80 78 92 76 110Z";

export const grayCrop: Drawing = [
  path(crop, gray),
  clipped(
    "curls",
    crop,
    repeat(8, (index) => [
      curl(66 + index * 15, 62 + (index % 2) * 5, 9, -1),
      curl(72 + index * 14, 76 + (index % 2) * 4, 8, 0),
    ]),
  ),
];

function curl(x: number, y: number, width: number, rise: number): Drawing {
  return line(`M${x} ${y}Q${x + 4} ${y - 6} ${x + width} ${y + rise}`, grayCurl, 2.4);
}
