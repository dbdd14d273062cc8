import { weaveCloth } from "#app/art/cloth.ts";
import { line } from "#app/art/weave/lines.ts";
import { circle, type Drawing, type Picture, path, rect, svg } from "#app/art/weave/shapes.ts";
import type { PersonName, PortraitShape } from "#app/rules/media/portraits.ts";
import { palette } from "#brand/palette.ts";
import { body } from "./body.ts";
import { tones } from "./colors.ts";
import { face } from "./face.ts";
import { afro, afroBehind, bun, bunBehind, grayCrop, locs, locsBehind, short } from "./hair.ts";
import { cap, scarf, scarfBehind, wrap } from "./headwear.ts";
import { drawnPeople, type Person } from "./people.ts";

const boxes: Record<PortraitShape, { viewBox: string; width: number; height: number }> = {
  tall: { viewBox: "0 0 240 288", width: 1000, height: 1200 },
  face: { viewBox: "12 18 216 216", width: 216, height: 216 },
};

/** A person in the house's geometry, in front of a wall of cloth. */
export function portrait(name: PersonName, shape: PortraitShape): Picture {
  const person = drawnPeople[name];
  const skin = tones(person.skin);
  return svg({ ...boxes[shape], role: "img", "aria-label": "Drawn portrait" }, [
    weaveCloth(person.wall, { x: 0, y: 0, columns: 5, rows: 6, size: 48 }),
    behindHead(person),
    body(person, skin),
    face(person, skin),
    overHead(person),
    person.ears ? earrings[person.ears] : [],
    person.glasses ? glasses[person.glasses] : [],
  ]);
}

function behindHead({ top, cloth }: Person): Drawing {
  if (top === "afro") return afroBehind;
  if (top === "locs") return locsBehind;
  if (top === "bun") return bunBehind;
  return top === "scarf" && cloth ? scarfBehind(cloth) : [];
}

function overHead({ top, cloth }: Person): Drawing {
  if (top === "afro") return afro;
  if (top === "locs") return locs;
  if (top === "bun") return bun;
  if (top === "short") return short;
  if (top === "gray") return grayCrop;
  if (!cloth) return [];
  if (top === "wrap") return wrap(cloth);
  return top === "cap" ? cap(cloth) : scarf(cloth);
}

const { ink, ember, marigold, indigo } = palette;

const earrings: Record<NonNullable<Person["ears"]>, Drawing> = {
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

const glasses: Record<NonNullable<Person["glasses"]>, Drawing> = {
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
