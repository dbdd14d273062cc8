import type { Weave } from "#app/art/cloth.ts";
import { mix } from "#app/art/weave/shade.ts";
import { shades } from "#app/art/weave/shades.ts";
import type { PersonName } from "#app/rules/media/portraits.ts";
import { palette } from "#brand/palette.ts";
import type { Skin } from "./colors.ts";

const { paper, sand, clay, ink, ember, glow, marigold, honey } = palette;
const { forest, night, mist, indigo, blush } = palette;

/** What a person chose. The face is drawn from the same few shapes for everybody. */
export type Person = {
  skin: Skin;
  top: "wrap" | "short" | "afro" | "locs" | "gray" | "bun" | "scarf" | "cap";
  /** The cloth of a wrap, a scarf or a cap. */
  cloth?: Weave;
  coat: string;
  /** The coat's side in the shade. */
  coatSide: string;
  neckline?: "beads" | "vee" | "crew" | "crossed" | "placket" | "shirt";
  beard?: "full" | "short" | "gray";
  glasses?: "round" | "half";
  ears?: "disc" | "hoop" | "stud" | "fan";
  wall: Weave;
};

export const drawnPeople: Record<PersonName, Person> = {
  headwrap: {
    skin: "dark",
    top: "wrap",
    cloth: { motif: "diamonds", figure: marigold, ground: indigo },
    ...coat(ember),
    neckline: "beads",
    ears: "disc",
    wall: { motif: "arcs", figure: blush, ground: mix(blush, paper, 0.4) },
  },
  glasses: {
    skin: "darker",
    top: "short",
    ...coat(forest),
    neckline: "shirt",
    beard: "short",
    glasses: "round",
    wall: { motif: "leaves", figure: mist, ground: mix(mist, forest, 0.08) },
  },
  afro: {
    skin: "brown",
    top: "afro",
    ...coat(indigo),
    neckline: "vee",
    ears: "hoop",
    wall: { motif: "quarters", figure: honey, ground: mix(honey, marigold, 0.25) },
  },
  locs: {
    skin: "darkest",
    top: "locs",
    ...coat(marigold),
    neckline: "crew",
    beard: "full",
    wall: { motif: "triangles", figure: shades["indigo-soft"], ground: shades["indigo-2"] },
  },
  "gray-crop": {
    skin: "light",
    top: "gray",
    ...coat(night),
    neckline: "crossed",
    glasses: "half",
    ears: "stud",
    wall: { motif: "steps", figure: clay, ground: mix(clay, ink, 0.06) },
  },
  bun: {
    skin: "dark",
    top: "bun",
    ...coat(glow),
    neckline: "vee",
    ears: "fan",
    wall: { motif: "diamonds", figure: mist, ground: mix(mist, forest, 0.1) },
  },
  headscarf: {
    skin: "lighter",
    top: "scarf",
    cloth: { motif: "quarters", figure: forest, ground: mix(forest, mist, 0.12) },
    ...coat(forest),
    wall: { motif: "chevrons", figure: honey, ground: mix(honey, marigold, 0.2) },
  },
  cap: {
    skin: "darker",
    top: "cap",
    cloth: { motif: "hourglasses", figure: ember, ground: marigold },
    coat: paper,
    coatSide: mix(sand, clay, 0.6),
    neckline: "placket",
    beard: "gray",
    wall: { motif: "teeth", figure: mix(blush, ember, 0.12), ground: blush },
  },
};

function coat(color: string) {
  return { coat: color, coatSide: mix(color, ink, 0.22) };
}
