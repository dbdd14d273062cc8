import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkPost } from "#app/rules/posts/post.ts";
import { bulkWords } from "#app/rules/posts/post-bulk.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import type { PostFields } from "#app/server/db/schema.server.ts";
import { site } from "#site.config.ts";
import { createPost } from "../../../tests/posts.ts";
import { changePosts } from "./post-bulk.server.ts";
import { findEditablePost, savePost, trashPost } from "./post-editing.server.ts";
import { listEditablePosts, type PostFilter } from "./post-list.server.ts";
import { listRevisions } from "./revisions.server.ts";

const hour = 3_600_000;
const now = "2026-11-16T12:00:00.000Z";
const ids: Record<string, string> = {};

beforeAll(async () => {
  await migrate();
  await db
    .insertInto("authors")
    .values({ id: "ama", name: "Ama Öwusu", picture: null, created_at: now, updated_at: now })
    .execute();
  const posts: [string, Partial<PostFields>][] = [
    ["old", { title: "élan vital", excerpt: "A café", category: "Strategy", published: true }],
    ["draft", { title: "Beta notes", brand_name: "Zanzibar Łoom", author_id: "ama" }],
    ["later", { title: "Comes later", category: "Design", published: true }],
    ["changed", { title: "alpha notes", category: "Strategy", published: true, author_id: "ama" }],
    ["thrown", { title: "Thrown away", category: "Strategy" }],
  ];
  for (const [at, [name, values]] of posts.entries()) {
    const created = new Date(Date.parse(now) - (10 - at) * hour).toISOString();
    ids[name] = (await createPost(values, { at: created })).id;
  }
  const touch = (name: string, values: { published_at?: string; updated_at?: string }) =>
    db.updateTable("blog_posts").set(values).where("id", "=", id(name)).execute();
  await touch("later", { published_at: "2026-11-19T12:00:00.000Z" });
  await touch("old", { updated_at: now });
  await trashPost(id("thrown"));
  await db
    .insertInto("working_copies")
    .values({
      post_id: id("changed"),
      base_version: 1,
      number: 1,
      draft: json({ title: "Another" }),
      saved_at: now,
      saved_by: "editor@example.com",
    })
    .execute();
});
afterAll(closeDatabase);

test.each<[PostFilter, string[]]>([
  [{}, ["changed", "later", "draft", "old"]],
  [{ status: "published" }, ["changed", "old"]],
  [{ status: "scheduled" }, ["later"]],
  [{ status: "drafts" }, ["draft"]],
  [{ status: "changed" }, ["changed"]],
  [{ status: "trash" }, ["thrown"]],
  [{ category: "Strategy" }, ["changed", "old"]],
  [{ category: "Strategy", status: "trash" }, ["thrown"]],
  [{ author: "ama" }, ["changed", "draft"]],
  [{ author: "founder" }, ["later", "old"]],
  [{ author: "ama", status: "drafts" }, ["draft"]],
  [{ author: "nobody" }, []],
])("the list is narrowed by %o", async (filter, expected) => {
  expect(await names(filter)).toEqual(expected);
});

test.each<[PostFilter["sort"], string[]]>([
  ["newest", ["changed", "later", "draft", "old"]],
  ["oldest", ["old", "draft", "later", "changed"]],
  ["title", ["changed", "draft", "later", "old"]],
  ["changed", ["old", "changed", "later", "draft"]],
  ["date", ["later", "changed", "old", "draft"]],
])("the list is sorted by %s, posts without a date last", async (sort, expected) => {
  expect(await names({ sort })).toEqual(expected);
});

test.each<[string, string[]]>([
  ["ELAN", ["old"]],
  ["vit", ["old"]],
  ["ital", []],
  ["cafe", ["old"]],
  ["zanz", ["draft"]],
  ["loom", ["draft"]],
  ["strat", ["changed", "old"]],
  ["owusu notes", ["changed", "draft"]],
  ["ama strategy", ["changed"]],
  [`${site.founder.name} later`, ["later"]],
  ["body", []],
  ["?!", []],
])(
  "a search for %s looks at titles, brands, excerpts, categories and authors",
  async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  },
);

test("a row tells its author, its working copy and when it is due", async () => {
  const { posts, total } = await listEditablePosts({}, now);
  expect(total).toBe(4);
  expect(posts.find((post) => post.id === ids.changed)).toMatchObject({
    author: "Ama Öwusu",
    changed_at: now,
    scheduled: false,
  });
  expect(posts.find((post) => post.id === ids.later)).toMatchObject({
    author: null,
    changed_at: null,
    scheduled: true,
  });
});

test("a page after the last one is the last one", async () => {
  expect(await listEditablePosts({ page: 9 }, now)).toMatchObject({ page: 1, pages: 1, found: 4 });
});

test("publishing several publishes drafts alone, and says what became of each", async () => {
  const [draft, refused, gone] = [await newPost(), await newPost("Not yet"), randomUUID()];
  const published = await newPost("Out already", true);
  const outcome = await changePosts({
    intent: "publish",
    ids: [draft, draft, refused, gone, published],
    by: { actor: "editor@example.com" },
    refusalOf: async ({ title }) => (title === "Not yet" ? "no picture" : undefined),
  });
  expect(outcome).toEqual({
    changed: [draft],
    same: 1,
    gone: 1,
    refused: [{ title: "Not yet", reason: "no picture" }],
  });
  expect(bulkWords("publish", outcome)).toBe(
    "1 published, 1 already was, 1 not here any more, 1 not: “Not yet” (no picture).",
  );
  const post = await findEditablePost(draft);
  expect(post).toMatchObject({ published: true, version: 2 });
  expect(post?.published_at).toBeTruthy();
  expect(post?.cover_look).not.toBeNull();
  expect((await listRevisions(draft))[0]).toMatchObject({
    version: 2,
    saved_by: "editor@example.com",
  });
});

test("unpublishing and publishing again keeps the date", async () => {
  const id = await newPost("There and back", true);
  const before = await findEditablePost(id);
  await change("unpublish", [id]);
  expect(await findEditablePost(id)).toMatchObject({ published: false });
  await change("publish", [id]);
  expect(await findEditablePost(id)).toMatchObject({
    published: true,
    published_at: before?.published_at,
  });
});

test("what somebody else saves at the same time stays, and the post is published once", async () => {
  const id = await newPost("Two at once");
  const [one, two] = await Promise.all([change("publish", [id]), change("publish", [id])]);
  expect(one.changed.length + two.changed.length).toBe(1);
  expect(one.same + two.same).toBe(1);
  const checked = checkPost({ ...fields("Two at once"), excerpt: "Newer", published: true });
  if ("problems" in checked) throw new Error("The post is wrong.");
  await savePost({ id, version: 2, fields: checked.post, savedBy: "other@example.com" });
  await change("unpublish", [id]);
  expect(await findEditablePost(id)).toMatchObject({
    excerpt: "Newer",
    published: false,
    version: 4,
  });
});

test("several go to the trash and come back", async () => {
  const gone = [await newPost("First out"), await newPost("Second out")];
  const [first = ""] = gone;
  await change("trash", [first]);
  expect(await change("publish", [first])).toMatchObject({ changed: [], gone: 1 });
  expect(await change("trash", gone)).toMatchObject({ changed: [gone[1]], same: 1 });
  expect(await findEditablePost(first)).toBeUndefined();
  expect(await change("restore", gone)).toMatchObject({ changed: gone, same: 0 });
  expect(await findEditablePost(first)).toBeDefined();
});

test("a search counts a thousand posts and says where there are more", async () => {
  const find = () => listEditablePosts({ search: "leadersh" }, now);
  const { found: before } = await find();
  await addPosts(1000 - before);
  expect(await find()).toMatchObject({ found: 1000, isMore: false, pages: 40 });
  await addPosts(1);
  expect(await find()).toMatchObject({ found: 1000, isMore: true, pages: 40 });
});

function id(name: string) {
  return ids[name] ?? "";
}

/** Of the posts above, in the order of the list. */
async function names(filter: PostFilter) {
  const { posts } = await listEditablePosts(filter, now);
  return posts.flatMap((post) => Object.keys(ids).filter((name) => ids[name] === post.id));
}

function change(intent: Parameters<typeof changePosts>[0]["intent"], chosen: string[]) {
  const by = { actor: "editor@example.com" };
  return changePosts({ intent, ids: chosen, by, refusalOf: async () => undefined });
}

let made = 0;

function fields(title: string) {
  return { title, excerpt: "x", category: "Business", content: "<p>Body</p>" };
}

async function newPost(title = "Some draft", published = false) {
  made += 1;
  const checked = checkPost({ ...fields(title), slug: `bulk-${made}`, published });
  if ("problems" in checked) throw new Error("The post is wrong.");
  const id = randomUUID();
  await savePost({ id, version: 0, fields: checked.post, savedBy: "writer@example.com" });
  return id;
}

/** Drafts as another program writes them, all at once. */
async function addPosts(count: number) {
  const ids = Array.from({ length: count }, () => randomUUID());
  const common = { ...fields("Of many"), category: "Leadership" as const, products: json([]) };
  const times = { published: false, created_at: now, updated_at: now };
  for (let from = 0; from < count; from += 100) {
    const values = ids.slice(from, from + 100).map((id) => ({ ...common, ...times, id, slug: id }));
    await db.insertInto("blog_posts").values(values).execute();
  }
}
