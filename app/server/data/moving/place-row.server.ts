import { json, takeTurns } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { BlogPost, Transaction } from "#app/server/db/schema.server.ts";
import { hasSameFields, recordSave } from "#app/server/posts/post-editing.server.ts";
import {
  freeSlug,
  importer,
  inTransaction,
  reasonToKeep,
  type Written,
} from "./write-post.server.ts";

/** Writes a row of an export as it is, unless somebody works on it here. */
export function placeRow(post: BlogPost, isDryRun: boolean) {
  return inTransaction(isDryRun, (transaction) => place(transaction, post));
}

async function place(transaction: Transaction, post: BlogPost): Promise<Written> {
  await takeTurns(transaction, `post ${post.id}`);
  const known = await findRow(transaction, "blog_posts", { id: post.id });
  if (known && isSame(known, post)) return { state: "left", slug: known.slug };
  const reason = known && (await reasonToKeep(transaction, known));
  if (known && reason) return { state: "kept", slug: known.slug, reason };
  const slug = await freeSlug(transaction, post.id, post.slug, known);
  const version = known ? Math.max(known.version + 1, post.version) : post.version;
  const row = {
    ...post,
    slug,
    version,
    products: json(post.products),
    product_looks: json(post.product_looks),
  };
  if (known) await transaction.deleteFrom("gifts").where("post_id", "=", post.id).execute();
  const saved = known
    ? await transaction
        .updateTable("blog_posts")
        .set(row)
        .where("id", "=", post.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await transaction
        .insertInto("blog_posts")
        .values(row)
        .returningAll()
        .executeTakeFirstOrThrow();
  await recordSave(transaction, saved, importer);
  const renamed =
    slug === post.slug ? undefined : `another post has its address; it is ${slug} here`;
  return { state: known ? "updated" : "made", slug, ...(renamed && { reason: renamed }) };
}

function isSame(known: BlogPost, post: BlogPost) {
  const own = ["slug", "created_at", "published_at", "deleted_at", "places"] as const;
  return own.every((name) => known[name] === post[name]) && hasSameFields(known, post);
}
