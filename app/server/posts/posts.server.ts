import { imageSrcSet } from "#app/rules/media/images.ts";
import { type Category, spotlightCategory } from "#app/rules/posts/categories.ts";
import { maxCoverName } from "#app/rules/posts/cover-look.ts";
import { tagsOf } from "#app/rules/posts/tags.ts";
import { brandName } from "#app/rules/shop/brand.ts";
import { type ChosenCloth, clothName, clothOf } from "#app/rules/shop/cloth.ts";
import { chooseLooks, firstLook, lookName, storedLooks } from "#app/rules/shop/looks.ts";
import { packshotPath } from "#app/rules/shop/packshots.ts";
import type { Product, ShopProduct } from "#app/rules/shop/products.ts";
import { countPages, pageOffset } from "#app/rules/text/paging.ts";
import { webUrl } from "#app/rules/text/web-url.ts";
import { cachedTotal } from "#app/server/db/cached-counts.server.ts";
import { db, json } from "#app/server/db/db.server.ts";
import { countRows } from "#app/server/db/rows.server.ts";
import type { BlogPost, Executor, NewBlogPost, Transaction } from "#app/server/db/schema.server.ts";
import { placePictureUses, textsOfPost } from "#app/server/pictures/picture-uses.server.ts";
import { findFreeLook } from "./cover-look.server.ts";
import { placeGifts } from "./gift-rows.server.ts";
import { indexPost } from "./search.server.ts";
import { idsTagged, placeTags } from "./tags.server.ts";
import { listUnavailable } from "./unavailable-links.server.ts";
import { changedAt, isPublic, isVisible } from "./visible.server.ts";

/** One lead card and four rows of three. */
export const postsPerPage = 13;
export const feedLength = 30;
const shownPages = 50;

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
  "kind",
  "film_seconds",
  "product_looks",
] as const;

/** What decides the cloth of a post besides its title. */
const clothColumns = ["brand_name", "cloth_ground", "cloth_figure", "cloth_motif"] as const;

type StoredCard = Omit<Pick<BlogPost, (typeof cardColumns)[number]>, "product_looks"> & {
  /** A draft has none. */
  product_looks?: BlogPost["product_looks"];
};

/** A spotlight also has the name of its cloth. */
export type PostCard = Omit<StoredCard, keyof ChosenCloth | "products" | "product_looks"> & {
  cloth?: string;
  products: ShopProduct[];
  /** The link to its store fails for more than a day. */
  store_unavailable?: true;
  /** A draft, which `/go/…` does not know: its links lead straight to where they lead. */
  preview?: true;
};

export function listPosts({ page = 1, category }: { page?: number; category?: Category } = {}) {
  const matching = category ? published().where("category", "=", category) : published();
  return onePage(category ?? "all", matching, page, postsPerPage);
}

/** The posts with a tag, and its name as the newest of them has it; undefined where visitors find none. */
export async function findTag(tag: string, page = 1) {
  if (!/^[a-z0-9-]{1,200}$/.test(tag)) return undefined;
  const matching = tagged(tag);
  const newest = await newestFirst(matching.select("tags")).limit(1).executeTakeFirst();
  const name = tagsOf(newest?.tags).find(({ slug }) => slug === tag)?.name;
  return name
    ? { name, ...(await onePage(`tag ${tag}`, matching, page, postsPerPage)) }
    : undefined;
}

function tagged(tag: string) {
  return published().where("id", "in", idsTagged(tag));
}

export function listNewestPosts() {
  return newestCards(published(), 3);
}

export async function findPost(slug: string) {
  const post = await published().where("slug", "=", slug).selectAll().executeTakeFirst();
  return post && { ...post, updated_at: changedAt(post) };
}

export async function findSpotlight(slug: string) {
  const [post, unavailable] = await Promise.all([
    spotlights().where("slug", "=", slug).selectAll().executeTakeFirst(),
    listUnavailable(),
  ]);
  return post && toCard({ ...post, updated_at: changedAt(post) }, unavailable);
}

/** Where `/go/{slug}/{place}` leads: to what the post links to, and nowhere else. */
export async function findShopLink(slug: string, place: string) {
  const post = await published()
    .where("slug", "=", slug)
    .select(["slug", "category", "shopping_link", "products"])
    .executeTakeFirst();
  const index = /^[1-6]$/.test(place) ? Number(place) - 1 : -1;
  const address = place === "shop" ? post?.shopping_link : post?.products[index]?.link;
  return post && address && webUrl(address) ? { post, place, address } : undefined;
}

export type ShopLink = NonNullable<Awaited<ReturnType<typeof findShopLink>>>;

/** What the social card of a post and the packshots on it need. */
export function findPostTitle(slug: string) {
  return publicRows()
    .where("slug", "=", slug)
    .select(["slug", "title", "category", "products", "product_looks", ...clothColumns])
    .select(["search_title", "social_image"])
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
    .select(["slug", "title", "excerpt", "cover_look", "products", "product_looks"])
    .select(clothColumns)
    .executeTakeFirst();
}

/** What search engines may list: not what is hidden from them, nor what was published elsewhere first. */
function listed() {
  return publicRows().where("noindex", "=", false).where("canonical_url", "is", null);
}

/** The newest posts among them. */
export function listNewestListed() {
  return newestCards(listed().where("is_page", "=", false), postsPerPage);
}

/** The newest pages among them, which are few. */
export function listNewestPages() {
  return newestFirst(
    listed().where("is_page", "=", true).select(["id", "slug", "title", "excerpt"]),
  )
    .limit(shownPages)
    .execute();
}

export function countSitemapPosts() {
  return cachedTotal("posts in the sitemap", () => countRows(listed()));
}

/** Every listed post and page, the oldest first, so that new posts do not change earlier parts of a sitemap. */
export async function listSitemapPosts({ offset, limit }: { offset: number; limit: number }) {
  const posts = await listed()
    .select(["slug", "category", "title", "excerpt", "updated_at", "published_at"])
    .select(["video_url", "shorts_url", "feature_image"])
    .orderBy("published_at")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return posts.map((post) => ({ ...post, updated_at: changedAt(post) }));
}

export type SitemapPost = Awaited<ReturnType<typeof listSitemapPosts>>[number];

/** The newest posts with their bodies, for feeds: all, or those with a tag. */
export async function listFeedPosts(tag?: string) {
  const matching = tag === undefined ? published() : tagged(tag);
  const posts = await newestFirst(matching.selectAll()).limit(feedLength).execute();
  return posts.map((post) => ({ ...post, updated_at: changedAt(post) }));
}

export function findSpotlightByIdOrSlug(key: string) {
  return spotlights()
    .where(({ eb, or }) => or([eb("id", "=", key), eb("slug", "=", key)]))
    .select("slug")
    .executeTakeFirst();
}

export async function listRelatedSpotlights(slug: string) {
  return newestCards(spotlights().where("slug", "!=", slug), 3);
}

export async function listFeaturedSpotlights() {
  return newestCards(spotlights(), 3);
}

export async function listFeaturedEpisodes() {
  const films = spotlights().where("video_url", "is not", null).where("shorts_url", "is", null);
  return newestCards(films, 6);
}

/** Stores a post and its search words together; false if the slug is taken. */
export async function insertPost(row: NewBlogPost) {
  return db.transaction().execute(async (transaction) => {
    const cover_look = row.published_at ? await findFreeLook(transaction, row) : null;
    const inserted = await transaction
      .insertInto("blog_posts")
      .values({ ...row, cover_look })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) {
      await indexPost(transaction, inserted);
      await placeGifts(transaction, inserted);
      await placeTags(transaction, inserted);
      await storeLooks(transaction, inserted);
      await placePictureUses(transaction, "post", inserted.id, textsOfPost(inserted));
    }
    return inserted !== undefined;
  });
}

/** What is chosen for drawn products is stored, so that it never changes; part of every save. */
export async function storeLooks(transaction: Transaction, post: BlogPost) {
  const looks = looksOf(post);
  if (looks.length === 0 && post.product_looks === null) return;
  const stored = storedLooks(post.products, looks);
  await transaction
    .updateTable("blog_posts")
    .set({ product_looks: json(stored) })
    .where("id", "=", post.id)
    .execute();
}

/** All of them, in the order of their ids, some at a time. */
export async function* everyPost(executor: Executor): AsyncGenerator<BlogPost> {
  const batchSize = 50;
  for (let after = ""; ; ) {
    const posts = await executor
      .selectFrom("blog_posts")
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    yield* posts;
    const last = posts.at(-1);
    if (!last || posts.length < batchSize) return;
    after = last.id;
  }
}

export function countPosts() {
  return countRows(db.selectFrom("blog_posts"));
}

/** The posts that visitors see. */
export function published() {
  return db.selectFrom("blog_posts").where(isVisible());
}

/** The pages that staff wrote, too. */
export function publicRows() {
  return db.selectFrom("blog_posts").where(isPublic());
}

export function spotlights() {
  return published().where("category", "=", spotlightCategory);
}

async function onePage(
  name: string,
  matching: ReturnType<typeof published>,
  page: number,
  size: number,
) {
  const total = await cachedTotal(`posts in ${name}`, () => countRows(matching));
  const list = await newestOfPage(matching, page, size);
  return { ...list, page, pages: countPages(total, size), total };
}

/** The index finds the ids of the page, so only their rows are read. */
export async function newestOfPage(
  matching: ReturnType<typeof published>,
  page: number,
  size: number,
) {
  const ids = newestFirst(matching.select("id")).limit(size).offset(pageOffset(page, size));
  return toList(await newestFirst(listedRows().where("id", "in", ids)).execute());
}

export function listedRows() {
  return db.selectFrom("blog_posts").select([...cardColumns, "updated_at"]);
}

/** The posts of a page, and when the newest change among them happened. */
export async function toList(rows: (StoredCard & { updated_at: string })[]) {
  const unavailable = await listUnavailable();
  return {
    posts: rows.map(({ updated_at: _, ...post }) => toCard(post, unavailable)),
    modified: rows.map(changedAt).toSorted().at(-1),
  };
}

/** Cards on other pages than the directory show no products. */
async function newestCards(matching: ReturnType<typeof published>, most: number) {
  const [rows, unavailable] = await Promise.all([
    newestFirst(matching.select(cardColumns)).limit(most).execute(),
    listUnavailable(),
  ]);
  return rows.map((row): PostCard => ({ ...toCard(row, unavailable), products: [] }));
}

/** Other programs may write rows: products have to be a list, links have to be http or https. */
export function toCard<Post extends StoredCard>(post: Post, unavailable: ReadonlySet<string>) {
  const { cloth_ground, cloth_figure, cloth_motif, product_looks, ...card } = post;
  const shopping_link = webUrl(post.shopping_link) ? post.shopping_link : null;
  return {
    ...card,
    ...(post.category === spotlightCategory && { cloth: clothName(clothOf(post)) }),
    products: toShopProducts(post, unavailable),
    shopping_link,
    ...(shopping_link && unavailable.has(shopping_link) && { store_unavailable: true as const }),
  };
}

type Shop = ChosenCloth &
  Pick<StoredCard, "products" | "title" | "brand_name"> & {
    product_looks?: StoredCard["product_looks"];
  };

/** How its products are drawn. Other programs may write rows: their looks may be anything. */
export function looksOf(post: Shop) {
  if (!Array.isArray(post.products)) return [];
  const stored = Array.isArray(post.product_looks) ? post.product_looks : [];
  return chooseLooks(brandName(post), post.products, stored.filter(Boolean));
}

/** The products with their pictures and their places in the stored list. */
export function toShopProducts(post: Shop, unavailable: ReadonlySet<string>) {
  if (!Array.isArray(post.products)) return [];
  const looks = looksOf(post);
  return post.products.flatMap((product, index): ShopProduct[] => {
    if (!webUrl(product.link)) return [];
    const isGone = unavailable.has(product.link) && { unavailable: true as const };
    return [
      { ...product, place: index + 1, image: smallImage(product, post, looks[index]), ...isGone },
    ];
  });
}

function smallImage({ picture }: Product, post: Shop, look = firstLook("jar")) {
  if (picture) return imageSrcSet(picture) ? `${picture}?w=400` : picture;
  return packshotPath(lookName(look), clothName(clothOf(post)), brandName(post));
}

export function newestFirst<Query extends { orderBy: (column: never, direction: "desc") => Query }>(
  query: Query,
) {
  return query.orderBy("published_at" as never, "desc").orderBy("id" as never, "desc");
}
