import { spotlightCategory } from "#app/rules/categories.ts";
import { clothOf } from "#app/rules/cloth.ts";
import { postPath } from "#app/seo/post-path.ts";
import { findSitePage } from "#app/seo/site-pages.ts";
import { createDrawnCache } from "#app/server/drawn-cache.server.ts";
import { findArchived } from "#app/server/issues/archive.server.ts";
import { issueCard } from "#app/server/issues/issue-page.server.ts";
import { packshotOf, type ShopPost } from "#app/server/packshots/packshots.server.ts";
import { findImage } from "#app/server/pictures/images.server.ts";
import { findPostTitle } from "#app/server/posts/posts.server.ts";
import { splitTitle } from "./card-headline.server.ts";
import type { Card } from "./draw-card.server.tsx";

const drawn = createDrawnCache<Buffer<ArrayBuffer>>({
  maxSize: 12 * 1024 * 1024,
  maxWaiting: 24,
});

/** The words of a card: only pages of the site, published posts and issues have one. */
export async function findCard(path: string): Promise<Card | undefined> {
  const page = findSitePage(path === "/home" ? "/" : path);
  if (page) return pageCard(page.path);
  const issue = /^\/newsletter\/([^/]{1,300})$/.exec(path)?.[1];
  if (issue) return issueCardOf(issue);
  const slug = /^\/(?:blog|BuyBlack)\/([^/]{1,300})$/.exec(path)?.[1];
  const post = slug && (await findPostTitle(slug));
  if (!post || postPath(post) !== path) return undefined;
  const { title, category } = post;
  const home = pageCard(category === spotlightCategory ? "/BuyBlack" : "/blog");
  return {
    headline: splitTitle(title),
    fallback: home?.headline ?? ["", ""],
    cloth: category === spotlightCategory ? clothOf(post) : category,
    seed: post.slug,
    ...(category === spotlightCategory && { product: productOf(post) }),
  };
}

function productOf(post: ShopPost): Card["product"] {
  const packshot = packshotOf(post, 1);
  const picture =
    packshot && /^\/blog-images\/([\w.]+)$/.exec(post.products[0]?.picture ?? "")?.[1];
  return packshot && { ...packshot, picture };
}

/** The picture of a card; undefined when too many are waiting already. */
export function getCardImage(card: Card) {
  // Drawing needs many modules, so they are loaded with the first card.
  return drawn(JSON.stringify(card), async () => {
    const { drawCard } = await import("./draw-card.server.tsx");
    return drawCard(card, await findPhoto(card));
  });
}

/** Pictures elsewhere on the web are not fetched; the packshot is drawn in their place. */
async function findPhoto({ product }: Card) {
  if (!product?.picture) return undefined;
  const photo = await findImage(product.picture).catch(() => undefined);
  return photo?.bytes;
}

async function issueCardOf(slug: string): Promise<Card | undefined> {
  const home = pageCard("/newsletter");
  const issue = await findArchived(slug);
  return issue && home && { ...home, headline: splitTitle(issueCard(issue).title), seed: slug };
}

function pageCard(path: string): Card | undefined {
  const page = findSitePage(path);
  if (!page) return undefined;
  const [lead = "", ember = ""] = page.headline.split("|");
  const headline = [lead, ember] as const;
  return { headline, fallback: headline, cloth: page.cloth, seed: path };
}
