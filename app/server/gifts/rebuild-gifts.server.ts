import { sql } from "kysely";
import { spotlightCategory } from "#app/rules/categories.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import { type GiftSource, giftRows, placeGifts } from "#app/server/posts/gift-rows.server.ts";

const batchSize = 500;

/**
 * Corrects the rows of gifts whose posts other programs wrote; returns how many posts had wrong ones.
 * Several instances may do so at the same time.
 */
export async function rebuildGifts() {
  const outdated = await listOutdated();
  for (const id of outdated) {
    await db.transaction().execute(async (transaction) => {
      const found = transaction.selectFrom("blog_posts").selectAll().where("id", "=", id);
      // Whoever saves the post, or corrects it too, waits.
      const post = await (engine === "postgres" ? found.forUpdate() : found).executeTakeFirst();
      if (post) await placeGifts(transaction, post);
    });
  }
  return outdated.length;
}

/** The posts whose rows are not what the posts say. */
async function listOutdated() {
  const stored = new Map<string, string[]>();
  for (const row of await db.selectFrom("gifts").selectAll().orderBy("place").execute()) {
    stored.set(row.post_id, [...(stored.get(row.post_id) ?? []), fingerprint(row)]);
  }
  const outdated: string[] = [];
  for await (const post of postsWithGifts()) {
    const rows = giftRows(post).map(fingerprint);
    if (rows.join("\n") !== (stored.get(post.id) ?? []).join("\n")) outdated.push(post.id);
    stored.delete(post.id);
  }
  return [...outdated, ...stored.keys()];
}

async function* postsWithGifts(): AsyncGenerator<GiftSource> {
  for (let after = ""; ; ) {
    const posts = await db
      .selectFrom("blog_posts")
      .select(["id", "category", "title", "excerpt", "brand_name", "products", "kind"])
      .select(["published", "published_at", "deleted_at"])
      .where("category", "=", spotlightCategory)
      .where("id", ">", after)
      .where(sql<boolean>`cast(products as text) like '%"gift"%'`)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    yield* posts;
    if (posts.length < batchSize) return;
    after = posts.at(-1)?.id ?? "";
  }
}

function fingerprint(row: ReturnType<typeof giftRows>[number]) {
  const { post_id, place, kind, link, price, currency, order_by, published_at } = row;
  return JSON.stringify([post_id, place, kind, link, price, currency, order_by, published_at]);
}
