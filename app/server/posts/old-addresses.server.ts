import { type Category, spotlightCategory } from "#app/rules/posts/categories.ts";
import { isPageSlug } from "#app/rules/posts/page-slug.ts";
import { clock } from "#app/server/clock.server.ts";
import type { BlogPost, Transaction } from "#app/server/db/schema.server.ts";

type Addressed = { slug: string; category: Category };

/** Everywhere a visible post answers. Also those of a section that is switched off. */
export function addressesOf({ slug, category }: Addressed) {
  if (isPageSlug(slug)) return [slug];
  return category === spotlightCategory
    ? [`/blog/${slug}`, `/BuyBlack/${slug}`]
    : [`/blog/${slug}`];
}

/**
 * Remembers the addresses that a post had before a save, so that they lead to it for good, and forgets
 * what stands where it is now. Part of the transaction that saves it.
 */
export async function keepAddresses(
  transaction: Transaction,
  before: BlogPost | undefined,
  post: BlogPost,
) {
  const now = addressesOf(post);
  await forgetRedirects(transaction, post, now);
  if (!before || !wasPublic(before)) return;
  const left = addressesOf(before).filter((address) => !now.includes(address));
  if (left.length === 0) return;
  const created_at = clock.iso();
  const facts = { to_address: null, post_id: post.id, created_by: null, last_hit_at: null };
  await transaction
    .insertInto("redirects")
    .values(left.map((from_path) => ({ from_path, created_at, ...facts })))
    .onConflict((conflict) =>
      conflict.column("from_path").doUpdateSet({ to_address: null, post_id: post.id }),
    )
    .execute();
}

/** A post that is deleted for good leaves addresses that say so. */
export async function closeAddresses(
  transaction: Transaction,
  post: Addressed & Pick<BlogPost, "id" | "published" | "published_at">,
) {
  await transaction
    .updateTable("redirects")
    .set({ post_id: null, to_address: null })
    .where("post_id", "=", post.id)
    .execute();
  if (!wasPublic(post)) return;
  const created_at = clock.iso();
  const facts = { to_address: null, post_id: null, created_by: null, last_hit_at: null };
  await transaction
    .insertInto("redirects")
    .values(addressesOf(post).map((from_path) => ({ from_path, created_at, ...facts })))
    // Staff may have sent its readers elsewhere.
    .onConflict((conflict) => conflict.column("from_path").doNothing())
    .execute();
}

/** A published post answers itself; a draft does not yet take the old address of another. */
async function forgetRedirects(
  transaction: Transaction,
  { id, published }: BlogPost,
  addresses: string[],
) {
  const rows = transaction.deleteFrom("redirects").where("from_path", "in", addresses);
  await (published ? rows : rows.where("post_id", "=", id)).execute();
}

/** Also one that waits for its date: a redirect too many harms nobody. */
function wasPublic({ published, published_at }: Pick<BlogPost, "published" | "published_at">) {
  return published || published_at !== null;
}
