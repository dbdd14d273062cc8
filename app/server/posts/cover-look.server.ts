import { chooseLook, coverLook, coverNeighbors } from "#app/rules/posts/cover-look.ts";
import type { BlogPost, Transaction } from "#app/server/db/schema.server.ts";

type Drawn = Pick<BlogPost, "id" | "slug" | "category">;

/** The look of a post's cover, unlike those of the posts it will stand beside, scheduled ones included. */
export async function findFreeLook(transaction: Transaction, post: Drawn) {
  const neighbors = await transaction
    .selectFrom("blog_posts")
    .select(["slug", "cover_look"])
    .where("category", "=", post.category)
    .where("published", "=", true)
    .where("deleted_at", "is", null)
    .where("id", "!=", post.id)
    .orderBy("published_at", "desc")
    .limit(coverNeighbors)
    .execute();
  return chooseLook(
    post.slug,
    neighbors.map(({ slug, cover_look }) => cover_look ?? coverLook(slug)),
  );
}
