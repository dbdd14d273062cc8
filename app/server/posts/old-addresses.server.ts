import { type Category, spotlightCategory } from "#app/rules/posts/categories.ts";
import { isPageSlug } from "#app/rules/posts/page-slug.ts";
import { clock } from "#app/server/clock.server.ts";
import type { BlogPost, Transaction } from "#app/server/db/schema.server.ts";

/** How many old addresses lead to a post: the newest, and of the others those that were public for longest. */
const [mostNewest, mostOthers] = [10, 40];
export const mostOldAddresses = mostNewest + mostOthers;

/** At once; where there are more, the next change of its address forgets the rest. */
const mostForgotten = 1000;

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
  await forgetShortLived(transaction, before);
}

/**
 * Keeps the old addresses of a post few. What stood for years is known to search engines and in the links of others;
 * what stood for minutes is not. What staff made stays.
 */
export async function forgetShortLived(
  transaction: Transaction,
  { id, created_at, published_at }: Pick<BlogPost, "id" | "created_at" | "published_at">,
) {
  const rows = await transaction
    .selectFrom("redirects")
    .select(["from_path", "created_at"])
    .where("post_id", "=", id)
    .where("created_by", "is", null)
    .orderBy("created_at")
    .orderBy("from_path")
    .execute();
  if (rows.length <= mostOldAddresses) return;
  const others = timesOf(rows, published_at ?? created_at).slice(0, -mostNewest);
  const forgotten = others
    .toReversed()
    .toSorted((one, other) => other.stood - one.stood)
    .slice(mostOthers)
    .map(({ from_path }) => from_path);
  await transaction
    .deleteFrom("redirects")
    .where("from_path", "in", forgotten.slice(0, mostForgotten))
    .execute();
}

type Left = { from_path: string; created_at: string };

/** How long a post stood at each address: since it left the one before. Several are left in one moment. */
function timesOf(rows: readonly Left[], since: string) {
  let [left, before] = [since, since];
  return rows.map(({ from_path, created_at }) => {
    if (created_at !== left) [left, before] = [created_at, left];
    return { from_path, stood: Date.parse(left) - Date.parse(before) };
  });
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
