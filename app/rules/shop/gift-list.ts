/** The most gifts of one list: its address still fits into a message. */
export const maxListed = 60;

/** Slugs have no dots and no commas, so that addresses stay short. */
const keyPattern = /^([\w-]{1,200})\.([1-6])$/;

/** What a gift is called in lists, as in `shea-house.2`. Whatever stands at its place later is meant, too. */
export function giftKey({ slug, place }: { slug: string; place: number }) {
  return `${slug}.${place}`;
}

/** The gifts that a text such as `shea-house.2,oak.1` names, each once; what names none is left out. */
export function readGiftList(text: string) {
  const keys = text.split(",").filter((key) => keyPattern.test(key));
  return [...new Set(keys)].slice(0, maxListed);
}

/** What an address lists, or undefined if it lists nothing. Forms repeat the name of the field. */
export function listInAddress(searchParams: URLSearchParams) {
  if (!searchParams.has("list")) return undefined;
  return readGiftList(searchParams.getAll("list").join(","));
}

export function slugAndPlace(key: string) {
  const [, slug = "", place] = keyPattern.exec(key) ?? [];
  return { slug, place: Number(place) };
}
