import { brandName } from "#app/rules/shop/brand.ts";
import { shownClaim } from "#app/rules/shop/claims.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { listClaims } from "./claims.server.ts";

/** What staff see of a brand's claims; undefined while it declared nothing. */
export async function findBrandClaims(post: { id: string; shopping_link: string | null }) {
  const claims = await listClaims(post.id);
  const declared = claims.find(({ kind }) => kind === "declared");
  if (!declared) return undefined;
  const open = claims.map((claim) => ({ ...claim, hidden_at: null }));
  const shown = shownClaim(open, post.shopping_link, clock.iso());
  const { who, words, hidden_at, hidden_by } = declared;
  return {
    postId: post.id,
    line: shown,
    who,
    words,
    hidden: hidden_at ? { at: hidden_at, by: hidden_by ?? "" } : undefined,
    certificate: shown?.certificate,
  };
}

export type BrandClaims = NonNullable<Awaited<ReturnType<typeof findBrandClaims>>>;

/** The claims of the brands that a report names, whatever their letter case. */
export async function findReported(brand: string) {
  const posts = await db
    .selectFrom("claims")
    .innerJoin("blog_posts", "blog_posts.id", "claims.post_id")
    .select(["blog_posts.id", "title", "brand_name", "shopping_link"])
    .where("claims.kind", "=", "declared")
    .where("deleted_at", "is", null)
    .execute();
  const wanted = brand.trim().toLowerCase();
  const named = posts.filter((post) => brandName(post).toLowerCase() === wanted).slice(0, 5);
  const found = await Promise.all(named.map(findBrandClaims));
  return found.flatMap((claims) => claims ?? []);
}
