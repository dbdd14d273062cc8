import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkPost } from "#app/rules/posts/post.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { listTagItems } from "#app/server/site/feed.server.ts";
import { getSitemap } from "#app/server/site/sitemap.server.ts";
import { createPost } from "../../../tests/posts.ts";
import { listFurtherPosts } from "./further-posts.server.ts";
import { savePost, trashPost } from "./post-editing.server.ts";
import { findPost, findTag } from "./posts.server.ts";
import { findRevision, listRevisions } from "./revisions.server.ts";
import { searchPosts } from "./search.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);

test("posts are found by tag in every spelling, once visitors see them", async () => {
  const first = await save("One", { tags: "Cash Flow, hiring" });
  await save("Two", { tags: "cash  flow" });
  await save("Three", { tags: "Cash flow", published: false });
  const found = await findTag("cash-flow");
  expect(found).toMatchObject({ name: "cash flow", total: 2, pages: 1 });
  expect(found?.posts.map(({ title }) => title)).toEqual(["Two", "One"]);
  expect((await listTagItems("cash-flow")).map(({ title }) => title)).toEqual(["Two", "One"]);
  expect(await getSitemap()).toMatch(/\/blog\/tag\/cash-flow<.*\n.*\/blog\/tag\/hiring</);
  expect((await searchPosts("hiring", "all", 1)).total).toBe(1);

  await save("One", { tags: "Hiring" }, first, 1);
  expect(await findTag("cash-flow")).toMatchObject({ total: 1 });
  const revisions = await listRevisions(first);
  const before = await findRevision(revisions.at(-1)?.id ?? "");
  expect(before?.fields.tags).toBe("Cash Flow, hiring");

  await trashPost(first);
  expect(await findTag("hiring")).toBeUndefined();
  expect(await getSitemap()).not.toContain("/tag/hiring");
  await db.deleteFrom("blog_posts").where("id", "=", first).execute();
  expect(
    await db.selectFrom("post_tags").selectAll().where("tag", "=", "hiring").execute(),
  ).toEqual([]);
});

test.each(["", "unknown", "Cash-Flow", "../x", "%00", "x".repeat(300), "\u202ecash-flow"])(
  "%j is no tag",
  async (tag) => expect(await findTag(tag)).toBeUndefined(),
);

test("who has read a post is led to those with most tags in common", async () => {
  const at = (day: number) => ({ at: `2026-01-0${day}T09:00:00.000Z` });
  await createPost(
    { title: "Both", category: "Design", tags: "Alpha, Beta", published: true },
    at(1),
  );
  await createPost({ title: "Half", category: "Design", tags: "Beta", published: true }, at(2));
  await createPost({ title: "Other", category: "Strategy", published: true }, at(3));
  await createPost(
    { title: "Read", category: "Strategy", tags: "beta, alpha", published: true },
    at(4),
  );
  const read = await findPost("read");
  if (!read) throw new Error("It is not there.");
  const titles = (await listFurtherPosts(read)).map(({ title }) => title);
  expect(titles).toEqual(["Other", "Both", "Half"]);
});

async function save(
  title: string,
  fields: { tags: string; published?: boolean },
  id: string = randomUUID(),
  version = 0,
) {
  const checked = checkPost({
    title,
    excerpt: "About it.",
    category: "Business",
    content: "<p>x</p>",
    published: true,
    products: [],
    ...fields,
  });
  if ("problems" in checked) throw new Error(JSON.stringify(checked.problems));
  const saved = await savePost({ id, version, fields: checked.post, savedBy: "a@example.com" });
  expect(saved.state).toBe(version ? "updated" : "created");
  return id;
}
