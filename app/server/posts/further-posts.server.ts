import { categories, spotlightCategory } from "#app/rules/posts/categories.ts";
import { db } from "#app/server/db/db.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { newestFirst, published } from "./posts.server.ts";

const columns = [
  "id",
  "slug",
  "title",
  "category",
  "feature_image",
  "feature_focus",
  "published_at",
] as const;
const articleCategories = categories.filter((category) => category !== spotlightCategory);

export type FurtherPost = Pick<BlogPost, (typeof columns)[number]>;
type Position = Pick<BlogPost, "id" | "published_at">;

const endOfTime = "9999-12-31T00:00:00.000Z";

/**
 * Where somebody who has read a post goes on: the next older article, after the oldest the newest, then
 * two more, those of the same category first.
 */
export async function listFurtherPosts(read: Position & Pick<BlogPost, "category">) {
  const alike = published().where("category", "=", read.category).select(columns);
  const [older, related, newest] = await Promise.all([
    newestArticles(1, read),
    newestFirst(alike).limit(4).execute(),
    newestArticles(4),
  ]);
  const next = older.length > 0 ? older : newest.filter(({ id }) => id !== read.id).slice(0, 1);
  const posts = new Map([...next, ...related, ...newest].map((post) => [post.id, post]));
  posts.delete(read.id);
  return [...posts.values()].slice(0, 3);
}

/** Asks for each category by itself: the index finds articles behind any number of spotlights. */
function newestArticles(limit: number, before?: Position) {
  return articleCategories
    .map((category) => {
      const posts = published()
        .where("category", "=", category)
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple("published_at", "id"),
            "<",
            tuple(before?.published_at ?? endOfTime, before?.id ?? ""),
          ),
        );
      return db
        .selectFrom(newestFirst(posts.select(columns)).limit(limit).as("newest"))
        .selectAll();
    })
    .reduce((all, posts) => all.unionAll(posts))
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
