import { randomUUID } from "node:crypto";
import { type Category, spotlightCategory } from "../rules/categories.ts";
import { slugify } from "../rules/slug.ts";
import { announceContentChange } from "./changes.server.ts";
import { db, json } from "./db.server.ts";
import type { BlogPost, Product } from "./schema.server.ts";

export const postsPerPage = 24;

/** Lists never carry the bodies of posts. */
const cardColumns = [
  "id",
  "slug",
  "title",
  "excerpt",
  "category",
  "video_url",
  "shorts_url",
  "shopping_link",
  "brand_name",
  "products",
  "feature_image",
  "published_at",
] as const;

export type PostCard = Pick<BlogPost, (typeof cardColumns)[number]>;

export async function listPosts({
  page = 1,
  category,
}: {
  page?: number;
  category?: Category;
} = {}) {
  const matching = category ? published().where("category", "=", category) : published();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const posts = await newestFirst(matching.select(cardColumns))
    .limit(postsPerPage)
    .offset((page - 1) * postsPerPage)
    .execute();
  return { posts, page, pages: Math.max(1, Math.ceil(total / postsPerPage)) };
}

export function findPost(slug: string) {
  return published().where("slug", "=", slug).selectAll().executeTakeFirst();
}

export function listSpotlights(limit = 200) {
  return newestFirst(spotlights().select(cardColumns)).limit(limit).execute();
}

export function findSpotlight(slug: string) {
  return spotlights().where("slug", "=", slug).selectAll().executeTakeFirst();
}

export function findSpotlightByIdOrSlug(key: string) {
  return spotlights()
    .where(({ eb, or }) => or([eb("id", "=", key), eb("slug", "=", key)]))
    .select("slug")
    .executeTakeFirst();
}

export function listRelatedSpotlights(slug: string) {
  return newestFirst(spotlights().where("slug", "!=", slug).select(cardColumns))
    .limit(3)
    .execute();
}

export function listFeaturedSpotlights() {
  return newestFirst(spotlights().select(cardColumns)).limit(3).execute();
}

export function listVideos(limit = 200) {
  return newestFirst(published().where("video_url", "is not", null).select(cardColumns))
    .limit(limit)
    .execute();
}

export type PostInput = {
  title: string;
  excerpt: string;
  content: string;
  category: Category;
  video_url: string | null;
  shorts_url: string | null;
  shopping_link: string | null;
  brand_name: string | null;
  products: Product[];
  feature_image: string | null;
  published: boolean;
};

export async function createPost(
  { products, ...input }: PostInput,
  { at = new Date().toISOString() } = {},
) {
  const id = randomUUID();
  const wanted = slugify(input.title) || `post-${id.slice(0, 8)}`;
  const post = await db.transaction().execute(async (transaction) => {
    const taken = await transaction
      .selectFrom("blog_posts")
      .select("slug")
      .where((eb) => eb.or([eb("slug", "=", wanted), eb("slug", "like", `${wanted}-%`)]))
      .execute();
    return transaction
      .insertInto("blog_posts")
      .values({
        ...input,
        id,
        slug: freeSlug(wanted, new Set(taken.map(({ slug }) => slug))),
        products: json(products),
        created_at: at,
        updated_at: at,
        published_at: input.published ? at : null,
        deleted_at: null,
      })
      .returning(["id", "slug"])
      .executeTakeFirstOrThrow();
  });
  await announceContentChange();
  return post;
}

export async function countPosts() {
  const { total } = await db
    .selectFrom("blog_posts")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function published() {
  return db.selectFrom("blog_posts").where("published", "=", true).where("deleted_at", "is", null);
}

function spotlights() {
  return published().where("category", "=", spotlightCategory);
}

function newestFirst<Query extends { orderBy: (column: never, direction: "desc") => Query }>(
  query: Query,
) {
  return query.orderBy("published_at" as never, "desc").orderBy("id" as never, "desc");
}

function freeSlug(wanted: string, taken: Set<string>) {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
