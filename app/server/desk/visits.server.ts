import { isVisitor, slugIn, type Visitor } from "#app/rules/desk/visitors.ts";
import { findSitePage } from "#app/seo/site-pages.ts";
import { countDaily } from "#app/server/daily-counts.server.ts";
import { createFloodLimit } from "#app/server/flood-limit.server.ts";
import { findPostTitle } from "#app/server/posts/posts.server.ts";

/** The network address limits how often one visitor is counted, and is not stored. */
export type Visit = Visitor & { address: string };

const takeBooking = createFloodLimit({ max: 20, seconds: 3600 });
const takeRead = createFloodLimit({ max: 60, seconds: 600 });

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
  if (slugIn(`/blog/${slug}`) && (await findPostTitle(slug))) countDaily("read", slug);
}

/** Only what exists is counted, so that nobody can fill the table. */
async function isPage(path: string) {
  if (findSitePage(path)) return true;
  const slug = slugIn(path);
  return Boolean(slug && (await findPostTitle(slug)));
}
