import { weaveCloth } from "#app/art/cloth.ts";
import { type Drawing, type Picture, svg } from "#app/art/weave/shapes.ts";
import type { PersonName, PortraitShape } from "#app/rules/media/portraits.ts";
import { body } from "./body.ts";
import { tones } from "./colors.ts";
import { face } from "./face.ts";
import { afro, afroBehind, bun, bunBehind, grayCrop, locs, locsBehind, short } from "./hair.ts";
import { cap, scarf, scarfBehind, wrap } from "./headwear.ts";
import { drawnPeople, type Person } from "./people.ts";
import { earrings, glasses } from "./worn.ts";

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
