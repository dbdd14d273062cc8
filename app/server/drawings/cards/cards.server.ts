import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { studiesPath } from "#app/rules/posts/page-slug.ts";
import { isPageAddress } from "#app/rules/posts/pages.ts";
import { clothOf } from "#app/rules/shop/cloth.ts";
import { postPath } from "#app/seo/post-path.ts";
import { findSitePage } from "#app/seo/site-pages.ts";
import { createDrawnCache } from "#app/server/drawings/drawn-cache.server.ts";
import { packshotOf, type ShopPost } from "#app/server/drawings/packshots/packshots.server.ts";
import { findArchived } from "#app/server/newsletter/issues/archive.server.ts";
import { issueCard } from "#app/server/newsletter/issues/issue-page.server.ts";
import { findImage } from "#app/server/pictures/images.server.ts";
import { currentStudies } from "#app/server/posts/placed-pages.server.ts";
import { findPostTitle } from "#app/server/posts/posts.server.ts";
import { caseStudies } from "#app/ui/posts/study-cards.tsx";
import { splitTitle } from "./card-headline.server.ts";
import type { Card } from "./draw-card.server.tsx";

const drawn = createDrawnCache<Buffer<ArrayBuffer>>({
  maxSize: 12 * 1024 * 1024,
  maxWaiting: 24,
});

/** One after another, for few people at a time. */
const drafts = createDrawnCache<Buffer<ArrayBuffer>>({ maxSize: 2 * 1024 * 1024, maxWaiting: 4 });

/**
 * Draws the card of a page, or what was chosen in its place, which is a photograph; undefined if there is none.
 * What it returns is undefined when too many are waiting already.
 */
export async function findDrawing(path: string, type: "png" | "jpg") {
  if (type === "jpg") return findSocialPicture(path);
  const card = await findCard(path);
  return card && (() => getCardImage(card));
}

/** The words of a card: only pages of the site, published posts and issues have one. */
async function findCard(path: string): Promise<Card | undefined> {
  const page = findSitePage(path === "/home" ? "/" : path);
  if (page) return pageCard(page.path);
  if (path === studiesPath && currentStudies().length > 0) return studiesCard();
  const issue = /^\/newsletter\/([^/]{1,300})$/.exec(path)?.[1];
  if (issue) return issueCardOf(issue);
  const post = await findPostAt(path);
  return post && postCard(post);
}

async function findPostAt(path: string) {
  const slug = /^\/(?:blog|BuyBlack)\/([^/]{1,300})$/.exec(path)?.[1];
  const found = slug ?? (isPageAddress(path) ? path : undefined);
  const post = found ? await findPostTitle(found) : undefined;
  return post && postPath(post) === path ? post : undefined;
}

export type CardPost = ShopPost & { search_title: string | null };

/** What a post's card says: what searchers read, if that was written, else its title. */
export function postCard(post: CardPost): Card {
  const { slug, title, search_title, category } = post;
  const isSpotlight = category === spotlightCategory;
  return {
    headline: splitTitle(search_title ?? title),
    fallback: pageCard(isSpotlight ? "/BuyBlack" : "/blog")?.headline ?? ["", ""],
    cloth: isSpotlight ? clothOf(post) : category,
    seed: slug,
    ...(isSpotlight && { product: productOf(post) }),
  };
}

function productOf(post: ShopPost): Card["product"] {
  const packshot = packshotOf(post, 1);
  return packshot && { ...packshot, picture: uploadedName(post.products[0]?.picture) };
}

/** The picture of a card; undefined when too many are waiting already. */
function getCardImage(card: Card) {
  return drawInto(drawn, card);
}

/** The same for a draft; whoever writes on it does not push out the cards of the public. */
export function getDraftImage(card: Card) {
  return drawInto(drafts, card);
}

function drawInto(cache: typeof drawn, card: Card) {
  // Drawing needs many modules, so they are loaded with the first card.
  return cache(JSON.stringify(card), async () => {
    const { drawCard } = await import("./draw-card.server.tsx");
    return drawCard(card, await findPhoto(card));
  });
}

/** The picture that staff chose in the place of a post's card. */
async function findSocialPicture(path: string) {
  const post = await findPostAt(path);
  const name = post && uploadedName(post.social_image);
  const photo = name && (await findImage(name).catch(() => undefined));
  if (!photo) return undefined;
  return () =>
    drawn(`${name} ${photo.bytes.length}`, async () => {
      const { cropPhoto } = await import("./draw-card.server.tsx");
      return cropPhoto(photo.bytes);
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

function studiesCard(): Card | undefined {
  const services = pageCard("/services");
  return services && { ...services, headline: splitTitle(caseStudies.title), seed: studiesPath };
}

function pageCard(path: string): Card | undefined {
  const page = findSitePage(path);
  if (!page) return undefined;
  const [lead = "", ember] = page.headline.split("|");
  const headline = ember === undefined ? splitTitle(lead) : ([lead, ember] as const);
  return { headline, fallback: headline, cloth: page.cloth, seed: path };
}

/** Of what was uploaded here; pictures elsewhere have none. */
function uploadedName(picture: string | null | undefined) {
  return /^\/blog-images\/([\w.]+)$/.exec(picture ?? "")?.[1];
}
