import { randomUUID } from "node:crypto";
import { demoPosts } from "#app/demo/demo-posts.ts";
import { engine, json } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";
import { announceContentChange } from "./changes.server.ts";
import { countPosts, insertPost } from "./posts.server.ts";

/** An empty embedded database starts with demo posts; PostgreSQL gets them by `npm run seed`. */
export async function seedDemoContent() {
  if (engine !== "sqlite" || !env.DEMO_CONTENT || (await countPosts()) > 0) return 0;
  return addDemoContent();
}

/** Adds the demo posts that do not exist yet; returns their number. */
export async function addDemoContent() {
  let added = 0;
  for (const { products, published_at, ...post } of demoPosts) {
    const isNew = await insertPost({
      ...post,
      id: randomUUID(),
      products: json(products),
      created_at: published_at,
      updated_at: published_at,
      published_at: post.published ? published_at : null,
      deleted_at: null,
    });
    if (isNew) added += 1;
  }
  announceContentChange();
  return added;
}
