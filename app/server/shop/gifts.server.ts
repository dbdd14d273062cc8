import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { brandName } from "#app/rules/shop/brand.ts";
import type { ShopProduct } from "#app/rules/shop/products.ts";
import { dayAt } from "#app/rules/time/periods.ts";
import { clock } from "#app/server/clock.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { giftFacts } from "#app/server/posts/gift-rows.server.ts";
import { published, toShopProducts } from "#app/server/posts/posts.server.ts";
import { site } from "#site.config.ts";

/** A product as the gift guide shows it. */
export type Gift = {
  slug: string;
  place: number;
  name: string;
  brand: string;
  link: string;
  /** Its picture at the size of a row, or its packshot. */
  image: string;
  /** Its own picture, if it has one. */
  picture?: string;
  price?: number;
  currency?: string;
  order_by?: string;
  /** What is said about it. */
  line?: string;
  choice?: string;
  chosen_by?: string;
  /** On a list, but no longer in the guide. */
  gone?: true;
};

const columns = [
  "id",
  "slug",
  "title",
  "brand_name",
  "products",
  "product_looks",
  "cloth_ground",
  "cloth_figure",
  "cloth_motif",
] as const;

type GiftPost = Pick<BlogPost, (typeof columns)[number]>;

/** The date that decides about deadlines: a gift can be ordered until its day is over here. */
export function giftDay(at = clock.date()) {
  return dayAt(at, site.timeZone);
}

/** The posts of gifts, by what `column` names. */
export async function readGiftPosts(column: "id" | "slug", values: readonly string[]) {
  if (values.length === 0) return new Map<string, GiftPost>();
  const posts = await published()
    .where("category", "=", spotlightCategory)
    .where(column, "in", [...new Set(values)])
    .select(columns)
    .execute();
  return new Map(posts.map((post) => [post[column], post]));
}

/** What stands at this place of the post now, if anything does. */
export function findGift(
  post: GiftPost,
  place: number,
  unavailable: ReadonlySet<string>,
  today: string,
): Gift | undefined {
  const product = toShopProducts(post, unavailable).find((shown) => shown.place === place);
  return product && toGift(post, product, today);
}

function toGift(post: GiftPost, product: ShopProduct, today: string): Gift {
  const { place, item_name, link, image, picture, line, choice, chosen_by } = product;
  const facts = giftFacts(product);
  const isLate = facts.order_by !== undefined && facts.order_by < today;
  const isGone = !product.gift || product.sold_out || product.unavailable || isLate;
  return {
    slug: post.slug,
    place,
    name: item_name,
    brand: brandName(post),
    link,
    image,
    ...(picture && { picture }),
    ...(choice ? { choice, chosen_by } : line && { line }),
    ...facts,
    ...(isGone && { gone: true }),
  };
}
