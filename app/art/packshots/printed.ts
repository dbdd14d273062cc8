import { clipped, line } from "#app/art/weave/lines.ts";
import { mix } from "#app/art/weave/shade.ts";
import { circle, type Drawing, group, path, rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { shaded } from "./colors.ts";
import {
  type Box,
  cloth,
  type Form,
  type Kit,
  piece,
  plainBand,
  printed,
  rounded,
  sheet,
} from "./kit.ts";

const { paper, clay, ink, ember } = palette;

/** A cover with its pages; `picture` is what stands above the label. */
function bound([x, y, width, height]: Box, color: string, picture: Drawing): Drawing {
  return [
    sheet(x + 8, y + 4, width - 2, height, 3),
    rect(x + 8, y + 10, width - 6, 2, clay),
    rect(x, y, width, height, color),
    clipped("cover", `M${x} ${y}h${width}v${height}h${-width}Z`, picture),
    rect(x, y, 13, height, shaded(color)),
  ];
}

export const book: readonly Form[] = [
  {
    label: [78, 116, 84, 66],
    foot: 68,
    draw: (kit) => [
      bound([56, 36, 122, 162], kit.body, cloth(kit, [78, 52, 84, 56], 28)),
      rect(69, 188, 109, 4, kit.fill),
      kit.label,
    ],
  },
  {
    label: [72, 88, 92, 72],
    foot: 74,
    draw: (kit) => [
      bound([48, 52, 138, 146], kit.body, cloth(kit, [61, 52, 125, 146], 31.25)),
      rect(48, 190, 138, 8, kit.fill),
      kit.label,
    ],
  },
  {
    label: [88, 118, 74, 58],
    foot: 60,
    draw: (kit) => [
      bound([68, 32, 102, 166], kit.fill, [
        circle(124, 76, 30, kit.second),
        path("M94 76A30 30 0 0 0 154 76Z", kit.body),
      ]),
      kit.label,
    ],
  },
  {
    label: [82, 64, 84, 56],
    foot: 66,
    draw: (kit) => [
      group(
        [["rotate", -5, 120, 202]],
        [
          bound([62, 44, 116, 152], kit.body, cloth(kit, [75, 134, 103, 62], 25.75)),
          rect(75, 130, 103, 5, kit.fill),
          kit.label,
        ],
      ),
    ],
  },
  {
    foot: 80,
    draw: (kit) => [
      spine(kit, [50, 66, 30, 136], kit.body),
      spine(kit, [82, 46, 34, 156], kit.fill),
      spine(kit, [118, 74, 28, 128], mix(kit.body, ink, 0.4)),
      group([["rotate", 13, 160, 202]], spine(kit, [150, 70, 30, 132], kit.second)),
    ],
  },
];

function spine({ motif, second, body }: Kit, [x, y, width, height]: Box, color: string): Drawing {
  const figure = color === second ? body : second;
  const size = (width - 6) / 2;
  return [
    rounded(x, y, width, height, color, 2),
    piece({ motif, figure, ground: color }, [x + 3, y + 14, width - 6, 3 * size], size),
    rect(x + 4, y + height - 26, width - 8, 12, paper),
  ];
}

export const notebook: readonly Form[] = [
  {
    label: [92, 64, 66, 72],
    foot: 68,
    draw: (kit) => [
      sheet(66, 42, 122, 160, 6),
      rounded(56, 38, 124, 160, kit.body, 7),
      clipped(
        "spine",
        "M63 38H84V198H63A7 7 0 0 1 56 191V45A7 7 0 0 1 63 38Z",
        plainBand(kit, [56, 38, 28, 160], 28),
      ),
      rect(166, 38, 6, 160, kit.fill),
      kit.label,
    ],
  },
  {
    label: [76, 100, 88, 58],
    foot: 66,
    draw: (kit) => [
      rounded(56, 58, 128, 144, kit.body, 6),
      rounded(56, 58, 128, 24, kit.fill, 6),
      [70, 84, 98, 112, 126, 140, 154, 168].map((x) => line(`M${x} 50V70`, kit.dark, 4)),
      cloth(kit, [56, 178, 128, 16], 16),
      kit.label,
    ],
  },
];

export const print: readonly Form[] = [
  {
    label: [62, 144, 116, 44],
    onPaper: true,
    foot: 74,
    draw: (kit) => [
      rounded(44, 36, 152, 166, ink, 3),
      rect(52, 44, 136, 150, paper),
      printed(kit, [66, 58, 108, 81], 27),
      kit.label,
    ],
  },
  {
    label: [68, 152, 104, 36],
    onPaper: true,
    foot: 66,
    draw: (kit) => [
      line("M62 42L120 20L178 42", ink, 2),
      sheet(58, 44, 124, 152, 0),
      circle(120, 96, 34, kit.fill),
      path("M86 96A34 34 0 0 0 154 96Z", kit.onPaper),
      printed(kit, [58, 134, 124, 15.5], 15.5),
      kit.label,
      [38, 193].map((y) => rounded(50, y, 140, 9, mix(ember, ink, 0.25), 4)),
    ],
  },
  {
    label: [74, 112, 92, 62],
    onPaper: true,
    foot: 70,
    draw: (kit) => [
      sheet(60, 58, 120, 144, 1),
      path("M60 58H120V202H60Z", mix(paper, clay, 0.4)),
      printed(kit, [60, 58, 120, 30], 15),
      rect(60, 94, 120, 3, kit.accent),
      kit.label,
      [182, 189].map((y) => rect(78, y, 84, 2.4, clay)),
    ],
  },
  {
    label: [66, 122, 108, 42],
    onPaper: true,
    foot: 66,
    draw: (kit) => [
      path("M84 168L70 202H82L98 168ZM156 168L170 202H158L142 168Z", mix(ember, ink, 0.25)),
      sheet(52, 82, 136, 90, 3),
      printed(kit, [52, 82, 136, 34], 17),
      kit.label,
    ],
  },
];
