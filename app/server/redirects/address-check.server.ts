import { readPageAddress } from "#app/rules/posts/pages.ts";
import { readSlug } from "#app/rules/text/slug.ts";
import { db } from "#app/server/db/db.server.ts";
import { findAddressProblem, findOther } from "#app/server/posts/page-address.server.ts";
import { proposeSlug } from "#app/server/posts/post-slug.server.ts";

export type AddressCheck =
  | { state: "taken"; slug: string; why: string }
  /** Free; another post had it, whose title is shown. */
  | { state: "free"; slug: string; leadsTo?: string };

type Asked = {
  postId: string;
  title: string;
  typed: string;
  is_page?: boolean;
  study_field?: string;
};

/** What becomes of the address of a post or page: the one that was typed, else what its title proposes. */
export async function checkAddress({ postId: id, typed, ...named }: Asked): Promise<AddressCheck> {
  const { is_page } = named;
  const read = is_page ? readPageAddress(typed) : readSlug(typed);
  const chosen = typeof read === "string" ? read : undefined;
  const slug = chosen ?? (await proposeSlug(db, { ...named, id }));
  const why = chosen && (await (is_page ? findAddressProblem(db, id, slug) : findTwin(id, slug)));
  if (why) return { state: "taken", slug, why };
  if (is_page) return { state: "free", slug };
  const before = await findFormerPost(id, slug);
  return { state: "free", slug, ...(before && { leadsTo: before.title }) };
}

async function findTwin(id: string, slug: string) {
  return (await findOther(db, id, slug)) && "Another post has this address.";
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
