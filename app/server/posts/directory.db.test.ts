import { afterAll, beforeAll, expect, test } from "vitest";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import type { Kind } from "#app/rules/shop/kinds.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import type { PostFields } from "#app/server/db/schema.server.ts";
import { createPost } from "../../../tests/posts.ts";
import { listDirectory } from "./directory.server.ts";
import { fillKinds } from "./fill-kinds.server.ts";
import { findSpotlight } from "./posts.server.ts";

beforeAll(async () => {
  await migrate();
  await create(
    "Tote House: bags",
    "wear",
    { products: [item("Market tote"), item("Repair kit")] },
    1,
  );
  await create("Clay Yard: bowls", "home", { excerpt: "They also sold a tote once." }, 2);
  await create("Loud Soap: bars", "care", { content: "<p>Carried home in a tote.</p>" }, 3);
  await create("Quiet Thread: shirts", "wear", { shorts_url: "https://youtu.be/x" }, 4);
  await create("Hidden Tote: a draft", "wear", { published: false }, 5);
  await createPost({
    title: "An article with a tote",
    video_url: "https://youtu.be/x",
    published: true,
  });
});
afterAll(closeDatabase);

test("without words the newest come first, counted by kind", async () => {
  const { posts, counts, total } = await listDirectory("brands");
  expect(titles(posts)).toEqual(["Quiet Thread", "Loud Soap", "Clay Yard", "Tote House"]);
  expect(counts).toEqual({ food: 0, home: 1, wear: 2, read: 0, care: 1, gifts: 0, all: 4 });
  expect(total).toBe(4);
  const wear = await listDirectory("brands", { kind: "wear" });
  expect(titles(wear.posts)).toEqual(["Quiet Thread", "Tote House"]);
  expect(wear).toMatchObject({ total: 2, counts, everything: undefined });
});

test("words find names of brands and products first, then texts, and count in every kind", async () => {
  const { posts, counts } = await listDirectory("brands", { query: "tote" });
  expect(titles(posts)).toEqual(["Tote House", "Clay Yard", "Loud Soap"]);
  expect(counts).toMatchObject({ wear: 1, home: 1, care: 1, food: 0, all: 3 });
  const home = await listDirectory("brands", { query: "TÓTE", kind: "home" });
  expect(titles(home.posts)).toEqual(["Clay Yard"]);
  expect(home).toMatchObject({ total: 1, counts });
  expect(titles((await listDirectory("brands", { query: "repair k" })).posts)).toEqual([
    "Tote House",
  ]);
});

test("where nothing is found, it says what there is without the words", async () => {
  const none = await listDirectory("brands", { query: "bowls", kind: "care" });
  expect(none).toMatchObject({ total: 0, pages: 1, posts: [] });
  expect(none.counts).toMatchObject({ home: 1, care: 0, all: 1 });
  expect(none.everything).toMatchObject({ care: 1, all: 4 });
});

test.each(["🎉", '"; drop table', "\0", "' or 1=1", "a".repeat(5000), "حقيبة", "*", "-tote"])(
  "%s is searched for like any other words",
  async (query) => {
    expect((await listDirectory("brands", { query })).posts.length).toBeLessThanOrEqual(3);
  },
);

test("films are all that can be watched, articles among them", async () => {
  const { posts, counts } = await listDirectory("films");
  expect(titles(posts).toSorted()).toEqual(["An article with a tote", "Quiet Thread"]);
  expect(counts).toMatchObject({ wear: 1, all: 2 });
  expect(titles((await listDirectory("films", { query: "tote" })).posts)).toEqual([
    "An article with a tote",
  ]);
  expect((await listDirectory("films", { kind: "wear" })).total).toBe(1);
});

test("cards carry up to three things that can be bought now", async () => {
  const link = "https://gone.example/item";
  const gone = { ...item("Gone"), link };
  const sold = { ...item("Sold"), sold_out: true } as const;
  const rest = ["One", "Two", "Three", "Four"].map(item);
  await create("Full Shelf: many", "gifts", { products: [gone, sold, ...rest] }, 0);
  await db.insertInto("outgoing_links").values({ address: link, unavailable: true }).execute();
  const [post] = (await listDirectory("brands", { kind: "gifts" })).posts;
  expect(post?.products).toEqual([
    { place: 3, item_name: "One", image: expect.any(String), price: 5, currency: "USD" },
    expect.objectContaining({ place: 4 }),
    expect.objectContaining({ place: 5 }),
  ]);
});

test("cards of brands where nothing can be bought now show that, and tell so", async () => {
  const link = "https://broken.example/item";
  const gone = { ...item("Gone"), link };
  const sold = { ...item("Sold"), sold_out: true } as const;
  await create("Thin Shelf: few", "read", { products: [gone, sold] }, 0);
  await db.insertInto("outgoing_links").values({ address: link, unavailable: true }).execute();
  const [post] = (await listDirectory("brands", { kind: "read" })).posts;
  expect(post?.products).toEqual([
    { place: 1, item_name: "Gone", image: expect.any(String), note: "unavailable" },
    { place: 2, item_name: "Sold", image: expect.any(String), note: "soldOut" },
  ]);
  await db
    .deleteFrom("blog_posts")
    .where("slug", "=", post?.slug ?? "")
    .execute();
});

test("pages have 48 brands, filtered ones 24, and none is on two", async () => {
  for (let number = 0; number < 50; number += 1) {
    await create(`Row ${number}: paging`, "read", {}, -number);
  }
  for (const asked of [{ kind: "read" }, { kind: "read", query: "paging" }] as const) {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listDirectory("brands", { ...asked, page })),
    );
    expect(pages.map(({ posts }) => posts.length)).toEqual([24, 24, 2]);
    expect(pages[0]).toMatchObject({ total: 50, pages: 3 });
    expect(new Set(titles(pages.flatMap(({ posts }) => posts))).size).toBe(50);
  }
  expect(await listDirectory("brands")).toMatchObject({ pages: 2, posts: { length: 48 } });
});

test("spotlights without a kind get one when the site starts, and their products are found", async () => {
  const products = [item("Whipped shea butter")];
  const { id, slug } = await createPost({ ...spotlight, title: "From before", products });
  await db
    .updateTable("blog_posts")
    .set({ products: json([item("Sorghum lip balm")]) })
    .where("id", "=", id)
    .execute();
  expect((await listDirectory("brands", { query: "sorghum" })).total).toBe(0);
  await Promise.all([fillKinds(), fillKinds()]);
  expect(await findSpotlight(slug)).toMatchObject({ kind: "care", version: 1 });
  const found = await listDirectory("brands", { query: "sorghum", kind: "care" });
  expect(titles(found.posts)).toEqual(["From before"]);
});

const spotlight = { category: spotlightCategory, published: true } as const;

function create(title: string, kind: Kind, values: Partial<PostFields>, day: number) {
  const at = new Date(Date.UTC(2026, 9, 1) + day * 86_400_000).toISOString();
  return createPost({ ...spotlight, title, kind, ...values }, { at });
}

function item(item_name: string) {
  const slug = item_name.toLowerCase().replaceAll(" ", "-");
  return { item_name, link: `https://shop.example/${slug}`, price: 5, currency: "USD" };
}

function titles(posts: readonly { title: string }[]) {
  return posts.map(({ title }) => title.split(":")[0]);
}
