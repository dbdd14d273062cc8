import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { brandName } from "#app/rules/shop/brand.ts";
import { type Cloth, clothOf } from "#app/rules/shop/cloth.ts";
import { guessPackshot } from "#app/rules/shop/packshot-guess.ts";
import { type PackshotName, packshots } from "#app/rules/shop/packshots.ts";
import { createDrawnCache } from "#app/server/drawings/drawn-cache.server.ts";
import { findPostTitle } from "#app/server/posts/posts.server.ts";
import type { Labeled } from "./draw-packshot.server.ts";

const maxWaiting = 60;
const cards = createDrawnCache<string>({ maxSize: 6 * 1024 * 1024, maxWaiting });
/** Of their own: anybody can ask for any thing in any cloth. */
const panels = createDrawnCache<string>({ maxSize: 2 * 1024 * 1024, maxWaiting });

export type Panel = { drawnAs: PackshotName; cloth: Cloth; letter: string };

/** The picture of a panel; undefined when too many are waiting already. */
export function getPanel({ drawnAs, cloth, letter }: Panel) {
  // Drawing needs many modules, so they are loaded with the first packshot.
  return panels(JSON.stringify([drawnAs, cloth, letter]), async () => {
    const { drawPanel } = await import("./draw-packshot.server.ts");
    return drawPanel(drawnAs, cloth, letter);
  });
}

/** What the packshot of a published product says and wears; places count from 1. */
export async function findPackshot(slug: string, place: number) {
  const post = await findPostTitle(slug);
  return post?.category === spotlightCategory ? packshotOf(post, place) : undefined;
}

export type ShopPost = NonNullable<Awaited<ReturnType<typeof findPostTitle>>>;

/** Other programs may write rows: their products may be no list, and drawn as anything. */
export function packshotOf(post: ShopPost, place: number): Labeled | undefined {
  const product = Array.isArray(post.products) ? post.products[place - 1] : undefined;
  if (!product) return undefined;
  const name = String(product.item_name);
  const drawnAs = packshots.find((known) => known === product.drawn_as) ?? guessPackshot(name);
  return { drawnAs, cloth: clothOf(post), texts: [name, brandName(post)] };
}

/** The picture of a packshot; undefined when too many are waiting already. */
export function getPackshot(labeled: Labeled) {
  return cards(JSON.stringify(labeled), async () => {
    const { drawPackshot } = await import("./draw-packshot.server.ts");
    return drawPackshot(labeled);
  });
}
