import { isPageSlug } from "#app/rules/posts/page-slug.ts";
import { addressFor } from "#app/rules/posts/pages.ts";
import { isSlugOf, slugify } from "#app/rules/text/slug.ts";
import { takeTurns } from "#app/server/db/db.server.ts";
import type { BlogPost, Executor, Transaction } from "#app/server/db/schema.server.ts";
import { findAddressProblem, findOther, freeAddress } from "./page-address.server.ts";

/** The slug of a draft follows its title until it is published for the first time, or one was chosen. */
export function slugAfter(
  transaction: Transaction,
  { id, slug, title, published_at }: BlogPost,
  fields: Titled,
  wanted: string | null | undefined,
) {
  const own = slug.slice(slug.lastIndexOf("/") + 1);
  const isFree = published_at === null && (wanted === null || isSlugOf(title, own));
  return isFree && !isSlugOf(fields.title, own) ? freeSlug(transaction, { ...fields, id }) : slug;
}

/** What is said where another has a slug, or something else a page's address; undefined if it is free. */
export async function findTaken(transaction: Transaction, id: string, slug: string) {
  await takeTurns(transaction, `slug ${slug}`);
  if (isPageSlug(slug)) return findAddressProblem(transaction, id, slug);
  const other = await findOther(transaction, id, slug);
  return other && "Another post has this address. Please choose another.";
}

type Titled = { title: string; is_page?: boolean; study_field?: string | null };
type Named = Titled & { id: string };

/** The slug for a title, with a number if it is taken. */
export async function freeSlug(transaction: Transaction, named: Named) {
  await takeTurns(transaction, `slug ${wantedSlug(named)}`);
  return proposeSlug(transaction, named);
}

/** What a post or page with this title would be called at this moment. */
export async function proposeSlug(executor: Executor, { id, ...titled }: Named) {
  const wanted = wantedSlug({ id, ...titled });
  if (titled.is_page) return freeAddress(executor, id, wanted);
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

function wantedSlug({ id, title, is_page, study_field }: Named) {
  if (is_page) return addressFor({ id, title, study_field });
  return slugify(title) || `post-${id.slice(0, 8)}`;
}
