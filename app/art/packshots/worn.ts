import { stroke } from "#app/art/shapes.ts";
import { repeat } from "#app/art/weave/grid.ts";
import { clipped, line } from "#app/art/weave/lines.ts";
import { circle, type Drawing, dome, path, rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { shaded } from "./colors.ts";
import { band, type Kit, type Packshot, sheet } from "./kit.ts";

const { ink } = palette;

export const tote: Packshot = {
  label: { x: 78, y: 142, width: 84, height: 46, on: "label" },
  foot: 82,
  draw: (kit) => [
    stroke("M86 98V78C86 34 154 34 154 78V98", kit.dark, 9),
    clipped("bag", "M50 90H190L200 202H40Z", [
      rect(36, 86, 170, 120, kit.body),
      rect(36, 90, 170, 4, shaded(kit.body)),
      band(kit, [36, 104, 168, 28]),
    ]),
    kit.label,
  ],
};

const shirtOutline =
  "M92 52C100 70 140 70 148 52L178 62L210 102L184 124L170 112V202H70V112L56 124L30 102L62 62Z";

export const shirt: Packshot = {
  label: { x: 82, y: 94, width: 76, height: 56, on: "label" },
  foot: 56,
  draw: (kit) => [
    clipped("cut", shirtOutline, [
      rect(24, 40, 192, 170, kit.body),
      band(kit, [70, 168, 100, 25]),
      stroke("M92 52C100 72 140 72 148 52", shaded(kit.body), 8),
      [68, 170].map((x) => rect(x, 112, 2, 90, shaded(kit.body))),
    ]),
    kit.label,
  ],
};

export const earrings: Packshot = {
  label: { x: 66, y: 47, width: 108, height: 32, on: "paper" },
  foot: 66,
  draw: (kit) => [
    sheet(56, 34, 128, 168, 8),
    clipped("edge", "M64 34H176A8 8 0 0 1 184 42H56A8 8 0 0 1 64 34Z", [
      rect(56, 34, 128, 8, kit.onPaper),
    ]),
    kit.label,
    [90, 150].map((x) => earring(kit, x)),
  ],
};

function earring(kit: Kit, x: number): Drawing {
  const [outer, inner] = [kit.onPaper, kit.table];
  const drops = [0, 6, 12, 6, 0];
  return [
    line(`M${x} 96V88A5 5 0 0 1 ${x + 10} 88`, ink, 2.6),
    circle(x, 102, 7, inner),
    rect(x - 1.2, 109, 2.4, 9, ink),
    dome(x, 144, 27, outer),
    dome(x, 144, 18, inner),
    dome(x, 144, 9, ink),
    drops.map((drop, index) => {
      const at = x - 20 + 10 * index;
      const bead = circle(at, 157 + drop, 4.6, index % 2 === 0 ? outer : inner);
      return [rect(at - 1, 144, 2, 9 + drop, ink), bead];
    }),
  ];
}

export const necklace: Packshot = {
  label: { x: 56, y: 169, width: 128, height: 29, on: "paper" },
  foot: 74,
  draw: (kit) => [
    sheet(48, 34, 144, 168, 8),
    clipped("edge", "M56 34H184A8 8 0 0 1 192 42V44H48V42A8 8 0 0 1 56 34Z", [
      rect(48, 34, 144, 10, kit.onPaper),
    ]),
    [74, 166].map((x) => line(`M${x} 62V46`, ink, 3)),
    beads(kit),
    path("M86 130A34 34 0 0 0 154 130Z", kit.onPaper),
    path("M97 130A23 23 0 0 0 143 130Z", kit.table),
    path("M109 130A11 11 0 0 0 131 130Z", ink),
    kit.label,
  ],
};

/** The middle one is behind the pendant. */
function beads({ onPaper, table }: Kit): Drawing {
  return repeat(19, (index): Drawing => {
    if (index === 9) return [];
    const angle = (Math.PI * index) / 18;
    const [x, y] = [120 + 46 * Math.cos(angle), 62 + 70 * Math.sin(angle)];
    if (index % 2 === 1) return circle(x, y, 7.5, onPaper);
    return circle(x, y, 5.5, index % 4 === 0 ? ink : table);
  });
}
