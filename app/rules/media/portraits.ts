import { chooseByName } from "#app/rules/text/by-name.ts";

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

/** The address of a drawn portrait, in its one spelling, by a name or by the person who is drawn. */
export function portraitUrl(name: string, shape: PortraitShape) {
  return `/portraits/${encodeURIComponent(name.toLowerCase())}-${shape}.svg`;
}

/** Who is drawn: one of our people, or whom a name decides. */
export function personFor(name: string): PersonName {
  return people.find((known) => known === name) ?? chooseByName(people, name);
}
