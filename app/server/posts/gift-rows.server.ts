import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { guessKind } from "#app/rules/shop/kind-guess.ts";
import type { Product } from "#app/rules/shop/products.ts";
import { webUrl } from "#app/rules/text/web-url.ts";
import type { BlogPost, Transaction } from "#app/server/db/schema.server.ts";

export type GiftSource = Pick<
  BlogPost,
  | "id"
  | "category"
  | "title"
  | "excerpt"
  | "brand_name"
  | "products"
  | "published"
  | "published_at"
  | "deleted_at"
> & { kind?: BlogPost["kind"] };

/**
 * Writes the rows by which the gift guide finds products, so that it never reads all posts. Part of the
 * transaction that writes the post. What is sold out is no gift; days and links are looked at when the
 * guide is read.
 */
export async function placeGifts(transaction: Transaction, post: GiftSource) {
  await transaction.deleteFrom("gifts").where("post_id", "=", post.id).execute();
  const rows = giftRows(post);
  if (rows.length > 0) await transaction.insertInto("gifts").values(rows).execute();
}

/** What a post has in the table. Other programs may write posts: what is not as it should be is left out. */
export function giftRows(post: GiftSource) {
  const { id, category, published, published_at, deleted_at } = post;
  const isShown = category === spotlightCategory && published && !deleted_at;
  if (!isShown || !published_at || !Array.isArray(post.products)) return [];
  const kind = post.kind ?? guessKind(post);
  return post.products.flatMap((product, index) => {
    if (!product.gift || product.sold_out || !webUrl(product.link)) return [];
    const { price = null, currency = null, order_by = null } = giftFacts(product);
    const { link } = product;
    return [{ post_id: id, place: index + 1, kind, link, price, currency, order_by, published_at }];
  });
}

/** Price and deadline, where they can be shown. */
export function giftFacts({ price, currency, order_by }: Product) {
  const hasPrice = Number.isFinite(price) && /^[A-Z]{3}$/.test(currency ?? "");
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(order_by ?? "") && Date.parse(order_by ?? "") > 0;
  return { ...(hasPrice && { price, currency }), ...(isDay && { order_by }) };
}
