import { isVisitor, slugIn, type Visitor } from "#app/rules/enquiries/visitors.ts";
import { postPath } from "#app/seo/post-path.ts";
import { findSitePage } from "#app/seo/site-pages.ts";
import { clock } from "#app/server/clock.server.ts";
import { countDaily } from "#app/server/db/daily-counts.server.ts";
import { createFloodLimit } from "#app/server/guard/flood-limit.server.ts";
import type { ShopLink } from "#app/server/posts/posts.server.ts";
import { findPostTitle } from "#app/server/posts/posts.server.ts";
import { countSources } from "#desk.config.ts";

/** The network address limits how often one visitor is counted, and is not stored. */
export type Visit = Visitor & { address: string };

const takeBooking = createFloodLimit({ max: 20, seconds: 3600 });
const takeRead = createFloodLimit({ max: 60, seconds: 600 });
const takePlay = createFloodLimit({ max: 60, seconds: 600 });
const takeShop = createFloodLimit({ max: 60, seconds: 600 });

/** Clicks in mails, beside those on pages. */
export const fromMail = "mail";

/** Counts a click on the booking link, if it came from a page of ours or from a mail. */
export async function countBooking(from: string, visit: Visit) {
  if (!isVisitor(visit) || takeBooking(visit.address) > 0) return;
  if (from === fromMail || (await isPage(from))) countDaily("booking", from);
}

/** Counts a post that was opened without a new document. */
export async function countRead(slug: string, visit: Visit) {
  if (!isVisitor(visit) || takeRead(visit.address) > 0) return;
  if (await isPost(slug)) countDaily("read", slug);
}

/** Counts a film that somebody started. */
export async function countPlay(slug: string, visit: Visit) {
  if (!isVisitor(visit) || takePlay(visit.address) > 0) return;
  if (await isPost(slug)) countDaily("play", slug);
}

/** Counts a visit by where it comes from. Anybody can invent sources, so a day has no more than so many. */
export function countSource(source: string) {
  if (!countSources) return;
  const today = clock.iso().slice(0, 10);
  if (sources.day !== today) sources = { day: today, names: new Set() };
  const { names } = sources;
  if (names.size < mostSources) names.add(source);
  countDaily("source", names.has(source) ? source : otherSources);
}

const mostSources = 300;
export const otherSources = "other";
let sources = { day: "", names: new Set<string>() };

/** Counts a way to a store: for its page, and for what was pressed on it. */
export function countShop({ post, place }: ShopLink, visit: Visit) {
  if (!isVisitor(visit) || takeShop(visit.address) > 0) return;
  countDaily("shop", postPath(post));
  countDaily("product", `${post.slug}/${place}`);
}

async function isPost(slug: string) {
  return Boolean(slugIn(`/blog/${slug}`) && (await findPostTitle(slug)));
}

/** Only what exists is counted, so that nobody can fill the table. */
async function isPage(path: string) {
  if (findSitePage(path)) return true;
  const slug = slugIn(path);
  return Boolean(slug && (await findPostTitle(slug)));
}
