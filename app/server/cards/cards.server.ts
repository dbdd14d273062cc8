import { spotlightCategory } from "#app/rules/categories.ts";
import { postPath } from "#app/seo/post-path.ts";
import { sitePages } from "#app/seo/site-pages.ts";
import { findPostTitle } from "#app/server/posts/posts.server.ts";
import { splitTitle } from "./card-headline.server.ts";
import type { Card } from "./draw-card.server.tsx";

const mostBytes = 12 * 1024 * 1024;
const mostWaiting = 24;

const drawn = new Map<string, Buffer<ArrayBuffer>>();
const drawing = new Map<string, Promise<Buffer<ArrayBuffer>>>();
let bytes = 0;
let queue: Promise<unknown> = Promise.resolve();

/** The words of a card: only pages of the site and published posts have one. */
export async function findCard(path: string): Promise<Card | undefined> {
  const page = sitePages.find((known) => known.path === (path === "/home" ? "/" : path));
  if (page) return pageCard(page.path);
  const slug = /^\/(?:blog|BuyBlack)\/([^/]{1,300})$/.exec(path)?.[1];
  const post = slug && (await findPostTitle(slug));
  if (!post || postPath(post) !== path) return undefined;
  const { title, category } = post;
  const home = pageCard(category === spotlightCategory ? "/BuyBlack" : "/blog");
  return {
    headline: splitTitle(title),
    fallback: home?.headline ?? ["", ""],
    cloth: category,
    seed: post.slug,
  };
}

/**
 * The picture of a card, drawn once and one at a time: a crawler that asks for all of them at once
 * must not hold up the visitors. Undefined when too many are waiting already.
 */
export async function getCardImage(card: Card) {
  const key = JSON.stringify(card);
  const known = drawn.get(key);
  if (known) return keep(key, known);
  const running = drawing.get(key);
  if (running) return running;
  if (drawing.size >= mostWaiting) return undefined;
  const picture = queue.then(() => draw(card)).finally(() => drawing.delete(key));
  queue = picture.catch(() => {});
  drawing.set(key, picture);
  return keep(key, await picture);
}

/** The tools for drawing are many modules: they are loaded with the first card. */
async function draw(card: Card) {
  const { drawCard } = await import("./draw-card.server.tsx");
  return drawCard(card);
}

/** The picture becomes the last one to be forgotten. */
function keep(key: string, picture: Buffer<ArrayBuffer>) {
  if (!drawn.delete(key)) bytes += picture.length;
  drawn.set(key, picture);
  for (const [oldest, { length }] of drawn) {
    if (bytes <= mostBytes) break;
    drawn.delete(oldest);
    bytes -= length;
  }
  return picture;
}

function pageCard(path: string): Card | undefined {
  const page = sitePages.find((known) => known.path === path);
  if (!page) return undefined;
  const [lead = "", ember = ""] = page.headline.split("|");
  const headline = [lead, ember] as const;
  return { headline, fallback: headline, cloth: page.cloth, seed: path };
}
