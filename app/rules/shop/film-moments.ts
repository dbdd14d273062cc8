import type { ShopProduct } from "./products.ts";

/** A product that is seen at a time of the film. */
export type Filmed<Item> = Item & { at: number };

/** What the film shows, in the order of the film. Times beyond its end lead nowhere. */
export function filmedProducts<Item extends Pick<ShopProduct, "at">>(
  products: readonly Item[],
  length: number | null,
) {
  return products
    .filter((product): product is Filmed<Item> => isMoment(product.at, length))
    .toSorted((one, other) => one.at - other.at);
}

function isMoment(at: unknown, length: number | null) {
  return typeof at === "number" && at >= 0 && at < (length ?? Number.POSITIVE_INFINITY);
}

/** What the film shows at this second: all that came last, until something else comes. */
export function shownAt<Item extends { at: number }>(filmed: readonly Item[], seconds: number) {
  const last = filmed.findLast(({ at }) => at <= seconds);
  return filmed.filter(({ at }) => at === last?.at);
}

export type Clip = { name: string; start: number; end?: number };

/** Parts of the film for search engines: no two begin at once, each ends where the next begins. */
export function clipsOf(
  products: readonly Pick<ShopProduct, "at" | "item_name">[],
  length: number | null,
): Clip[] {
  // Shorter films have no key moments by the published guide.
  if (length !== null && length < 30) return [];
  const filmed = filmedProducts(products, length);
  const starts = [...new Set(filmed.map(({ at }) => at))];
  return starts.map((start, index) => {
    const names = filmed.filter(({ at }) => at === start).map(({ item_name }) => item_name);
    const end = starts[index + 1] ?? length;
    return { name: [...new Set(names)].join(", "), start, ...(end !== null && { end }) };
  });
}

/** In percent of the film's width: what a marker takes, so that six stand side by side. */
const markerWidth = 16;

/** Where on the line of a film its times are, in percent; evenly spread while its length is unknown. */
export function timeline(times: readonly number[], length: number | null) {
  return times.map((at, index) =>
    length ? Math.min(100, (100 * at) / length) : (100 * (index + 0.5)) / times.length,
  );
}

/** The same, moved apart as little as it takes to see all markers whole. */
export function spreadMarkers(points: readonly number[]) {
  const mirrored = moveRight(points.map((point) => 100 - point).toReversed()).toReversed();
  return moveRight(points).map((point, index) => round((point + 100 - (mirrored[index] ?? 0)) / 2));
}

/** Each keeps its distance from the one before it and leaves room for those after it. */
function moveRight(points: readonly number[]) {
  const moved: number[] = [];
  for (const [index, point] of points.entries()) {
    const before = moved.at(-1) ?? -markerWidth / 2;
    const most = 100 - markerWidth / 2 - markerWidth * (points.length - 1 - index);
    moved.push(Math.min(Math.max(point, before + markerWidth), most));
  }
  return moved;
}

function round(percent: number) {
  return Math.round(percent * 10) / 10;
}
