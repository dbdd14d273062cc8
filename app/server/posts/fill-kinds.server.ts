import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { guessKind } from "#app/rules/shop/kind-guess.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";
import { placeGifts } from "./gift-rows.server.ts";
import { indexPosts } from "./search.server.ts";

const batchSize = 50;

/**
 * Gives a kind to spotlights from before there were kinds, and those that other programs wrote; they
 * are indexed anew, because the index did not have the names of their products. Instances that start
 * together take turns, and one that was stopped goes on where it was.
 */
export async function fillKinds() {
  for (let filled = batchSize; filled === batchSize; ) {
    filled = await db.transaction().execute(fillBatch);
  }
}

async function fillBatch(transaction: Transaction) {
  await takeTurns(transaction, "kinds of spotlights");
  const posts = await transaction
    .selectFrom("blog_posts")
    .selectAll()
    .where("category", "=", spotlightCategory)
    .where("kind", "is", null)
    .orderBy("id")
    .limit(batchSize)
    .execute();
  for (const post of posts) {
    const products = Array.isArray(post.products) ? post.products : [];
    const kind = guessKind({ ...post, products });
    await transaction.updateTable("blog_posts").set({ kind }).where("id", "=", post.id).execute();
    await placeGifts(transaction, { ...post, kind });
  }
  await indexPosts(transaction, posts);
  return posts.length;
}
