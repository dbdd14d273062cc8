import { repeat } from "#app/art/weave/grid.ts";
import { line } from "#app/art/weave/lines.ts";
import { mix } from "#app/art/weave/shade.ts";
import { circle, type Drawing, path, rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import type { Tones } from "./colors.ts";
import type { Person } from "./people.ts";

const { paper, sand, ink, ember, marigold, leaf, indigo } = palette;

/** Shoulders as one half disc, like every canopy of the house, and the neck. */
export function body(person: Person, { light, side }: Tones): Drawing {
  const { coat, coatSide, neckline } = person;
  if (person.top === "scarf") {
    return [
      path("M22 288C24 250 40 232 66 222H174C200 232 216 250 218 288Z", coat),
      path("M120 222H174C200 232 216 250 218 288H120Z", coatSide),
    ];
  }
  return [
    path("M22 288C22 236 56 212 96 206H144C184 212 218 236 218 288Z", coat),
    path("M120 206H144C184 212 218 236 218 288H120Z", coatSide),
    path("M99 168H141V208A21 21 0 0 1 99 208Z", side),
    path("M99 168H120V229A21 21 0 0 1 99 208Z", mix(light, side, 0.5)),
    neckline ? necklines[neckline](coatSide, { light, side }) : [],
  ];
}

type Neckline = (coatSide: string, skin: Pick<Tones, "light" | "side">) => Drawing;

const necklines: Record<NonNullable<Person["neckline"]>, Neckline> = {
  vee: (coatSide, { light, side }) => [
    path("M97 206L120 248L143 206L141 202A21 26 0 0 1 99 202Z", light),
    path("M120 248L143 206L141 202C140 220 132 228 120 229Z", side),
    line("M96 205L120 249L144 205", coatSide, 4),
  ],
  crew: (coatSide) => line("M95 207A26 24 0 0 0 145 207", coatSide, 7),
  beads: () =>
    repeat(11, (index) => {
      const angle = Math.PI * (0.06 + 0.088 * index);
      const color = [marigold, paper, indigo][index % 3] ?? marigold;
      return circle(120 + 29 * Math.cos(angle), 204 + 27 * Math.sin(angle), 5, color);
    }),
  crossed: () => [
    path("M94 206L130 288H108L78 212Z", leaf),
    path("M146 206L110 288H132L162 212Z", mix(leaf, ink, 0.18)),
  ],
  placket: () => [
    line("M96 206A25 20 0 0 0 144 206", marigold, 7),
    rect(116, 226, 8, 62, marigold),
    [240, 256, 272].map((y) => circle(120, y, 2.4, ember)),
  ],
  shirt: (coatSide) => [
    path("M98 200L120 230L92 244L84 212Z", paper),
    path("M142 200L120 230L148 244L156 212Z", sand),
    rect(117, 230, 6, 58, coatSide),
  ],
};
