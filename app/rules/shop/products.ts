import type { PackshotName } from "./packshots.ts";

/** Things to buy on one post. */
export const maxProducts = 6;

/** Letters of the line about a product. */
export const maxLineLength = 80;

/** Letters of the sentence of who chose a gift, and of the name below it. */
export const maxChoiceLength = 110;
export const maxChooserLength = 60;

/** As it is stored; what nobody filled in is absent. */
export type Product = {
  item_name: string;
  link: string;
  price?: number;
  /** ISO 4217; always beside a price. */
  currency?: string;
  line?: string;
  picture?: string;
  /** When it is shown, in seconds from the beginning of the film. */
  at?: number;
  sold_out?: true;
  /** What stands in for a picture; absent: what its name suggests. */
  drawn_as?: PackshotName;
  gift?: true;
  /** The last day to order it as a gift, such as `2026-12-12`. */
  order_by?: string;
  /** What the person who chose the gift says of it; always with their name. */
  choice?: string;
  chosen_by?: string;
};

/** As pages show it. */
export type ShopProduct = Product & {
  /** Its place in the stored list, from 1: what `/go/…` calls it. */
  place: number;
  /** Its picture at the size of a row, or its packshot. */
  image: string;
  /** Its link fails for more than a day. */
  unavailable?: true;
};

/** The way to a store or product, which is counted. */
export function shopPath(slug: string, place: number | "shop") {
  return `/go/${slug}/${place}`;
}

type Shop = { slug: string; shopping_link: string | null; preview?: true };

/** Where a press on the store leads. */
export function storeAddress(post: Shop) {
  if (post.preview) return post.shopping_link;
  return post.shopping_link && shopPath(post.slug, "shop");
}

/** Where a press on a product leads, whether it can be bought now or not. */
export function productAddress(post: Shop, { link, place }: Pick<ShopProduct, "link" | "place">) {
  return post.preview ? link : shopPath(post.slug, place);
}

export function isForSale({ sold_out, unavailable }: ShopProduct) {
  return !sold_out && !unavailable;
}

/** `130` → `2:10`. */
export function timeCode(seconds: number) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** A large one with the product's name on its label. */
export function packshotCardPath(slug: string, place: number) {
  return `/packshots/${slug}/${place}.svg`;
}
