/** Where admins link pages: behind the links of the menu, and at the end of the columns of the footer. */
export const pagePlaces = ["menu", "company", "resources", "shop"] as const;
export type PagePlace = (typeof pagePlaces)[number];

/** How many pages a place takes, and how many letters of a name. */
export const placeLimits: Record<PagePlace, { most: number; letters: number }> = {
  menu: { most: 2, letters: 12 },
  company: { most: 5, letters: 28 },
  resources: { most: 5, letters: 28 },
  shop: { most: 5, letters: 28 },
};

export type PlacedLink = { text: string; to: string };
export type PlacedLinks = Partial<Record<PagePlace, PlacedLink[]>>;

type Positions = Partial<Record<PagePlace, number>>;

/** As it is stored with a page: `menu:1 company:3`. */
export function readPlaces(stored: string | null): Positions {
  const known = new Map(
    (stored ?? "").split(" ").map((part) => part.split(":", 2)) as [string, string][],
  );
  const found = pagePlaces.flatMap((place) => {
    const position = known.get(place) ?? "";
    return /^\d{1,3}$/.test(position) ? [[place, Number(position)]] : [];
  });
  return Object.fromEntries(found);
}

export function writePlaces(positions: Positions) {
  const parts = pagePlaces.flatMap((place) =>
    positions[place] === undefined ? [] : `${place}:${positions[place]}`,
  );
  return parts.join(" ") || null;
}

/** What a place calls a page; the screen on which pages are placed shows it, too. */
export function placedName(
  { title, menu_name }: { title: string; menu_name: string | null },
  place: PagePlace,
) {
  const { letters } = placeLimits[place];
  const name = [...(menu_name || title)];
  return name.length <= letters
    ? name.join("")
    : `${name
        .slice(0, letters - 1)
        .join("")
        .trim()}…`;
}

const change = /^(add|remove|up|down|to:(\d{1,2})):(.{1,64})$/;

/** A list after one press or drop, such as `up:ID` or `to:0:ID`. */
export function changedOrder(ids: readonly string[], asked: string) {
  const [, kind = "", index, id = ""] = change.exec(asked) ?? [];
  if (!id) return [...ids];
  const rest = ids.filter((other) => other !== id);
  if (kind === "remove") return rest;
  const at = ids.indexOf(id);
  const to = kind === "up" ? at - 1 : kind === "down" ? at + 1 : Number(index ?? ids.length);
  return rest.toSpliced(Math.max(0, to), 0, id);
}
