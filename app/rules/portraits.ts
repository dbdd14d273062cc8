import { chooseByName } from "./by-name.ts";

/** The people we can draw, by what tells them apart. */
export const people = [
  "headwrap",
  "glasses",
  "afro",
  "locs",
  "gray-crop",
  "bun",
  "headscarf",
  "cap",
] as const;

export type PersonName = (typeof people)[number];

export type PortraitShape = "tall" | "face";

/** The drawn portrait of somebody: the one chosen for them, or else the one their name decides. */
export function portraitUrl(name: string, shape: PortraitShape, chosen?: PersonName) {
  return `/portraits/${chosen ?? chooseByName(people, name)}-${shape}.svg`;
}
