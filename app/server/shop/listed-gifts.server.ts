import { brandName } from "#app/rules/shop/brand.ts";
import { slugAndPlace } from "#app/rules/shop/gift-list.ts";
import { listUnavailable } from "#app/server/posts/unavailable-links.server.ts";
import { findGift, type Gift, giftDay, readGiftPosts } from "./gifts.server.ts";

/**
 * The gifts of a list, in its order. Those that left the guide are marked as gone; of a place where
 * nothing stands any more only the brand is known, and what no post has is left out.
 */
export async function listGifts(keys: readonly string[], today = giftDay()): Promise<Gift[]> {
  const places = keys.map(slugAndPlace);
  const slugs = places.map(({ slug }) => slug);
  const [posts, unavailable] = await Promise.all([readGiftPosts("slug", slugs), listUnavailable()]);
  return places.flatMap(({ slug, place }): Gift[] => {
    const post = posts.get(slug);
    if (!post) return [];
    const name = brandName(post);
    const nothing: Gift = { slug, place, name, brand: "", link: "", image: "", gone: true };
    return [findGift(post, place, unavailable, today) ?? nothing];
  });
}
