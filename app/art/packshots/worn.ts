import { stroke } from "#app/art/shapes.ts";
import { repeat } from "#app/art/weave/grid.ts";
import { clipped, line } from "#app/art/weave/lines.ts";
import { mix } from "#app/art/weave/shade.ts";
import { circle, type Drawing, dome, group, path, rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { shaded } from "./colors.ts";
import { band, cloth, type Form, type Kit, rounded, sheet } from "./kit.ts";

const { ink, marigold, ember, honey, clay } = palette;
const brass = mix(marigold, ember, 0.24);

export const tote: readonly Form[] = [
  {
    label: [78, 142, 84, 46],
    foot: 82,
    draw: (kit) => [
      stroke("M86 98V78C86 34 154 34 154 78V98", kit.dark, 9),
      clipped("bag", "M50 90H190L200 202H40Z", [
        rect(36, 86, 170, 120, kit.body),
        rect(36, 90, 170, 4, kit.fill),
        band(kit, [36, 104, 168, 28]),
      ]),
      kit.label,
    ],
  },
  {
    label: [84, 120, 72, 54],
    foot: 62,
    draw: (kit) => [
      stroke("M98 72C98 24 142 24 142 72", kit.dark, 8),
      clipped("bag", "M70 66H170L176 202H64Z", [
        cloth(kit, [60, 66, 120, 136], 30),
        rect(60, 66, 120, 11, kit.fill),
      ]),
      kit.label,
    ],
  },
  {
    label: [82, 152, 76, 40],
    foot: 66,
    draw: (kit) => [
      line("M78 116C60 50 100 30 120 52C140 30 180 50 162 116", kit.dark, 7),
      clipped("bag", "M46 110H194C204 150 196 190 180 202H60C44 190 36 150 46 110Z", [
        rect(36, 108, 170, 96, kit.body),
        cloth(kit, [40, 110, 160, 30], 15),
        rect(36, 140, 170, 4, kit.fill),
      ]),
      kit.label,
    ],
  },
];

const shirtOutline =
  "M92 52C100 70 140 70 148 52L178 62L210 102L184 124L170 112V202H70V112L56 124L30 102L62 62Z";

export const shirt: readonly Form[] = [
  {
    label: [82, 94, 76, 56],
    foot: 56,
    draw: (kit) => [
      clipped("cut", shirtOutline, [
        rect(24, 40, 192, 170, kit.body),
        band(kit, [70, 168, 100, 25]),
        stroke("M92 52C100 72 140 72 148 52", kit.fill, 8),
        [68, 170].map((x) => rect(x, 112, 2, 90, shaded(kit.body))),
      ]),
      kit.label,
    ],
  },
  {
    label: [90, 142, 60, 32],
    foot: 70,
    draw: (kit) => [
      rounded(54, 104, 132, 98, kit.body, 7),
      path("M84 104L120 140L156 104L172 112L120 160L68 112Z", kit.fill),
      cloth(kit, [54, 182, 132, 16.5], 16.5),
      kit.label,
    ],
  },
];

function stud(kit: Kit, x: number): Drawing {
  return [
    circle(x, 130, 23, brass),
    circle(x, 130, 18, mix(marigold, ember, 0.05)),
    repeat(3, (at) => group([["rotate", at * 60, x, 130]], rect(x - 1.2, 115, 2.4, 30, brass))),
    circle(x, 130, 6, kit.accent),
    circle(x - 7, 121, 3.4, honey),
  ];
}

/** Below a hook at x. */
const earring: readonly ((kit: Kit, x: number) => Drawing)[] = [
  (kit, x) => [
    circle(x, 102, 7, kit.table),
    rect(x - 1.2, 109, 2.4, 9, ink),
    dome(x, 144, 27, kit.onPaper),
    dome(x, 144, 18, kit.accent),
    dome(x, 144, 9, ink),
    [0, 6, 12, 6, 0].map((drop, at) => [
      rect(x - 21 + 10 * at, 144, 2, 9 + drop, ink),
      circle(x - 20 + 10 * at, 157 + drop, 4.6, at % 2 ? kit.table : kit.onPaper),
    ]),
  ],
  (kit, x) => [
    { type: "circle", cx: x, cy: 132, r: 26, fill: "none", stroke: brass, "stroke-width": 5 },
    repeat(5, (at) => {
      const angle = ((30 + 30 * at) * Math.PI) / 180;
      const [left, top] = [x + 26 * Math.cos(angle), 132 + 26 * Math.sin(angle)];
      return circle(left, top, 6.4, [kit.onPaper, kit.accent, kit.table][at % 3] ?? ink);
    }),
  ],
  stud,
  (kit, x) => [
    path(`M${x} 106L${x + 17} 148L${x} 180L${x - 17} 148Z`, kit.onPaper),
    path(`M${x} 122L${x + 9} 148L${x} 165L${x - 9} 148Z`, kit.accent),
  ],
];

export const earrings = earring.map(
  (hung): Form => ({
    label: [66, 47, 108, 32],
    onPaper: true,
    foot: 66,
    draw: (kit) => [
      sheet(56, 34, 128, 168, 8),
      rounded(56, 34, 128, 9, kit.accent, 4),
      kit.label,
      [90, 150].map((x) => [
        hung === stud ? [] : line(`M${x} 104V88A5 5 0 0 1 ${x + 10} 88`, ink, 2.6),
        hung(kit, x),
      ]),
    ],
  }),
);

export const necklace: readonly Form[] = [
  {
    label: [56, 169, 128, 29],
    onPaper: true,
    foot: 74,
    draw: (kit) => [
      sheet(48, 34, 144, 168, 8),
      rounded(48, 34, 144, 10, kit.accent, 4),
      [74, 166].map((x) => line(`M${x} 62V46`, ink, 3)),
      strand(kit, [120, 62, 46, 70], 19),
      path("M86 130A34 34 0 0 0 154 130Z", kit.onPaper),
      path("M97 130A23 23 0 0 0 143 130Z", kit.accent),
      path("M109 130A11 11 0 0 0 131 130Z", ink),
      kit.label,
    ],
  },
];

export const beads: readonly Form[] = [
  {
    foot: 60,
    draw: (kit) => [
      path(
        "M60 202C62 150 100 146 106 108V62H134V108C140 146 178 150 180 202Z",
        mix(clay, ink, 0.62),
      ),
      strand(kit, [120, 108, 18, 30], 9),
      strand(kit, [120, 122, 32, 42], 15),
      strand(kit, [120, 138, 46, 52], 21),
    ],
  },
  {
    foot: 74,
    draw: (kit) => [
      [180, 156, 132].map((y) => [
        strand(kit, [120, y, 66, -16], 19),
        strand(kit, [120, y, 66, 16], 19),
      ]),
    ],
  },
];

type Hung = readonly [x: number, y: number, width: number, drop: number];

/** Half of an ellipse of beads. */
function strand(kit: Kit, [x, y, width, drop]: Hung, count: number): Drawing {
  const colors = [kit.onPaper, kit.fill, brass, kit.table];
  return repeat(count, (at) => {
    const angle = (Math.PI * at) / (count - 1);
    const [left, top] = [x + width * Math.cos(angle), y + drop * Math.sin(angle)];
    return circle(left, top, at % 3 === 1 ? 7 : 5.2, colors[at % 4] ?? ink);
  });
}
