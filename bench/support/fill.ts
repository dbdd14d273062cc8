/**
 * Fills the configured database with so many posts: `node bench/support/fill.ts 10000`. With `spotlights`, with so
 * many brands of all kinds that sell six things each, for the directory and the gift guide.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { kinds } from "#app/rules/shop/kinds.ts";
import { demoPosts } from "#app/server/app/demo-posts.server.ts";
import { closeDatabase, db, engine, json, migrate } from "#app/server/db/db.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { placeGifts } from "#app/server/posts/gift-rows.server.ts";
import { indexNewPost } from "#app/server/posts/search.server.ts";

const total = Number(process.argv[2] ?? 100);
const names = ["Candle", "Market tote", "Hot sauce", "Shea butter", "Notebook", "Brass earrings"];
const isShop = process.argv[3] === "spotlights";
const published = demoPosts.filter(
  (post) => post.published && (!isShop || post.category === spotlightCategory),
);

await migrate();
await db.transaction().execute(async (transaction) => {
  for (let number = 0; number < total; number += 1) {
    const demo = published[number % published.length] ?? demoPosts[0] ?? failed();
    const { products, product_looks: _, ...post } = isShop ? brand(demo, number) : demo;
    const at = new Date(Date.parse("2026-11-01T00:00:00Z") - number * 3_600_000).toISOString();
    const row = {
      ...post,
      id: randomUUID(),
      slug: `${post.slug}-${number}`,
      title: `${post.title} ${number}`,
      created_at: at,
      updated_at: at,
      published_at: at,
      deleted_at: null,
    };
    await transaction
      .insertInto("blog_posts")
      .values({ ...row, products: json(products) })
      .execute();
    await indexNewPost(transaction, { ...row, products });
    await placeGifts(transaction, { ...row, products });
  }
});
// As its own background work would within a minute.
if (engine === "postgres") await sql`analyze`.execute(db);
await closeDatabase();

/** Six products with prices; every second is a gift, and some gifts have a last day. */
function brand(post: BlogPost, number: number): BlogPost {
  return {
    ...post,
    kind: kinds[number % kinds.length] ?? null,
    products: Array.from({ length: 6 }, (_, place) => ({
      item_name: `${names[(number + place) % names.length]} ${number}`,
      link: `https://shop-${number}.example/${place}`,
      price: 5 + ((number * 7 + place * 13) % 120),
      currency: "USD",
      ...(place % 2 === 0 && { gift: true as const }),
      ...(place === 0 && { order_by: `2026-12-${10 + (number % 12)}` }),
    })),
  };
}

function failed(): never {
  throw new Error("There is no demo content to copy.");
}
