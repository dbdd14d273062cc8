import { type Weave, weaveCloth } from "#app/art/cloth.ts";
import { clipped, line } from "#app/art/weave/lines.ts";
import { mix } from "#app/art/weave/shade.ts";
import { circle, type Drawing, path, rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";

const { ink, marigold } = palette;

const wrapOutline = "M68 116C50 66 78 30 120 30C162 30 190 66 172 116C150 92 90 92 68 116Z";

export function wrap(cloth: Weave): Drawing {
  const { figure, ground } = cloth;
  const shaded = mix(figure, ink, 0.2);
  return [
    clipped("wrap", wrapOutline, [
      weaveCloth(cloth, { x: 48, y: 24, columns: 6, rows: 4, size: 24 }),
      path("M60 104C90 70 150 74 182 110L176 124C146 86 94 82 66 120Z", mix(ground, ink, 0.15)),
      line("M58 82C92 52 150 56 184 90", shaded, 4),
    ]),
    path("M120 42C96 42 84 24 94 8C112 6 122 22 120 42Z", figure),
    path("M122 42C120 20 138 4 156 12C158 32 144 44 122 42Z", ground),
    path("M120 42C112 34 102 22 94 8C106 12 118 24 120 42Z", shaded),
    circle(121, 42, 12, figure),
    line("M114 40A8 8 0 0 1 128 42", mix(figure, ink, 0.35), 3),
  ];
}

const capOutline = "M72 100C70 66 88 48 120 48C152 48 170 66 168 100C140 90 100 90 72 100Z";

export function cap(cloth: Weave): Drawing {
  return clipped("cap", capOutline, [
    rect(60, 40, 120, 70, cloth.ground),
    weaveCloth(cloth, { x: 66, y: 70, columns: 8, rows: 2, size: 14 }),
    rect(60, 66, 120, 4, cloth.figure),
  ]);
}

export function scarfBehind({ figure }: Weave): Drawing {
  return path(
    "M60 118A60 66 0 0 1 180 118V196C196 214 206 240 208 288H32C34 240 44 214 60 196Z",
    figure,
  );
}

const opening =
  "M80 116V146C82 172 98 186 120 186C142 186 158 172 160 146V116C158 92 142 84 120 84C98 84 82 92 80 116Z";
// The opening runs the other way round, which makes it a hole.
const scarfOutline = `M56 126A64 76 0 0 1 184 126V186C184 214 160 232 120 232C80 232 56 214 56 186Z${opening}`;

export function scarf(cloth: Weave): Drawing {
  const fold = mix(cloth.figure, ink, 0.35);
  return [
    clipped(
      "scarf",
      scarfOutline,
      weaveCloth(cloth, { x: 48, y: 42, columns: 6, rows: 8, size: 24 }),
    ),
    line(opening, marigold, 3.5),
    line("M78 196C104 220 150 218 176 190", fold, 3),
    line("M70 212C104 240 156 234 186 206", fold, 3),
  ];
}
