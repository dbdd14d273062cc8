import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDemoContent } from "#app/server/app/demo-content.server.ts";
import { closeDatabase, db, engine, migrate } from "#app/server/db/db.server.ts";
import { createPost } from "../../../tests/posts.ts";
import { listEditablePosts } from "./post-list.server.ts";
import { completeHeads, findMatches, searchPosts } from "./search.server.ts";
import { isVisible } from "./visible.server.ts";

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

test("of more matches than can be ranked, titles come first and the rest is left out", async () => {
  const content = "<p>All of them mention quokkas.</p>";
  for (const title of ["Quokkas at work", "Second", "Third", "Fourth", "Fifth"]) {
    await createPost({ title, content, published: true });
  }
  const isShown = sql`${isVisible("p")}`;
  const all = await findMatches(["quokkas"], isShown);
  const some = await findMatches(["quokkas"], isShown, 3);
  expect(all).toMatchObject({ found: { length: 5 } });
  expect(all.isMore).toBeFalsy();
  expect(some).toMatchObject({ found: { length: 3 }, isMore: true });
  expect(some.found[0]?.id).toBe(all.found[0]?.id);
});

test("one letter is looked for at the beginning of words in titles and excerpts alone", async () => {
  await createPost({ title: "Žižkov", content: "<p>Zagreb</p>", published: true });
  await createPost({ title: "Other towns", content: "<p>Zadar</p>", published: true });
  const { results } = await searchPosts("ž", "all", 1);
  const titles = results.map(({ title }) => title);
  expect(titles).toContain("Žižkov");
  expect(titles).not.toContain("Other towns");
});

test("titles that a release before wrote are found in the list of posts after a start", async () => {
  await createPost({ title: "Wombat crossing", published: true });
  const find = async () => (await listEditablePosts({ search: "wombat" })).found;
  expect(await find()).toBe(1);
  if (engine === "sqlite") {
    await sql`delete from post_search_heads`.execute(db);
    expect(await find()).toBe(0);
  }
  await completeHeads();
  expect(await find()).toBe(1);
});
