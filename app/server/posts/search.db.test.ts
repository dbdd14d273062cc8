import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, migrate } from "#app/server/db/db.server.ts";
import { addDemoContent } from "./demo-content.server.ts";
import { searchPosts } from "./search.server.ts";

beforeAll(async () => {
  await migrate();
  await addDemoContent();
});
afterAll(closeDatabase);

test("a word finds the posts that hold it, marked in a snippet", async () => {
  const { results, total } = await searchPosts("handoff", "all", 1);
  expect(total).toBe(4);
  for (const { snippet } of results) {
    expect(
      snippet.filter((mark) => mark.hit).map((mark) => mark.text.toLowerCase()),
    ).toContainEqual(expect.stringMatching(/^handoffs?$/));
  }
});

test("accents make no difference, in the query or in the post", async () => {
  const plain = await searchPosts("omolara", "all", 1);
  const accented = await searchPosts("Ọmọlará", "all", 1);
  expect(plain.total).toBeGreaterThan(0);
  expect(accented.results.map(({ id }) => id)).toEqual(plain.results.map(({ id }) => id));
});

test("the last word may be unfinished, the others not", async () => {
  expect((await searchPosts("weekly revi", "all", 1)).total).toBeGreaterThan(0);
  expect((await searchPosts("week revi", "all", 1)).total).toBeLessThan(
    (await searchPosts("weekly revi", "all", 1)).total,
  );
});

test("a hit in the title ranks above hits in the body", async () => {
  const { results } = await searchPosts("meeting", "all", 1);
  expect(results[0]?.title).toBe("The meeting that replaced eleven others");
});

test("articles and brands add up to all", async () => {
  const [all, articles, brands] = await Promise.all([
    searchPosts("the", "all", 1),
    searchPosts("the", "articles", 1),
    searchPosts("the", "brands", 1),
  ]);
  expect(articles.total + brands.total).toBe(all.total);
  expect(brands.results.every(({ category }) => category === "Product Spotlight")).toBe(true);
});

test("drafts are never found", async () => {
  const { results } = await searchPosts("Palm Court Linen", "all", 1);
  expect(results.map(({ title }) => title).join()).not.toContain("Palm Court");
});

test.each([
  "",
  "   ",
  '"',
  "'; drop table blog_posts; --",
  "a AND OR NOT NEAR(b c)",
  "title:x",
  "* ^ : ( ) { } \\ | & ! <->",
  "🎉",
  "\0",
  "\ud800",
  "%_",
  "x".repeat(10_000),
  "word ".repeat(2_000),
])("the query %j does no harm", async (query) => {
  const { total } = await searchPosts(query, "all", 1);
  expect(total).toBeGreaterThanOrEqual(0);
});
