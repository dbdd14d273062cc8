import { categories, spotlightCategory } from "#app/rules/posts/categories.ts";
import { db } from "#app/server/db/db.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { newestFirst, published } from "./posts.server.ts";
import { idsAlike } from "./tags.server.ts";

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

type Read = Position & Pick<BlogPost, "category"> & { tags?: string | null };

const endOfTime = "9999-12-31T00:00:00.000Z";

/**
 * Where somebody who has read a post goes on: the next older article, after the oldest the newest, then
 * two more, those with the same tags first, then those of the same category.
 */
export async function listFurtherPosts(read: Read) {
  const alike = published().where("category", "=", read.category).select(columns);
  const [older, tagged, related, newest] = await Promise.all([
    newestArticles(1, read),
    read.tags ? listAlike({ ...read, tags: read.tags }) : [],
    newestFirst(alike).limit(4).execute(),
    newestArticles(4),
  ]);
  const next = older.length > 0 ? older : newest.filter(({ id }) => id !== read.id).slice(0, 1);
  const posts = new Map([...next, ...tagged, ...related, ...newest].map((post) => [post.id, post]));
  posts.delete(read.id);
  return [...posts.values()].slice(0, 3);
}

async function listAlike(read: Pick<BlogPost, "id" | "tags">): Promise<FurtherPost[]> {
  const ids = (await idsAlike(read, 4).execute()).map(({ post_id }) => post_id);
  if (ids.length === 0) return [];
  const posts = await published().where("id", "in", ids).select(columns).execute();
  return posts.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
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
