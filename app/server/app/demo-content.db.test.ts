import { afterAll, beforeAll, expect, test } from "vitest";
import { studiesPath } from "#app/rules/posts/page-slug.ts";
import { type CheckedPost, checkPost } from "#app/rules/posts/post.ts";
import { closeDatabase, db, engine, migrate } from "#app/server/db/db.server.ts";
import { findPage } from "#app/server/posts/pages.server.ts";
import { savePost, trashPost } from "#app/server/posts/post-editing.server.ts";
import { countPosts, findPost } from "#app/server/posts/posts.server.ts";
import { searchPosts } from "#app/server/posts/search.server.ts";
import { createPost } from "../../../tests/posts.ts";
import { addDemoContent, removeDemoContent, seedDemoContent } from "./demo-content.server.ts";
import { demoPosts } from "./demo-posts.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);

test("only a new embedded database gets demo posts by itself", async () => {
  expect(await seedDemoContent()).toBe(engine === "sqlite" ? demoPosts.length : 0);
  expect(await seedDemoContent()).toBe(0);
});

test("the case studies come for who asks for them, and go with the rest", async () => {
  await addDemoContent();
  expect(await findPage(`${studiesPath}/nine-days-to-close`)).toBeUndefined();
  expect(await addDemoContent({ studies: true })).toBe(3);
  expect(await findPage(`${studiesPath}/nine-days-to-close`)).toMatchObject({
    study_figures: expect.stringMatching(/^9 days: .*\n4: /),
  });
  await removeDemoContent();
  expect(await findPage(`${studiesPath}/nine-days-to-close`)).toBeUndefined();
});

test("removing the demo posts keeps what somebody changed, and what somebody wrote", async () => {
  await addDemoContent();
  const [edited, trashed, published] = await db
    .selectFrom("blog_posts")
    .selectAll()
    .where("published", "=", true)
    .execute();
  if (!edited || !trashed || !published) throw new Error("There are too few demo posts.");
  await savePost({
    id: edited.id,
    version: edited.version,
    fields: checked({ ...edited, title: "Rewritten" }),
    savedBy: "editor@example.com",
  });
  await trashPost(trashed.id);
  await db
    .updateTable("blog_posts")
    .set({ excerpt: "Changed by another program." })
    .where("id", "=", published.id)
    .execute();
  const own = await createPost({ title: "Our own post", published: true });

  const { removed, kept } = await removeDemoContent();

  expect(removed).toBe(demoPosts.length - 3);
  expect(kept.map(({ id }) => id).sort()).toEqual([edited.id, trashed.id, published.id].sort());
  expect(await findPost(own.slug)).toBeDefined();
  expect(await countPosts()).toBe(4);
  const { results } = await searchPosts("own", "all", 1);
  expect(results.map(({ slug }) => slug)).toContain(own.slug);
});

test("a site that was emptied stays empty", async () => {
  await db.deleteFrom("blog_posts").execute();
  expect(await seedDemoContent()).toBe(0);
  expect(await countPosts()).toBe(0);
});

function checked(post: unknown): CheckedPost {
  const result = checkPost(post);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  return result.post;
}
