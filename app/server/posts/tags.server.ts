import { sql } from "kysely";
import { tagsOf } from "#app/rules/posts/tags.ts";
import { db } from "#app/server/db/db.server.ts";
import type { BlogPost, Transaction } from "#app/server/db/schema.server.ts";
import { isVisible } from "./visible.server.ts";

/** Part of the transaction that writes the post. */
export async function placeTags(transaction: Transaction, { id, tags }: Tagged) {
  await transaction.deleteFrom("post_tags").where("post_id", "=", id).execute();
  const rows = tagsOf(tags).flatMap(({ slug }) => (slug ? [{ tag: slug, post_id: id }] : []));
  if (rows.length > 0) await transaction.insertInto("post_tags").values(rows).execute();
}

type Tagged = Pick<BlogPost, "id" | "tags">;

/** The ids of all posts with a tag, visible or not. */
export function idsTagged(tag: string) {
  return db.selectFrom("post_tags").select("post_id").where("tag", "=", tag);
}

/** The ids of posts with tags of this one, those with most of them first, then the newest. */
export function idsAlike({ id, tags }: Tagged, most: number) {
  const slugs = tagsOf(tags).map(({ slug }) => slug);
  return db
    .selectFrom("post_tags")
    .innerJoin("blog_posts", "blog_posts.id", "post_tags.post_id")
    .where("tag", "in", slugs)
    .where("post_id", "!=", id)
    .where(isVisible())
    .groupBy(["post_id", "published_at"])
    .orderBy(sql`count(*)`, "desc")
    .orderBy("published_at", "desc")
    .orderBy("post_id", "desc")
    .limit(most)
    .select("post_id");
}

/** All tags that visitors find posts by. */
export async function listTags() {
  const rows = await db
    .selectFrom("post_tags")
    .innerJoin("blog_posts", "blog_posts.id", "post_tags.post_id")
    .where(isVisible())
    .select("tag")
    .distinct()
    .orderBy("tag")
    .execute();
  return rows.map(({ tag }) => tag);
}
