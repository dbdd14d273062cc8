import { spotlightCategory } from "#app/rules/categories.ts";
import { clothOf } from "#app/rules/cloth.ts";
import { postPath } from "#app/seo/post-path.ts";
import { findSitePage } from "#app/seo/site-pages.ts";
import { findArchived } from "#app/server/issues/archive.server.ts";
import { issueCard } from "#app/server/issues/issue-page.server.ts";
import { createLruMap } from "#app/server/lru-map.server.ts";
import { findPostTitle } from "#app/server/posts/posts.server.ts";
import { createSerialQueue } from "#app/server/serial-queue.server.ts";
import { splitTitle } from "./card-headline.server.ts";
import type { Card } from "./draw-card.server.tsx";

const maxBytes = 12 * 1024 * 1024;
const maxWaiting = 24;

const drawn = createLruMap<string, Buffer<ArrayBuffer>>({
  maxSize: maxBytes,
  sizeOf: ({ length }) => length,
});
const drawing = new Map<string, Promise<Buffer<ArrayBuffer>>>();
const queue = createSerialQueue();

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
  };
}

/**
 * The picture of a card. Cards are drawn one at a time, so that a crawler that fetches all of them
 * does not slow the site down. Undefined when too many are waiting already.
 */
export async function getCardImage(card: Card) {
  const key = JSON.stringify(card);
  const known = drawn.get(key) ?? drawing.get(key);
  if (known) return known;
  if (drawing.size >= maxWaiting) return undefined;
  const picture = queue(() => draw(card)).finally(() => drawing.delete(key));
  drawing.set(key, picture);
  drawn.set(key, await picture);
  return picture;
}

/** Drawing needs many modules, so they are loaded with the first card. */
async function draw(card: Card) {
  const { drawCard } = await import("./draw-card.server.tsx");
  return drawCard(card);
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
