/** Fills the configured database with so many posts: `node bench/fill.ts 10000`. */
import { randomUUID } from "node:crypto";
import { demoPosts } from "#app/demo/demo-posts.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import { indexNewPost } from "#app/server/posts/search.server.ts";

const total = Number(process.argv[2] ?? 100);
const published = demoPosts.filter((post) => post.published);

await migrate();
await db.transaction().execute(async (transaction) => {
  for (let number = 0; number < total; number += 1) {
    const { products, ...post } = published[number % published.length] ?? demoPosts[0] ?? failed();
    const at = new Date(Date.parse("2026-11-01T00:00:00Z") - number * 3_600_000).toISOString();
    const row = {
      ...post,
      id: randomUUID(),
      slug: `${post.slug}-${number}`,
      title: `${post.title} ${number}`,
      products: json(products),
      created_at: at,
      updated_at: at,
      published_at: at,
      deleted_at: null,
    };
    await transaction.insertInto("blog_posts").values(row).execute();
    await indexNewPost(transaction, { ...row, products });
  }
});
await closeDatabase();

function failed(): never {
  throw new Error("There is no demo content to copy.");
}
