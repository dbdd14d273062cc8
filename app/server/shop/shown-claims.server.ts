import { type ClaimLine, shownClaim } from "#app/rules/shop/claims.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";

type Shop = Pick<BlogPost, "id" | "shopping_link">;
type Listed = Pick<BlogPost, "slug" | "shopping_link">;

/** What the page of a brand says of it. */
export async function findShownClaim({ id, shopping_link }: Shop) {
  const rows = await db.selectFrom("claims").selectAll().where("post_id", "=", id).execute();
  return shownClaim(rows, shopping_link, clock.iso());
}

/** The lines on the cards of a list, by the slug of the post. */
export async function listClaimLines(posts: readonly Listed[]) {
  const rows = Map.groupBy(await rowsOf(posts.map(({ slug }) => slug)), ({ slug }) => slug);
  const lines: Record<string, ClaimLine> = {};
  for (const { slug, shopping_link } of posts) {
    const shown = shownClaim(rows.get(slug) ?? [], shopping_link, clock.iso());
    if (shown) lines[slug] = { level: shown.level, at: shown.at };
  }
  return lines;
}

async function rowsOf(slugs: string[]) {
  if (slugs.length === 0) return [];
  return db
    .selectFrom("claims")
    .innerJoin("blog_posts", "blog_posts.id", "claims.post_id")
    .selectAll("claims")
    .select("blog_posts.slug")
    .where("blog_posts.slug", "in", slugs)
    .where("blog_posts.deleted_at", "is", null)
    .execute();
}
