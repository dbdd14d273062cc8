import { afterAll, beforeAll, expect, test } from "vitest";
import { clothName, clothOf } from "#app/rules/shop/cloth.ts";
import { addDemoContent, seedDemoContent } from "#app/server/app/demo-content.server.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import { createPost } from "../../../tests/posts.ts";
import { listDirectory } from "./directory.server.ts";
import { listFurtherPosts } from "./further-posts.server.ts";
import {
  findPost,
  findPostTitle,
  findSpotlight,
  findSpotlightByIdOrSlug,
  listFeaturedEpisodes,
  listFeaturedSpotlights,
  listPosts,
  listRelatedSpotlights,
  postsPerPage,
} from "./posts.server.ts";

const noCloth = { cloth_ground: null, cloth_figure: null, cloth_motif: null };

beforeAll(migrate);
afterAll(closeDatabase);

test("migrating again changes nothing", async () => {
  await migrate();
});

test("a post comes back with the same types from both engines", async () => {
  const products = [{ item_name: "Jar “L”", link: "https://shop.example/jar?a=1&b=2" }];
  const { slug } = await createPost(
    { title: "Types", published: true, products, video_url: "https://youtu.be/x" },
    { at: "2026-11-03T08:30:00.123Z" },
  );
  const post = await findPost(slug);
  expect(post).toMatchObject({
    title: "Types",
    slug: "types",
    published: true,
    products,
    brand_name: null,
    created_at: "2026-11-03T08:30:00.123Z",
    published_at: "2026-11-03T08:30:00.123Z",
    deleted_at: null,
    version: 1,
  });
});

test("booleans, numbers, JSON and nulls also survive a plain select of all columns", async () => {
  await db.insertInto("user_roles").values({ user_id: "u1", role: "editor" }).execute();
  expect(await db.selectFrom("user_roles").selectAll().execute()).toEqual([
    { user_id: "u1", role: "editor" },
  ]);
  const updated = await db
    .updateTable("blog_posts")
    .set({ published: false, products: json([]) })
    .where("slug", "=", "types")
    .returningAll()
    .executeTakeFirstOrThrow();
  expect(updated).toMatchObject({ published: false, products: [], version: 1 });
});

test("a spotlight comes with its cloth, as its name decides or as staff chose", async () => {
  const named = {
    category: "Product Spotlight",
    brand_name: "Cloth House",
    published: true,
  } as const;
  const { slug } = await createPost({ ...named, title: "A cloth by name" });
  const byName = clothName(clothOf({ ...named, title: "", ...noCloth }));
  expect(await findSpotlight(slug)).toMatchObject({ cloth: byName });
  const chosen = { cloth_ground: "honey", cloth_figure: "ember", cloth_motif: "arcs" };
  const other = await createPost({ ...named, title: "A chosen cloth", ...chosen });
  expect(await findSpotlight(other.slug)).toMatchObject({ cloth: "honey-ember-arcs" });
  expect(await findPostTitle(other.slug)).toMatchObject(chosen);
  const { posts } = await listDirectory("brands");
  expect(posts.find((post) => post.slug === slug)).toMatchObject({ cloth: byName });
  for (const post of posts) expect(post).not.toHaveProperty("cloth_motif");
});

test("drafts and posts in the trash are found by nobody", async () => {
  const hidden = await createPost({ title: "Hidden", category: "Product Spotlight" });
  expect(await findPost(hidden.slug)).toBeUndefined();
  expect(await findSpotlight(hidden.slug)).toBeUndefined();
  expect(await findSpotlightByIdOrSlug(hidden.id)).toBeUndefined();

  const trashed = await createPost({ title: "Trashed", published: true });
  await db
    .updateTable("blog_posts")
    .set({ deleted_at: new Date().toISOString() })
    .where("id", "=", trashed.id)
    .execute();
  expect(await findPost(trashed.slug)).toBeUndefined();
});

test("an article is no spotlight, whichever way it is asked for", async () => {
  const { slug, id } = await createPost({ title: "An article", published: true });
  expect(await findPost(slug)).toBeDefined();
  expect(await findSpotlight(slug)).toBeUndefined();
  expect(await findSpotlightByIdOrSlug(id)).toBeUndefined();
});

test("the demo content arrives once, and asking again adds nothing", async () => {
  expect(await seedDemoContent()).toBe(0);
  const added = await addDemoContent();
  expect(added).toBeGreaterThan(26);
  expect(await addDemoContent()).toBe(0);
});

test("lists are newest first, without bodies, and page by page complete", async () => {
  const first = await listPosts();
  expect(first.posts).toHaveLength(postsPerPage);
  expect(first.posts[0]).not.toHaveProperty("content");
  const second = await listPosts({ page: 2 });
  expect(second.pages).toBe(first.pages);
  const dates = [...first.posts, ...second.posts].map((post) => post.published_at ?? "");
  expect(dates).toEqual(dates.toSorted().toReversed());
  const ids = new Set([...first.posts, ...second.posts].map((post) => post.id));
  expect(ids.size).toBe(first.posts.length + second.posts.length);
});

test("a category narrows the list", async () => {
  const { posts } = await listPosts({ category: "Strategy" });
  expect(new Set(posts.map((post) => post.category))).toEqual(new Set(["Strategy"]));
});

test("featured and related spotlights are three, and never the one that is open", async () => {
  const [newest] = (await listDirectory("brands")).posts;
  expect(await listFeaturedSpotlights()).toHaveLength(3);
  const related = await listRelatedSpotlights(newest?.slug ?? "");
  expect(related).toHaveLength(3);
  expect(related.map((post) => post.slug)).not.toContain(newest?.slug);
});

test("a reader goes on to the next older article, then to two of the same category", async () => {
  const articles = await allArticles();
  const at = articles.findIndex(
    ({ category }, index) =>
      category === "Leadership" && (articles[index + 1]?.category ?? category) !== category,
  );
  const read = articles[at];
  const further = read ? await listFurtherPosts(read) : [];
  const alike = articles.filter(({ id, category }) => category === "Leadership" && id !== read?.id);
  expect(alike.length).toBeGreaterThan(1);
  expect(further.map(({ title }) => title)).toEqual(
    [articles[at + 1], ...alike.slice(0, 2)].map((post) => post?.title),
  );
});

test("after the oldest article comes the newest, and a lone category is filled up with the newest", async () => {
  const { id } = await createPost(
    { title: "Oldest", category: "Innovation", published: true },
    { at: "2020-01-01T00:00:00.000Z" },
  );
  await db
    .updateTable("blog_posts")
    .set({ published: false })
    .where("category", "=", "Innovation")
    .where("id", "!=", id)
    .execute();
  const articles = await allArticles();
  const oldest = articles.at(-1);
  expect(oldest?.id).toBe(id);
  const further = oldest ? await listFurtherPosts(oldest) : [];
  expect(further.map((post) => post.id)).toEqual(articles.slice(0, 3).map((post) => post.id));
});

test("the video hub holds only what can be watched", async () => {
  const { posts } = await listDirectory("films");
  expect(posts.length).toBeGreaterThan(6);
  expect(posts.every((post) => post.video_url || post.shorts_url)).toBe(true);
});

test("featured episodes are the six newest films that are no shorts", async () => {
  const episodes = await listFeaturedEpisodes();
  expect(episodes).toHaveLength(6);
  expect(episodes.every((post) => post.video_url && !post.shorts_url)).toBe(true);
  expect(episodes.every((post) => post.category === "Product Spotlight")).toBe(true);
});

test("products that are no list, and links that lead nowhere safe, count as none", async () => {
  const { slug } = await createPost({
    title: "Odd products",
    category: "Product Spotlight",
    published: true,
  });
  await db
    .updateTable("blog_posts")
    .set({ products: json({ item_name: "no list" }), shopping_link: "javascript:alert(1)" })
    .where("slug", "=", slug)
    .execute();
  const safe = { products: [], shopping_link: null };
  expect(await findSpotlight(slug)).toMatchObject(safe);
  const { posts } = await listDirectory("brands");
  expect(posts.find((post) => post.slug === slug)).toMatchObject(safe);
});

async function allArticles() {
  const { pages } = await listPosts();
  const lists = await Promise.all(
    Array.from({ length: pages }, (_, index) => listPosts({ page: index + 1 })),
  );
  return lists
    .flatMap(({ posts }) => posts)
    .filter(({ category }) => category !== "Product Spotlight");
}
