import { setImmediate as yieldToRequests } from "node:timers/promises";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import { giftRows, placeGifts } from "#app/server/posts/gift-rows.server.ts";

const batchSize = 50;

/**
 * Corrects the rows of gifts whose posts other programs wrote; returns how many posts had wrong ones.
 * Requests are handled between the batches. Several instances may do so at the same time.
 */
export async function rebuildGifts() {
  const ids = await listCandidates();
  let wrong = 0;
  while (ids.length > 0) {
    const outdated = await listOutdated(ids.splice(0, batchSize));
    for (const id of outdated) await correct(id);
    wrong += outdated.length;
    await yieldToRequests();
  }
  return wrong;
}

/** What may have gifts, and what has rows: an index each tells which posts that are. */
async function listCandidates() {
  const [shown, stored] = await Promise.all([
    db
      .selectFrom("blog_posts")
      .select("id")
      .where("category", "=", spotlightCategory)
      .where("published", "=", true)
      .where("deleted_at", "is", null)
      .execute(),
    db.selectFrom("gifts").select("post_id as id").distinct().execute(),
  ]);
  return [...new Set([...shown, ...stored].map(({ id }) => id))];
}

/** The posts whose rows are not what the posts say. */
async function listOutdated(ids: string[]) {
  const [posts, rows] = await Promise.all([
    db
      .selectFrom("blog_posts")
      .select(["id", "category", "title", "excerpt", "brand_name", "products", "kind"])
      .select(["published", "published_at", "deleted_at"])
      .where("id", "in", ids)
      .execute(),
    db.selectFrom("gifts").selectAll().where("post_id", "in", ids).orderBy("place").execute(),
  ]);
  const wanted = Map.groupBy(posts.flatMap(giftRows), ({ post_id }) => post_id);
  const stored = Map.groupBy(rows, ({ post_id }) => post_id);
  return ids.filter((id) => fingerprint(wanted.get(id)) !== fingerprint(stored.get(id)));
}

function correct(id: string) {
  return db.transaction().execute(async (transaction) => {
    const found = transaction.selectFrom("blog_posts").selectAll().where("id", "=", id);
    // Whoever saves the post, or corrects it too, waits.
    const post = await (engine === "postgres" ? found.forUpdate() : found).executeTakeFirst();
    if (post) await placeGifts(transaction, post);
  });
}

function fingerprint(rows: ReturnType<typeof giftRows> = []) {
  return JSON.stringify(
    rows.map(({ place, kind, link, price, currency, order_by, published_at }) => {
      return [place, kind, link, price, currency, order_by, published_at];
    }),
  );
}
