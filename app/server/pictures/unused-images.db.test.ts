import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, db, engine, json, migrate } from "#app/server/db/db.server.ts";
import { createIssue } from "#app/server/newsletter/issues/issue-editing.server.ts";
import { createPost } from "../../../tests/posts.ts";
import { findImage } from "./images.server.ts";
import { openStorage } from "./storage.server.ts";
import { clearUnusedImages } from "./unused-images.server.ts";

const day = 24 * 3600 * 1000;
const start = Date.parse("2026-01-01T00:00:00.000Z");
const storage = await openStorage();

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
  for (const table of [
    "post_revisions",
    "blog_posts",
    "authors",
    "newsletter_issues",
    "site_words",
    "word_revisions",
    "pictures",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
});

test("a picture nobody uses goes after 30 days with its variants, and not before", async () => {
  await addPicture("1.jpg");
  await clearUnusedImages(start + 29 * day);
  expect(await storage.list("1.jpg")).toHaveLength(3);
  await clearUnusedImages(start + 30 * day);
  expect(await storage.list("1.jpg")).toEqual([]);
  expect(await listNames()).toEqual([]);
});

test.each([
  ["the picture of a post", { feature_image: "/blog-images/2.jpg" }],
  ["what social networks show of it", { social_image: "/blog-images/2.jpg" }],
  ["a picture in its text", { content: '<img src="/blog-images/2.jpg?w=400" alt="">' }],
  ["the picture for social networks", { social_image: "/blog-images/2.jpg" }],
  ["the picture of a product", { products: [jarWith("/blog-images/2.jpg")] }],
  ["a picture with a full address", { content: '<img src="https://a.example/blog-images/2.jpg">' }],
])("%s stays", async (_, fields) => {
  await addPicture("2.jpg");
  await addPicture("22.jpg");
  await createPost(fields);
  await clearUnusedImages(start + 40 * day);
  expect(await listNames()).toEqual(["2.jpg"]);
});

function jarWith(picture: string) {
  return { item_name: "Jar", link: "https://shop.example/jar", picture };
}

test("a picture that only a working copy has stays", async () => {
  await addPicture("5.jpg");
  const { id } = await createPost({});
  const draft = json({ content: '<img src="/blog-images/5.jpg" alt="">' });
  const copy = { post_id: id, base_version: 1, number: 1, saved_by: "ada@example.com", draft };
  await db
    .insertInto("working_copies")
    .values({ ...copy, saved_at: new Date(start).toISOString() })
    .execute();
  await clearUnusedImages(start + 40 * day);
  expect(await listNames()).toEqual(["5.jpg"]);
});

test("the picture of an author stays", async () => {
  await addPicture("2.jpg");
  await addPicture("22.jpg");
  const at = new Date(start).toISOString();
  const author = { id: "ama", name: "Ama", picture: "/blog-images/2.jpg" };
  await db
    .insertInto("authors")
    .values({ ...author, user_id: null, created_at: at, updated_at: at })
    .execute();
  await clearUnusedImages(start + 40 * day);
  expect(await listNames()).toEqual(["2.jpg"]);
});

test("a picture of a post in the trash or of a revision stays", async () => {
  await addPicture("3.jpg");
  await addPicture("4.jpg");
  const { id } = await createPost({ feature_image: "/blog-images/3.jpg" });
  await db
    .updateTable("blog_posts")
    .set({ deleted_at: iso(start) })
    .execute();
  await addRevision(id, 1, '<p><img src="/blog-images/4.jpg"></p>');
  await clearUnusedImages(start + 40 * day);
  expect(await listNames()).toEqual(["3.jpg", "4.jpg"]);
});

test("a picture of an issue of the newsletter stays", async () => {
  await addPicture("3.jpg");
  const body = '<p><img src="/blog-images/3.jpg"></p>';
  const from = { subject: "", preview_line: "", body, source_post: "none" };
  await createIssue({ by: "ada@example.com", from });
  await clearUnusedImages(start + 40 * day);
  expect(await listNames()).toEqual(["3.jpg"]);
});

test("a picture of a working copy or of an author stays", async () => {
  for (const name of ["1.jpg", "2.jpg", "3.jpg"]) await addPicture(name);
  const { id } = await createPost({});
  const at = iso(start);
  const draft = json({ content: '<img src="/blog-images/1.jpg">' });
  await db
    .insertInto("working_copies")
    .values({ post_id: id, base_version: 1, number: 1, draft, saved_at: at, saved_by: "ada" })
    .execute();
  const ada = { id: "ada", name: "Ada", user_id: null, created_at: at, updated_at: at };
  await db
    .insertInto("authors")
    .values({ ...ada, picture: "/blog-images/2.jpg" })
    .execute();
  await clearUnusedImages(start + 40 * day);
  expect(await listNames()).toEqual(["1.jpg", "2.jpg"]);
  await db.deleteFrom("authors").execute();
});

test("a picture of published words, of a working copy or of an earlier version stays", async () => {
  for (const name of ["1.jpg", "2.jpg", "3.jpg", "4.jpg"]) await addPicture(name);
  const using = (name: string) =>
    json({ photo: { value: `/blog-images/${name}?w=800`, original: "" } });
  const saved = { version: 2, updated_at: iso(start), updated_by: "ada@example.com" };
  await db
    .insertInto("site_words")
    .values({ name: "home", ...saved, published: using("1.jpg"), draft: using("2.jpg") })
    .execute();
  const { updated_at: saved_at, updated_by: saved_by } = saved;
  await db
    .insertInto("word_revisions")
    .values({ id: "a", name: "home", version: 1, saved_at, saved_by, words: using("3.jpg") })
    .execute();
  await clearUnusedImages(start + 40 * day);
  expect(await listNames()).toEqual(["1.jpg", "2.jpg", "3.jpg"]);
});

test("the 30 days begin when the last post lets go of a picture", async () => {
  await addPicture("5.jpg");
  const { id } = await createPost({ feature_image: "/blog-images/5.jpg" });
  await clearUnusedImages(start + 40 * day);
  await db.deleteFrom("blog_posts").where("id", "=", id).execute();
  await clearUnusedImages(start + 41 * day);
  await clearUnusedImages(start + 70 * day);
  expect(await listNames()).toEqual(["5.jpg"]);
  await clearUnusedImages(start + 71 * day);
  expect(await listNames()).toEqual([]);
});

test("more posts and revisions than are read at once all count", async () => {
  const names = Array.from({ length: 120 }, (_, index) => `${index + 100}.jpg`);
  const { id } = await createPost({});
  for (const [index, name] of names.entries()) {
    await addRow(name);
    if (index < 60) await createPost({ title: name, feature_image: `/blog-images/${name}` });
    else await addRevision(id, index, `/blog-images/${name}`);
  }
  await clearUnusedImages(start + 40 * day);
  expect(await listNames()).toEqual(names);
});

test("a post that is being saved at that very moment keeps its picture", async () => {
  await addPicture("6.jpg");
  let clearing: Promise<void> | undefined;
  const { id } = await createPost({});
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("blog_posts")
      .set({ feature_image: "/blog-images/6.jpg" })
      .where("id", "=", id)
      .execute();
    clearing = clearUnusedImages(start + 40 * day);
    // On PostgreSQL the clean-up gets as far as its last look, and must wait there.
    if (engine === "postgres") {
      await vi.waitFor(async () => {
        const { rows } = await waitingLocks();
        expect(rows).toHaveLength(1);
      }, 10_000);
    }
  });
  await clearing;
  expect(await listNames()).toEqual(["6.jpg"]);
});

test("files that could not be removed are removed the next time, and not shown meanwhile", async () => {
  await addPicture("7.jpg");
  const remove = vi.spyOn(storage, "remove").mockRejectedValueOnce(new Error("no connection"));
  await expect(clearUnusedImages(start + 40 * day)).rejects.toThrow("no connection");
  expect(await findImage("7.jpg")).toBeUndefined();
  remove.mockRestore();
  await clearUnusedImages(start + 41 * day);
  expect(await storage.list("7.jpg")).toEqual([]);
  expect(await listNames()).toEqual([]);
});

async function addPicture(name: string) {
  await addRow(name);
  for (const end of ["", ".400.webp", ".400.avif"]) {
    await storage.save(name + end, Buffer.from("abc"), "image/jpeg");
  }
}

async function addRow(name: string) {
  const facts = { width: 10, height: 10, bytes: 3, animated: false };
  await db
    .insertInto("pictures")
    .values({ name, ...facts, created_at: iso(start), unused_since: iso(start) })
    .execute();
}

async function addRevision(postId: string, version: number, content: string) {
  await db
    .insertInto("post_revisions")
    .values({
      id: `${postId}-${version}`,
      post_id: postId,
      version,
      title: "A post",
      saved_at: iso(start),
      saved_by: null,
      fields: json({ content }),
    })
    .execute();
}

function waitingLocks() {
  return sql`select 1 from pg_locks where not granted and mode = 'ShareLock'`.execute(db);
}

async function listNames() {
  const rows = await db.selectFrom("pictures").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}

function iso(time: number) {
  return new Date(time).toISOString();
}
