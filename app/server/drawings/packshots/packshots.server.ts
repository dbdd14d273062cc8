import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { brandName } from "#app/rules/shop/brand.ts";
import { type Cloth, clothOf } from "#app/rules/shop/cloth.ts";
import { chooseLooks, type Look } from "#app/rules/shop/looks.ts";
import { createDrawnCache } from "#app/server/drawings/drawn-cache.server.ts";
import { findPostTitle, looksOf } from "#app/server/posts/posts.server.ts";
import type { Labeled } from "./draw-packshot.server.ts";

const maxWaiting = 60;
const cards = createDrawnCache<string>({ maxSize: 6 * 1024 * 1024, maxWaiting });
/** Of their own: anybody can ask for any thing in any cloth. */
const panels = createDrawnCache<string>({ maxSize: 2 * 1024 * 1024, maxWaiting });

export type Panel = { look: Look; cloth: Cloth; letter: string };

/** The picture of a panel; undefined when too many are waiting already. */
export function getPanel({ look, cloth, letter }: Panel) {
  // Drawing needs many modules, so they are loaded with the first packshot.
  return panels(JSON.stringify([look, cloth, letter]), async () => {
    const { drawPanel } = await import("./draw-packshot.server.ts");
    return drawPanel(look, cloth, letter);
  });
}

/** What the packshot of a published product says and wears; places count from 1. */
export async function findPackshot(slug: string, place: number) {
  const post = await findPostTitle(slug);
  return post?.category === spotlightCategory ? packshotOf(post, place) : undefined;
}

type Titled = NonNullable<Awaited<ReturnType<typeof findPostTitle>>>;
/** A draft has no looks yet. */
export type ShopPost = Omit<Titled, "product_looks"> & Partial<Pick<Titled, "product_looks">>;

/** Other programs may write rows: their products may be no list, and drawn as anything. */
export function packshotOf(post: ShopPost, place: number): Labeled | undefined {
  const product = Array.isArray(post.products) ? post.products[place - 1] : undefined;
  if (!product) return undefined;
  const look = looksOf(post)[place - 1];
  const name = String(product.item_name);
  return look && { look, cloth: clothOf(post), texts: [name, brandName(post)] };
}

type Covered = Omit<ShopPost, "category" | "search_title" | "social_image"> & { excerpt: string };

/** A spotlight without a picture shows its first product, else what its words are about. */
export function getSpotlightCover(post: Covered) {
  const item_name = `${post.title} ${post.excerpt}`;
  const [first] = chooseLooks(brandName(post), [{ item_name }]);
  const [look = first] = looksOf(post);
  if (!look) return undefined;
  const texts = [String(post.products?.[0]?.item_name ?? brandName(post))];
  const labeled = { look, cloth: clothOf(post), texts };
  return cards(`cover ${JSON.stringify(labeled)}`, async () => {
    const { drawCover } = await import("./draw-packshot.server.ts");
    return drawCover(labeled);
  });
}

/** The picture of a packshot; undefined when too many are waiting already. */
export function getPackshot(labeled: Labeled) {
  return cards(JSON.stringify(labeled), async () => {
    const { drawPackshot } = await import("./draw-packshot.server.ts");
    return drawPackshot(labeled);
  });
}
