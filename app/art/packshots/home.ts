import { stroke } from "#app/art/shapes.ts";
import { repeat } from "#app/art/weave/grid.ts";
import { clipped } from "#app/art/weave/lines.ts";
import { halfDisc, quarterDisc } from "#app/art/weave/round-motifs.ts";
import { mix } from "#app/art/weave/shade.ts";
import { circle, type Drawing, dome, group, path, rect } from "#app/art/weave/shapes.ts";
import { diamond, hourglass } from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { shaded } from "./colors.ts";
import { cloth, type Kit, type Packshot, piece, rounded } from "./kit.ts";

const { paper, clay, leaf } = palette;

const quiltOutline =
  "M56 74H184A16 16 0 0 1 200 90V186A16 16 0 0 1 184 202H56A16 16 0 0 1 40 186V90A16 16 0 0 1 56 74Z";

export const quilt: Packshot = {
  label: { x: 44, y: 119, width: 152, height: 36, on: "label" },
  foot: 88,
  draw: (kit) => [
    rounded(36, 70, 168, 133, shaded(kit.body), 19),
    clipped("fold", quiltOutline, [
      cloth(kit, [40, 72, 160, 130], 40),
      rect(40, 111, 160, 3, shaded(kit.second)),
      rect(40, 160, 160, 3, shaded(kit.second)),
    ]),
    rounded(36, 114, 168, 46, kit.dark, 3),
    kit.label,
  ],
};

export const plate: Packshot = {
  label: { x: 78, y: 90, width: 84, height: 52, on: "paper" },
  foot: 60,
  draw: (kit) => [
    path("M84 202L100 178H140L156 202Z", kit.onTable),
    circle(120, 116, 80, kit.body),
    repeat(28, (index) =>
      group([["rotate", (index * 360) / 28, 120, 116]], path("M111 44L120 58L129 44Z", kit.second)),
    ),
    circle(120, 116, 59, kit.second),
    circle(120, 116, 55, paper),
    circle(120, 116, 50, mix(paper, clay, 0.35)),
    kit.label,
  ],
};

export const basket: Packshot = {
  label: { x: 76, y: 132, width: 88, height: 48, on: "label" },
  foot: 78,
  draw: (kit) => [
    stroke("M62 112C62 26 178 26 178 112", shaded(kit.table), 9),
    dome(92, 112, 24, kit.body),
    dome(132, 112, 28, leaf),
    dome(159, 112, 17, kit.table),
    clipped(
      "weave",
      "M44 112H196L180 192A12 12 0 0 1 168 202H72A12 12 0 0 1 60 192Z",
      piece({ motif: "bars", figure: kit.second, ground: kit.body }, [40, 112, 160, 100], 20),
    ),
    rounded(38, 104, 164, 16, kit.dark, 8),
    kit.label,
  ],
};

export const soap: Packshot = {
  label: { x: 88, y: 110, width: 64, height: 80, on: "label" },
  foot: 86,
  draw: (kit) => [
    rounded(34, 104, 172, 98, kit.soft, 18),
    rect(34, 150, 172, 3, shaded(kit.soft)),
    rounded(70, 98, 100, 104, kit.body, 3),
    [70, 157].map((x) => cloth(kit, [x, 98, 13, 104], 13)),
    kit.label,
    circle(190, 84, 8, kit.soft),
    circle(172, 68, 5, kit.soft),
  ],
};

export const toy: Packshot = {
  label: { x: 64, y: 155, width: 112, height: 44, on: "label" },
  foot: 88,
  draw: (kit) => {
    const { body, second, dark } = kit;
    return [
      path("M97 50L120 20L143 50Z", body),
      block(kit, 97, 52, (square) => halfDisc(square, body, paper)),
      block(kit, 72, 103, (square) => quarterDisc(square, paper, body, { turns: 2 })),
      block(kit, 122, 103, (square) => diamond(square, body, second, { count: 2 })),
      rounded(36, 152, 168, 50, dark, 4),
      [39, 179].map((x, column) =>
        [155, 177].map((y, row) =>
          hourglass({ x, y, size: 22 }, second, body, { turns: (column + row) % 2 }),
        ),
      ),
      kit.label,
    ];
  },
};

type Side = (square: { x: number; y: number; size: number }) => Drawing;

function block({ dark }: Kit, x: number, y: number, side: Side): Drawing {
  const size = 46;
  const cut = `M${x} ${y}H${x + size}V${y + size}H${x}Z`;
  return [
    rounded(x - 2, y - 2, size + 4, size + 4, dark, 4),
    clipped(`block-${x}-${y}`, cut, side({ x, y, size })),
  ];
}
