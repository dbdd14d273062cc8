import { afterAll, beforeAll, expect, test } from "vitest";
import { firstLook, lookName } from "#app/rules/shop/looks.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import { savePost } from "#app/server/posts/post-editing.server.ts";
import { fieldsOf } from "#app/server/posts/revisions.server.ts";
import { createPost } from "../../../../tests/posts.ts";
import { findPackshot, getPackshot } from "./packshots.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);

const products = [
  { item_name: "Oak candle", link: "https://shop.example/oak" },
  { item_name: "Number One", link: "https://shop.example/one", drawn_as: "hotsauce" as const },
];
const spotlight = { category: "Product Spotlight", brand_name: "Ember", products } as const;

test("a product of a published spotlight has a packshot: as chosen, else as its name says", async () => {
  const { slug } = await createPost({ ...spotlight, title: "On sale", published: true });
  const [first, second] = [await findPackshot(slug, 1), await findPackshot(slug, 2)];
  expect(first).toMatchObject({ look: { drawnAs: "candle" }, texts: ["Oak candle", "Ember"] });
  expect(second).toMatchObject({ look: { drawnAs: "hotsauce" }, cloth: first?.cloth });
  expect(first && (await getPackshot(first))).toMatch(/^<svg .+<\/svg>$/s);
  expect(await findPackshot(slug, 3)).toBeUndefined();
});

test("how a product is drawn is stored with its first save, and stays when it is renamed", async () => {
  const fields = { ...spotlight, title: "Stored looks", published: true };
  const { slug, id } = await createPost(fields);
  const read = () => findRow(db, "blog_posts", { id });
  const [oak, one] = (await read())?.product_looks ?? [];
  expect([oak?.look, one?.look]).toEqual([
    expect.stringMatching(/^candle\d{4}$/),
    expect.stringMatching(/^hotsauce\d{4}$/),
  ]);
  const changed = [{ item_name: "New candle", link: "https://shop.example/new" }, ...products];
  const renamed = changed.map((product, at) =>
    at === 1 ? { ...product, item_name: "Elm" } : product,
  );
  const post = await read();
  if (!post) throw new Error("It is gone.");
  const saved = await savePost({
    id,
    version: post.version,
    fields: { ...fieldsOf(post), products: renamed },
    savedBy: "a@b.example",
  });
  expect(saved.state).toBe("updated");
  expect((await read())?.product_looks?.slice(1)).toEqual([{ ...oak, item_name: "Elm" }, one]);
  expect(lookName((await findPackshot(slug, 2))?.look ?? firstLook("jar"))).toBe(oak?.look);
});

test("drafts, blog posts, and what nobody wrote have none", async () => {
  const draft = await createPost({ ...spotlight, title: "Not yet" });
  const article = await createPost({
    ...spotlight,
    title: "An article",
    category: "Leadership",
    published: true,
  });
  for (const slug of [draft.slug, article.slug, "nobody-wrote-this"]) {
    expect(await findPackshot(slug, 1)).toBeUndefined();
  }
});

test("a row that another program wrote does no harm", async () => {
  const { slug } = await createPost({ ...spotlight, title: "Foreign", published: true });
  const write = (value: unknown) =>
    db
      .updateTable("blog_posts")
      .set({ products: json(value as never) })
      .where("slug", "=", slug)
      .execute();
  await write([{ item_name: 7, drawn_as: "constructor" }]);
  expect(await findPackshot(slug, 1)).toMatchObject({
    look: { drawnAs: "jar" },
    texts: ["7", "Ember"],
  });
  await write({ 0: "no list" });
  expect(await findPackshot(slug, 1)).toBeUndefined();
});
