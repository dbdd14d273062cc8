import { type Category, spotlightCategory } from "#app/rules/categories.ts";
import { type ChosenCloth, clothName, clothOf } from "#app/rules/cloth.ts";
import { maxCoverName } from "#app/rules/images.ts";
import { countPages, pageOffset } from "#app/rules/paging.ts";
import { webUrl } from "#app/rules/web-address.ts";
import { db } from "#app/server/db/db.server.ts";
import type { BlogPost, NewBlogPost } from "#app/server/db/schema.server.ts";
import { findFreeLook } from "./cover-look.server.ts";
import { indexPost } from "./search.server.ts";

/** One lead card and four rows of three. */
export const postsPerPage = 13;
const spotlightsPerPage = 48;
export const feedLength = 30;

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
  "feature_focus",
  "published_at",
  "cloth_ground",
  "cloth_figure",
  "cloth_motif",
] as const;

/** What decides the cloth of a post besides its title. */
const clothColumns = ["brand_name", "cloth_ground", "cloth_figure", "cloth_motif"] as const;

type StoredCard = Pick<BlogPost, (typeof cardColumns)[number]>;

/** A spotlight also has the name of its cloth. */
export type PostCard = Omit<StoredCard, keyof ChosenCloth> & { cloth?: string };

export function listPosts({ page = 1, category }: { page?: number; category?: Category } = {}) {
  const matching = category ? published().where("category", "=", category) : published();
  return onePage(matching, page, postsPerPage);
}

export function listNewestPosts() {
  return newestFirst(published().select(cardColumns)).limit(3).execute();
}

export function findPost(slug: string) {
  return published().where("slug", "=", slug).selectAll().executeTakeFirst();
}

export function listSpotlights({ page = 1 } = {}) {
  return onePage(spotlights(), page, spotlightsPerPage);
}

export async function findSpotlight(slug: string) {
  const post = await spotlights().where("slug", "=", slug).selectAll().executeTakeFirst();
  return post && toCard(post);
}

/** What the social card of a post needs. */
export function findPostTitle(slug: string) {
  return published()
    .where("slug", "=", slug)
    .select(["slug", "title", "category", ...clothColumns])
    .executeTakeFirst();
}

/** The published post with this cover, whose name may be the beginning of a long slug. */
export function findCover({ category, name }: { category: Category; name: string }) {
  const slug =
    name.length < maxCoverName
      ? published().where("slug", "=", name)
      : published().where("slug", "like", `${name}%`);
  return slug
    .where("category", "=", category)
    .select(["slug", "title", "cover_look", ...clothColumns])
    .executeTakeFirst();
}

/** Every published post, the oldest first, so that new posts do not change earlier parts of a sitemap. */
export function listSitemapPosts({ offset, limit }: { offset: number; limit: number }) {
  return published()
    .select(["slug", "category", "title", "excerpt", "updated_at"])
    .select(["video_url", "shorts_url", "feature_image"])
    .orderBy("published_at")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export type SitemapPost = Awaited<ReturnType<typeof listSitemapPosts>>[number];

/** The newest posts with their bodies, for feeds. */
export function listFeedPosts() {
  return newestFirst(published().selectAll()).limit(feedLength).execute();
}

export function findSpotlightByIdOrSlug(key: string) {
  return spotlights()
    .where(({ eb, or }) => or([eb("id", "=", key), eb("slug", "=", key)]))
    .select("slug")
    .executeTakeFirst();
}

export async function listRelatedSpotlights(slug: string) {
  const others = spotlights().where("slug", "!=", slug);
  return (await newestFirst(others.select(cardColumns)).limit(3).execute()).map(toCard);
}

export async function listFeaturedSpotlights() {
  return (await newestFirst(spotlights().select(cardColumns)).limit(3).execute()).map(toCard);
}

/** Everything that can be watched, long or short. */
export function listVideos({ page = 1 } = {}) {
  const videos = published().where(({ eb, or }) =>
    or([eb("video_url", "is not", null), eb("shorts_url", "is not", null)]),
  );
  return onePage(videos, page, spotlightsPerPage);
}

export async function listFeaturedEpisodes() {
  const films = spotlights().where("video_url", "is not", null).where("shorts_url", "is", null);
  const posts = await newestFirst(films.select(cardColumns)).limit(6).execute();
  return posts.map(toCard);
}

/** Stores a post and its search words together; false if the slug is taken. */
export async function insertPost(row: NewBlogPost) {
  return db.transaction().execute(async (transaction) => {
    const cover_look = row.published_at ? await findFreeLook(transaction, row) : null;
    const inserted = await transaction
      .insertInto("blog_posts")
      .values({ ...row, cover_look })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (inserted) await indexPost(transaction, { brand_name: null, ...row });
    return inserted !== undefined;
  });
}

export async function countPosts() {
  const { total } = await db
    .selectFrom("blog_posts")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function published() {
  return db.selectFrom("blog_posts").where("published", "=", true).where("deleted_at", "is", null);
}

function spotlights() {
  return published().where("category", "=", spotlightCategory);
}

async function onePage(matching: ReturnType<typeof published>, page: number, size: number) {
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  // The index finds the ids of the page, so only their rows are read.
  const ids = newestFirst(matching.select("id")).limit(size).offset(pageOffset(page, size));
  const rows = await newestFirst(
    db
      .selectFrom("blog_posts")
      .select([...cardColumns, "updated_at"])
      .where("id", "in", ids),
  ).execute();
  return {
    posts: rows.map(({ updated_at: _, ...post }) => toCard(post)),
    page,
    pages: countPages(total, size),
    total,
    /** When the newest change on this page happened. */
    modified: rows
      .map(({ updated_at }) => updated_at)
      .toSorted()
      .at(-1),
  };
}

/** Other programs may write rows: products have to be a list, links have to be http or https. */
function toCard<Post extends StoredCard>(post: Post) {
  const { cloth_ground, cloth_figure, cloth_motif, ...card } = post;
  const products = Array.isArray(post.products) ? post.products : [];
  return {
    ...card,
    ...(post.category === spotlightCategory && { cloth: clothName(clothOf(post)) }),
    products: products.filter(({ link }) => webUrl(link)),
    shopping_link: webUrl(post.shopping_link) ? post.shopping_link : null,
  };
}

export function newestFirst<Query extends { orderBy: (column: never, direction: "desc") => Query }>(
  query: Query,
) {
  return query.orderBy("published_at" as never, "desc").orderBy("id" as never, "desc");
}
