import { clock } from "#app/server/clock.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { BlogPost, PartnerLink } from "#app/server/db/schema.server.ts";
import { queueMail, withMails } from "#app/server/outbox/outbox.server.ts";
import { hasSameFields } from "#app/server/posts/post-editing.server.ts";
import { fieldsOf } from "#app/server/posts/revisions.server.ts";
import { isOpen, recordStep } from "./partner-links.server.ts";

export type Approving = "approved" | "changed" | "empty" | "over";

/** Approves one version of a draft, once; staff are told. */
export async function approve(link: PartnerLink, version: number): Promise<Approving> {
  return withMails(async (transaction): Promise<Approving> => {
    // The same turns as saving the post, so that nothing changes below the approval.
    await takeTurns(transaction, `post ${link.post_id}`);
    const post = await findRow(transaction, "blog_posts", { id: link.post_id, deleted_at: null });
    const links = await transaction
      .selectFrom("partner_links")
      .selectAll()
      .where("post_id", "=", link.post_id)
      .execute();
    const own = links.find(({ id }) => id === link.id);
    if (!post || post.published || !own || !isOpen(own)) return "over";
    if (post.version !== version) return "changed";
    if (isEmpty(post)) return "empty";
    if (links.some(({ approved_version }) => approved_version === version)) return "approved";
    const approved_at = clock.iso();
    await transaction
      .updateTable("partner_links")
      .set({ approved_at, approved_version: version })
      .where("id", "=", link.id)
      .execute();
    await recordStep(transaction, link, null, "approved");
    await queueMail(transaction, "brand-approval", link.id, approved_at);
    return "approved";
  });
}

/** A page with neither words nor products is none to approve. */
export function isEmpty({ content, products }: Pick<BlogPost, "content" | "products">) {
  return content.trim() === "" && (!Array.isArray(products) || products.length === 0);
}

export type Approval = { at: string; changed: boolean };

/** The newest approval of a post, and whether its page was changed since. Publishing it is no change. */
export async function findApproval(post: BlogPost): Promise<Approval | undefined> {
  const link = await db
    .selectFrom("partner_links")
    .select(["approved_at", "approved_version"])
    .where("post_id", "=", post.id)
    .where("approved_at", "is not", null)
    .orderBy("approved_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!link?.approved_at) return undefined;
  const { approved_at: at, approved_version } = link;
  if (approved_version === post.version) return { at, changed: false };
  const version = approved_version ?? 0;
  const revision = await findRow(db, "post_revisions", { post_id: post.id, version }, ["fields"]);
  const approved = revision && { ...fieldsOf(revision.fields), published: post.published };
  return { at, changed: !approved || !hasSameFields(approved, post) };
}
