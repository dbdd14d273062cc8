import { readSlug } from "#app/rules/text/slug.ts";
import { db } from "#app/server/db/db.server.ts";
import { findOther, proposeSlug } from "#app/server/posts/post-slug.server.ts";

export type AddressCheck =
  | { state: "taken"; slug: string }
  /** Free; another post had it, whose title is shown. */
  | { state: "free"; slug: string; leadsTo?: string };

type Asked = { postId: string; title: string; typed: string };

/** What becomes of the address of a post: the one that was typed, else what its title proposes. */
export async function checkAddress({ postId, title, typed }: Asked): Promise<AddressCheck> {
  const read = readSlug(typed);
  const chosen = typeof read === "string" ? read : undefined;
  const slug = chosen ?? (await proposeSlug(db, postId, title));
  if (chosen && (await findOther(db, postId, slug))) return { state: "taken", slug };
  const before = await findFormerPost(postId, slug);
  return { state: "free", slug, ...(before && { leadsTo: before.title }) };
}

function findFormerPost(postId: string, slug: string) {
  return db
    .selectFrom("redirects")
    .innerJoin("blog_posts", "blog_posts.id", "redirects.post_id")
    .select("blog_posts.title")
    .where("redirects.from_path", "=", `/blog/${slug}`)
    .where("redirects.post_id", "!=", postId)
    .executeTakeFirst();
}
