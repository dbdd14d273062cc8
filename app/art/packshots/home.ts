import { ellipse, stroke } from "#app/art/shapes.ts";
import { repeat } from "#app/art/weave/grid.ts";
import { clipped } from "#app/art/weave/lines.ts";
import { halfDisc, quarterDisc } from "#app/art/weave/round-motifs.ts";
import { mix } from "#app/art/weave/shade.ts";
import { circle, type Drawing, dome, group, path, rect } from "#app/art/weave/shapes.ts";
import { diamond, hourglass } from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { shaded } from "./colors.ts";
import { bow } from "./food.ts";
import { band, cloth, type Form, type Kit, piece, rounded } from "./kit.ts";

const { paper, clay, leaf, ember, ink, marigold, danger, glow, forest } = palette;

/** `M40 74…`: a rectangle with round corners. */
function cut(x: number, y: number, width: number, height: number, r: number) {
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [w, h] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}Z`;
}

export const quilt: readonly Form[] = [
  {
    label: [44, 119, 152, 36],
    foot: 88,
    draw: (kit) => [
      rounded(36, 70, 168, 133, shaded(kit.body), 19),
      clipped("fold", cut(40, 74, 160, 128, 16), [
        cloth(kit, [40, 72, 160, 130], 40),
        rect(40, 111, 160, 3, shaded(kit.second)),
        rect(40, 160, 160, 3, shaded(kit.second)),
      ]),
      rounded(36, 114, 168, 46, kit.fill, 3),
      kit.label,
    ],
  },
  {
    foot: 70,
    draw: (kit) => [
      rounded(34, 38, 172, 10, mix(ember, ink, 0.25), 5),
      rect(48, 46, 144, 154, kit.body),
      repeat(9, (at) => {
        const area = [54 + (at % 3) * 46, 52 + Math.floor(at / 3) * 48, 40, 40] as const;
        const weave =
          at % 2
            ? { figure: kit.second, ground: kit.body }
            : { figure: kit.fill, ground: kit.second };
        return piece({ motif: at % 2 ? kit.motif : "triangles", ...weave }, area, 20);
      }),
      rect(48, 196, 144, 5, kit.dark),
    ],
  },
  {
    foot: 84,
    draw: (kit) =>
      [kit.body, kit.fill, mix(kit.body, ink, 0.3)].map((color, at) =>
        clipped(`fold-${at}`, cut(42 + at * 4, 160 - at * 42, 156 - at * 8, 42, 16), [
          piece(
            { motif: kit.motif, figure: kit.second, ground: color },
            [42, 160 - at * 42, 156, 42],
            21,
          ),
          rect(42, 198 - at * 42, 160, 4, shaded(color)),
        ]),
      ),
  },
  {
    foot: 84,
    draw: (kit) => [
      clipped("roll", cut(62, 130, 136, 72, 10), cloth(kit, [62, 130, 136, 72], 36)),
      circle(66, 166, 36, kit.body),
      [26, 16, 6].map((r, at) =>
        ring(66, 166, r, [kit.second, kit.dark, kit.fill][at] ?? kit.fill, 4),
      ),
      rounded(122, 127, 18, 77, kit.fill, 3),
    ],
  },
];

function ring(cx: number, cy: number, r: number, color: string, width: number): Drawing {
  return { type: "circle", cx, cy, r, fill: "none", stroke: color, "stroke-width": width };
}

const pillow =
  "M48 72C90 84 150 84 192 72C204 64 208 76 202 88C192 120 192 158 202 188C208 204 200 208 188 202C150 194 90 194 52 202C40 208 32 204 38 188C48 158 48 120 38 88C32 76 36 64 48 72Z";

export const cushion: readonly Form[] = [
  {
    foot: 78,
    draw: (kit) => [
      clipped("pillow", pillow, [
        cloth(kit, [30, 60, 180, 150], 45),
        rect(30, 124, 180, 12, kit.fill),
      ]),
      circle(120, 130, 9, kit.dark),
    ],
  },
  {
    foot: 84,
    draw: (kit) => [
      rounded(34, 126, 172, 76, kit.body, 38),
      clipped("bolster", "M74 126H166V202H74Z", cloth(kit, [74, 126, 92, 76], 25)),
      [68, 164].map((x) => rect(x, 126, 8, 76, kit.fill)),
      [30, 210].map((x) => circle(x, 164, 7, kit.dark)),
    ],
  },
  {
    foot: 60,
    draw: (kit) => [
      circle(120, 126, 76, kit.body),
      repeat(8, (at) =>
        group(
          [["rotate", at * 45, 120, 126]],
          path("M120 126L106 52A76 76 0 0 1 134 52Z", kit.second),
        ),
      ),
      circle(120, 126, 17, kit.fill),
      circle(120, 126, 7, kit.dark),
    ],
  },
];

export const plate: readonly Form[] = [
  {
    label: [78, 90, 84, 52],
    onPaper: true,
    foot: 60,
    draw: (kit) => [
      path("M84 202L100 178H140L156 202Z", kit.onTable),
      circle(120, 116, 80, kit.body),
      repeat(28, (index) =>
        group(
          [["rotate", (index * 360) / 28, 120, 116]],
          path("M111 44L120 58L129 44Z", kit.second),
        ),
      ),
      circle(120, 116, 59, kit.fill),
      circle(120, 116, 55, paper),
      circle(120, 116, 50, mix(paper, clay, 0.35)),
      kit.label,
    ],
  },
  {
    label: [84, 150, 72, 30],
    foot: 46,
    draw: (kit) => [
      ellipse(120, 120, 84, 15, kit.fill),
      clipped(
        "bowl",
        "M36 120C36 172 76 198 120 198C164 198 204 172 204 120C180 138 60 138 36 120Z",
        [rect(30, 116, 180, 90, kit.body), band(kit, [30, 184, 180, 12])],
      ),
      rounded(88, 194, 64, 8, kit.dark, 3),
      kit.label,
    ],
  },
];

export const basket: readonly Form[] = [
  {
    label: [76, 132, 88, 48],
    foot: 78,
    draw: (kit) => [
      stroke("M62 112C62 26 178 26 178 112", shaded(kit.table), 9),
      dome(92, 112, 24, kit.body),
      dome(132, 112, 28, leaf),
      dome(159, 112, 17, kit.fill),
      clipped(
        "weave",
        "M44 112H196L180 192A12 12 0 0 1 168 202H72A12 12 0 0 1 60 192Z",
        piece({ motif: "bars", figure: kit.second, ground: kit.body }, [40, 112, 160, 100], 20),
      ),
      rounded(38, 104, 164, 16, kit.dark, 8),
      kit.label,
    ],
  },
];

export const soap: readonly Form[] = [
  {
    label: [88, 110, 64, 80],
    foot: 86,
    draw: (kit) => [
      rounded(34, 104, 172, 98, kit.fill, 18),
      rect(34, 150, 172, 3, shaded(kit.fill)),
      rounded(70, 98, 100, 104, kit.body, 3),
      [70, 157].map((x) => cloth(kit, [x, 98, 13, 104], 13)),
      kit.label,
      circle(190, 84, 8, kit.soft),
      circle(172, 68, 5, kit.soft),
    ],
  },
  {
    label: [82, 156, 76, 40],
    foot: 74,
    draw: (kit) => [
      rounded(66, 92, 108, 58, mix(kit.fill, paper, 0.3), 11),
      rounded(52, 148, 136, 54, kit.fill, 11),
      rect(72, 148, 96, 54, kit.body),
      kit.label,
      circle(182, 82, 8, kit.soft),
      circle(64, 74, 6, kit.soft),
    ],
  },
];

export const gift: readonly Form[] = [
  {
    foot: 80,
    draw: (kit) => [
      clipped("box", "M48 108H192V202H48Z", cloth(kit, [48, 108, 144, 94], 24)),
      rect(48, 198, 144, 4, shaded(kit.body)),
      rounded(42, 92, 156, 24, shaded(kit.body), 3),
      rect(110, 92, 20, 110, kit.fill),
      bow(kit.fill, kit.dark, 92),
    ],
  },
  {
    label: [80, 138, 80, 40],
    foot: 62,
    draw: (kit) => [
      rounded(66, 66, 108, 136, kit.body, 3),
      rect(108, 66, 24, 136, kit.fill),
      rect(66, 104, 108, 18, kit.fill),
      bow(kit.fill, kit.dark, 68),
      kit.label,
    ],
  },
  {
    label: [76, 150, 88, 30],
    foot: 86,
    draw: (kit) => [
      (
        [
          [54, 74, mix(leaf, forest, 0.3)],
          [102, 60, mix(marigold, glow, 0.5)],
          [150, 74, danger],
        ] as const
      ).map(([x, y, color]) => [
        rounded(x + 10, y - 20, 16, 24, kit.dark, 3),
        rounded(x, y, 36, 82, color, 8),
        rect(x, y + 22, 36, 28, paper),
      ]),
      rounded(36, 140, 168, 62, kit.body, 3),
      rect(36, 140, 168, 5, kit.fill),
      band(kit, [36, 186, 168, 12]),
      kit.label,
    ],
  },
  {
    foot: 62,
    draw: (kit) => [
      path("M152 186C176 192 190 188 208 202H146Z", kit.fill),
      circle(120, 150, 52, kit.body),
      ring(120, 150, 36, kit.fill, 12),
      ring(120, 150, 18, kit.second, 6),
      circle(120, 150, 11, kit.dark),
    ],
  },
];

export const toy: readonly Form[] = [
  {
    label: [64, 155, 112, 44],
    foot: 88,
    draw: (kit) => {
      const { body, second, dark } = kit;
      return [
        path("M97 50L120 20L143 50Z", kit.fill),
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
  },
];

type Side = (square: { x: number; y: number; size: number }) => Drawing;

function block({ dark }: Kit, x: number, y: number, side: Side): Drawing {
  const size = 46;
  const outline = `M${x} ${y}H${x + size}V${y + size}H${x}Z`;
  return [
    rounded(x - 2, y - 2, size + 4, size + 4, dark, 4),
    clipped(`block-${x}-${y}`, outline, side({ x, y, size })),
  ];
}
