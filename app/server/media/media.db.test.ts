import type { Insertable } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";
import { saveSetting } from "#app/server/db/settings.server.ts";
import { createIssue } from "#app/server/newsletter/issues/issue-editing.server.ts";
import { countMedia, listMedia } from "#app/server/pictures/media-list.server.ts";
import { openStorage } from "#app/server/pictures/storage.server.ts";
import { savePost } from "#app/server/posts/post-editing.server.ts";
import { fieldsOf } from "#app/server/posts/revisions.server.ts";
import { findCopies, inTurn, writeCopy } from "#app/server/words/word-rows.server.ts";
import { createPost } from "../../../tests/posts.ts";
import { cpuTime } from "../../../tests/support/cpu-time.ts";
import { deletePicture, describePicture } from "./library-changes.server.ts";
import { findMediaPicture } from "./media-picture.server.ts";
import { finishReplacements, replacePicture } from "./replace-picture.server.ts";

const by = "ada@example.com";
const admin = { email: by, role: "admin" } as const;
const editor = { email: "ed@example.com", role: "editor" } as const;
const at = "2026-01-01T00:00:00.000Z";
const img = (name: string, size = 'width="900" height="600"') =>
  `<p><img src="/blog-images/${name}" alt="Jar" ${size}></p>`;

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
  for (const table of [
    "working_copies",
    "post_revisions",
    "blog_posts",
    "newsletter_issues",
    "site_words",
    "word_revisions",
    "authors",
    "pictures",
    "picture_uses",
    "settings",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
});

test("the library is counted, filtered, searched and paged", async () => {
  await addPictures(60);
  await db
    .updateTable("pictures")
    .set({ alt: "A jar of Shéa" })
    .where("name", "<", "1005")
    .execute();
  await db
    .updateTable("pictures")
    .set({ decorative: true })
    .where("name", "=", "1059.jpg")
    .execute();
  await db
    .updateTable("pictures")
    .set({ bytes: 2_000_001 })
    .where("name", "=", "1030.jpg")
    .execute();
  await db.updateTable("pictures").set({ height: 3001 }).where("name", "=", "1031.jpg").execute();
  await createPost({ feature_image: "/blog-images/1000.jpg", content: img("1001.jpg") });
  expect(await countMedia()).toEqual({
    all: 60,
    bytes: 59 * 1000 + 2_000_001,
    "no-description": 54,
    "not-used": 58,
    "too-large": 2,
  });
  expect(await names({ search: "shea JAR" })).toEqual([4, 3, 2, 1, 0].map((n) => `100${n}.jpg`));
  expect(await names({ search: "photo 1007" })).toEqual(["1007.jpg"]);
  expect(await names({ show: "too-large" })).toEqual(["1031.jpg", "1030.jpg"]);
  expect(await names({ show: "not-used", search: "shea" })).toHaveLength(3);
  const last = await listMedia({ page: 2 });
  expect([last.pages, last.pictures.length, last.pictures.at(-1)?.places]).toEqual([2, 12, 1]);
});

test("five thousand pictures are listed and searched in no time", async () => {
  await addPictures(5000);
  const uses = Array.from({ length: 4000 }, (_, number) => ({
    picture: `${1000 + number}.jpg`,
    subject: "post" as const,
    subject_id: `post-${number % 900}`,
    place: "text",
  }));
  for (let from = 0; from < uses.length; from += 500) {
    await db
      .insertInto("picture_uses")
      .values(uses.slice(from, from + 500))
      .execute();
  }
  const started = cpuTime();
  await Promise.all([countMedia(), listMedia({ page: 90 }), listMedia({ show: "not-used" })]);
  expect((await listMedia({ search: "photo 5999" })).found).toBe(1);
  expect(cpuTime() - started).toBeLessThan(2000);
});

test("a description is stored once, and not over a known one", async () => {
  await addPictures(1);
  expect(await describePicture("1000.jpg", { alt: " A\n jar ", decorative: false })).toBe(true);
  const late = { alt: "Other", decorative: false, onlyNew: true };
  expect(await describePicture("1000.jpg", late)).toBe(false);
  expect(await findMediaPicture("1000.jpg")).toMatchObject({ alt: "A jar", decorative: false });
  await describePicture("1000.jpg", { alt: "A jar", decorative: true });
  expect(await findMediaPicture("1000.jpg")).toMatchObject({ alt: null, decorative: true });
  expect(await describePicture("1.jpg", late)).toBe(false);
});

test("a replaced picture is replaced everywhere, and nowhere else", async () => {
  await addPictures(2);
  await describePicture("1000.jpg", { alt: "A jar", decorative: false });
  const jar = { item_name: "Jar", link: "https://a.example", picture: "/blog-images/1000.jpg" };
  const { id } = await createPost({
    feature_image: "/blog-images/1000.jpg",
    content: img("1000.jpg") + img("10001.jpg"),
    products: [jar],
    social_image: "/blog-images/1000.jpg",
    published: true,
  });
  const other = await createPost({ title: "Other", content: img("10001.jpg") });
  await addCopy(id, { content: img("1000.jpg"), title: "1000.jpg" });
  const draft = await addIssue("1000.jpg", "draft");
  const sent = await addIssue("1000.jpg", "sent");
  await addWords("1000.jpg");
  await addAuthor("/blog-images/1000.jpg");

  expect(await replacePicture("1000.jpg", "1001.jpg", admin)).toBe("replaced");

  const post = await rowOf(id);
  expect(post).toMatchObject({
    feature_image: "/blog-images/1001.jpg",
    content: img("1001.jpg", 'width="1200" height="400"') + img("10001.jpg"),
    products: [{ ...jar, picture: "/blog-images/1001.jpg" }],
    social_image: "/blog-images/1001.jpg",
    version: 2,
  });
  expect(await revisionsOf(id)).toEqual([
    [1, null],
    [2, by],
  ]);
  expect(await rowOf(other.id)).toMatchObject({ version: 1, content: img("10001.jpg") });
  const [copy] = await db.selectFrom("working_copies").selectAll().execute();
  expect(copy).toMatchObject({ base_version: 2, number: 2, draft: { title: "1000.jpg" } });
  expect(copy?.draft.content).toContain("/blog-images/1001.jpg");
  expect(await bodyOf(draft)).toContain("1001.jpg");
  expect(await bodyOf(sent)).toContain("1000.jpg");
  const [words] = await findCopies(["home"]);
  expect(words).toMatchObject({
    published: { photo: { value: "/blog-images/1001.jpg?w=800", original: "/drawn.svg" } },
    draft: { photo: { value: "/blog-images/1001.jpg?w=800" } },
  });
  const author = await db.selectFrom("authors").select("picture").executeTakeFirst();
  expect(author?.picture).toBe("/blog-images/1001.jpg");
  const old = await findMediaPicture("1000.jpg");
  expect(old?.places.map(({ subject }) => subject)).toEqual(["issue"]);
  expect(await findMediaPicture("1001.jpg")).toMatchObject({ alt: "A jar" });
  expect(await deletePicture("1000.jpg")).toBe("used");
});

test("a replacement that was interrupted is finished, once", async () => {
  await addPictures(2);
  const { id } = await createPost({ content: img("1000.jpg") });
  const begun = { name: "picture replaced: 1000.jpg", value: json({ to: "1001.jpg" }) };
  await db
    .insertInto("settings")
    .values({ ...begun, updated_at: at, updated_by: by })
    .execute();
  await finishReplacements();
  await finishReplacements();
  expect(await rowOf(id)).toMatchObject({ version: 2 });
  expect(await revisionsOf(id)).toEqual([
    [1, null],
    [2, by],
  ]);
  expect(await db.selectFrom("settings").selectAll().execute()).toEqual([]);
});

test("an editor replaces nothing that changes drafts of issues or words, and is told where", async () => {
  await addPictures(2);
  const { id } = await createPost({ title: "Jars", content: img("1000.jpg") });
  const sent = await addIssue("1000.jpg", "sent");
  expect(await replacePicture("1000.jpg", "1001.jpg", editor)).toBe("replaced");
  expect((await rowOf(id)).content).toContain("1001.jpg");
  expect(await bodyOf(sent)).toContain("1000.jpg");

  await addIssue("1001.jpg", "draft");
  await addWords("1001.jpg");
  const refused = await replacePicture("1001.jpg", "1000.jpg", editor);
  expect(refused).toEqual({ forAdmins: [expect.stringMatching(/^Issue \d+$/), "home"] });
  expect((await rowOf(id)).content).toContain("1001.jpg");
});

test("what an admin puts a picture into while an editor replaces it stays", async () => {
  await addPictures(2);
  const { id } = await createPost({ title: "Jars", content: img("1000.jpg") });
  const value = { to: "1001.jpg", isAdmin: false };
  await saveSetting("picture replaced: 1000.jpg", value, editor.email);
  const draft = await addIssue("1000.jpg", "draft");
  await finishReplacements();
  expect((await rowOf(id)).content).toContain("1001.jpg");
  expect(await bodyOf(draft)).toContain("1000.jpg");
});

test("two who replace at once do not mix, and who saves meanwhile loses nothing", async () => {
  await addPictures(3);
  const posts = [];
  for (let number = 0; number < 6; number += 1) {
    posts.push(await createPost({ title: `Post ${number}`, content: img("1000.jpg") }));
  }
  const first = posts[0]?.id ?? "";
  const fields = { ...fieldsOf(await rowOf(first)), title: "Typed meanwhile" };
  const [one, other, saved] = await Promise.all([
    replacePicture("1000.jpg", "1001.jpg", admin),
    replacePicture("1000.jpg", "1002.jpg", { ...admin, email: "bo@example.com" }),
    savePost({ id: first, version: 1, fields, savedBy: by }),
  ]);
  const used = await db
    .selectFrom("picture_uses")
    .select("picture")
    .where("picture", "!=", "1000.jpg")
    .distinct()
    .execute();
  expect(used).toHaveLength(1);
  expect([one, other].filter((state) => state === "replaced").length).toBeGreaterThan(0);
  const post = await rowOf(first);
  if (saved.state === "updated") expect(post.title).toBe("Typed meanwhile");
  else expect(saved.state).toBe("conflict");
});

test("a picture is deleted only while nothing uses it, earlier versions included", async () => {
  await addPictures(2);
  const storage = await openStorage();
  await storage.save("1001.jpg", new Uint8Array([1]), "image/jpeg");
  await storage.save("1001.jpg.400.webp", new Uint8Array([1]), "image/webp");
  const { id } = await createPost({ content: img("1000.jpg") });
  expect(await deletePicture("1000.jpg")).toBe("used");
  const fields = { ...fieldsOf(await rowOf(id)), content: "" };
  await savePost({ id, version: 1, fields, savedBy: by });
  expect(await deletePicture("1000.jpg")).toBe("kept");
  expect(await deletePicture("1001.jpg")).toBe("deleted");
  expect(await storage.list("1001.jpg")).toEqual([]);
  expect(await deletePicture("1001.jpg")).toBe("gone");
});

async function addPictures(count: number) {
  const rows = Array.from({ length: count }, (_, number): Insertable<Database["pictures"]> => {
    const size = number % 2 ? { width: 1200, height: 400 } : { width: 900, height: 600 };
    const created_at = new Date(Date.parse(at) + number * 1000).toISOString();
    const file_name = `Photo ${number}.jpg`;
    const name = `${1000 + number}.jpg`;
    return { name, file_name, ...size, bytes: 1000, animated: false, created_at, unused_since: at };
  });
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto("pictures")
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

function addCopy(post_id: string, draft: object) {
  return db
    .insertInto("working_copies")
    .values({ post_id, base_version: 1, number: 1, draft: json(draft), saved_at: at, saved_by: by })
    .execute();
}

async function addIssue(name: string, state: "draft" | "sent") {
  const from = { subject: "", preview_line: "", body: img(name), source_post: "none" };
  const { id } = await createIssue({ by, from });
  await db.updateTable("newsletter_issues").set({ state }).where("id", "=", id).execute();
  return id;
}

function addWords(name: string) {
  return inTurn(async (work) => {
    const [copy] = await findCopies(["home"], work);
    const photo = { value: `/blog-images/${name}?w=800`, original: "/drawn.svg" };
    if (copy) await writeCopy(work, copy, { published: { photo }, draft: { photo } }, by);
  });
}

function addAuthor(picture: string) {
  const ada = { id: "ada", name: "Ada", user_id: null, created_at: at, updated_at: at };
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("authors")
      .values({ ...ada, picture })
      .execute();
    const row = { picture: "1000.jpg", subject: "author", subject_id: "ada", place: "picture" };
    await transaction
      .insertInto("picture_uses")
      .values({ ...row, subject: "author" })
      .execute();
  });
}

async function names(asked: Parameters<typeof listMedia>[0]) {
  return (await listMedia(asked)).pictures.map(({ name }) => name);
}

function rowOf(id: string) {
  return db.selectFrom("blog_posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function revisionsOf(id: string) {
  const rows = await db
    .selectFrom("post_revisions")
    .select(["version", "saved_by"])
    .where("post_id", "=", id)
    .orderBy("version")
    .execute();
  return rows.map(({ version, saved_by }) => [version, saved_by]);
}

async function bodyOf(id: string) {
  const row = await db
    .selectFrom("newsletter_issues")
    .select("body")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.body;
}
