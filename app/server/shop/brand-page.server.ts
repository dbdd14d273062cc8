import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { publishingState } from "#app/rules/posts/publishing-time.ts";
import { brandName } from "#app/rules/shop/brand.ts";
import { findEditablePost } from "#app/server/posts/post-editing.server.ts";
import { findApproval } from "./approval.server.ts";
import { findBrandClaims } from "./brand-claims.server.ts";
import { isOpen, listLinks, partnerAddress } from "./partner-links.server.ts";

/** What staff see of a brand's page: its post, the link that is open, and whether it was approved. */
export async function findBrandPage(postId: string) {
  const post = await findEditablePost(postId);
  if (!post) return undefined;
  const [links, approval, claims] = await Promise.all([
    listLinks(postId),
    findApproval(post),
    findBrandClaims(post),
  ]);
  const open = links.find((link) => isOpen(link));
  return {
    post: {
      id: post.id,
      title: post.title,
      state: publishingState(post),
      brand: brandName(post),
      isSpotlight: post.category === spotlightCategory,
    },
    link: open && {
      address: partnerAddress(open),
      email: open.email,
      created_at: open.created_at,
      expires_at: open.expires_at,
      opened_at: open.opened_at,
    },
    /** Of the last one, should the brand need another. */
    email: links.find(({ email }) => email)?.email ?? "",
    ended: links[0] ? (links[0].revoked_at ? "revoked" : "expired") : undefined,
    approval,
    claims,
  };
}

export type BrandPage = Omit<NonNullable<Awaited<ReturnType<typeof findBrandPage>>>, "claims">;
