import { isSlugOf, slugify } from "#app/rules/text/slug.ts";
import { takeTurns } from "#app/server/db/db.server.ts";
import type { BlogPost, Executor, Transaction } from "#app/server/db/schema.server.ts";

/** The slug of a draft follows its title until it is published for the first time, or one was chosen. */
export function slugAfter(
  transaction: Transaction,
  { id, slug, title, published_at }: BlogPost,
  newTitle: string,
  wanted: string | null | undefined,
) {
  const isFree = published_at === null && (wanted === null || isSlugOf(title, slug));
  return isFree && !isSlugOf(newTitle, slug) ? freeSlug(transaction, id, newTitle) : slug;
}

export async function isTaken(transaction: Transaction, id: string, slug: string) {
  await takeTurns(transaction, `slug ${slug}`);
  return (await findOther(transaction, id, slug)) !== undefined;
}

/** The slug for a title, with a number if it is taken. */
export async function freeSlug(transaction: Transaction, id: string, title: string) {
  await takeTurns(transaction, `slug ${wantedSlug(id, title)}`);
  return proposeSlug(transaction, id, title);
}

/** What a post with this title would be called at this moment. */
export async function proposeSlug(executor: Executor, id: string, title: string) {
  const wanted = wantedSlug(id, title);
  const rows = await executor
    .selectFrom("blog_posts")
    .select("slug")
    .where((eb) => eb.or([eb("slug", "=", wanted), eb("slug", "like", `${wanted}-%`)]))
    .where("id", "!=", id)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/** Another post with this slug, in the trash or not. */
export function findOther(executor: Executor, id: string, slug: string) {
  return executor
    .selectFrom("blog_posts")
    .select(["id", "title", "deleted_at"])
    .where("slug", "=", slug)
    .where("id", "!=", id)
    .executeTakeFirst();
}

function wantedSlug(id: string, title: string) {
  return slugify(title) || `post-${id.slice(0, 8)}`;
}
