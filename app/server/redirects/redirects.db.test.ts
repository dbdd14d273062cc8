import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { checkPost } from "#app/rules/posts/post.ts";
import { postPath } from "#app/seo/post-path.ts";
import { clock } from "#app/server/clock.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import {
  emptyTrash,
  savePost,
  trashPost,
  untrashPost,
} from "#app/server/posts/post-editing.server.ts";
import { findQueryRedirect, findRedirect, writeHits } from "./find-redirect.server.ts";
import { addRedirects, deleteRedirect, saveRedirect } from "./redirects.server.ts";

const second = 1000;
const year = 365 * 24 * 3600 * second;
const month = 31 * 24 * 3600 * 1000;

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
  for (const table of ["redirects", "blog_posts"] as const) await db.deleteFrom(table).execute();
  announceContentChange();
});

test("every address a post ever had leads to where it is now, in one step", async () => {
  const post = await makePost({ slug: "one" });
  await post.save({ slug: "two" });
  await post.save({ slug: "three" });
  await post.save({ slug: "four" });
  for (const old of ["one", "two", "three"]) {
    expect(await findRedirect(`/blog/${old}`)).toEqual({ to: "/blog/four", isPost: true });
  }
  expect(await findRedirect("/blog/four")).toBeUndefined();
});

test("a spotlight leads from both its addresses, and to wherever its category puts it", async () => {
  const post = await makePost({ slug: "shea", category: spotlightCategory });
  await post.save({ slug: "sunrise" });
  const here = postPath({ slug: "sunrise", category: spotlightCategory });
  expect(await findRedirect("/BuyBlack/shea")).toMatchObject({ to: here });
  expect(await findRedirect("/blog/shea")).toMatchObject({ to: here });
  await post.save({ category: "Strategy" });
  expect(await findRedirect("/BuyBlack/shea")).toMatchObject({ to: "/blog/sunrise" });
  expect(await findRedirect("/BuyBlack/sunrise")).toMatchObject({ to: "/blog/sunrise" });
});

test("of many old addresses the newest stay, and those that were public for long", async () => {
  const pass = passTime();
  const post = await makePost({ slug: "first-year" });
  await saved("/promo", "/blog/first-year");
  pass(year);
  await post.save({ slug: "second-year" });
  pass(year);
  for (let at = 1; at <= 70; at += 1) {
    await post.save({ slug: `moment-${at}` });
    pass(at === 20 ? year : second);
  }
  await post.save({ slug: "last" });
  const old = (await listFrom()).filter((from) => from !== "/promo");
  expect(old).toHaveLength(50);
  const newest = Array.from({ length: 10 }, (_, at) => `/blog/moment-${61 + at}`);
  const lasting = ["/blog/first-year", "/blog/second-year", "/blog/moment-20"];
  expect(old).toEqual(expect.arrayContaining([...lasting, ...newest]));
  for (const from of ["/promo", ...lasting]) {
    expect(await findRedirect(from), from).toMatchObject({ to: "/blog/last" });
  }
  expect(await findRedirect("/blog/moment-1")).toBeUndefined();
});

test("more than that come back as they were, until the post moves again", async () => {
  const [post, other] = [await makePost({ slug: "one" }), await makePost({ slug: "other" })];
  await other.save({ slug: "another" });
  for (let at = 0; at < 1200; at += 100) {
    const from = Array.from({ length: 100 }, (_, more) => ({ from_path: `/old-${at + more}` }));
    const rows = from.map((row) => ({ ...row, ...facts, to_address: null, post_id: post.id }));
    await db.insertInto("redirects").values(rows).execute();
  }
  await post.save({ title: "The same address" });
  expect(await listFrom()).toHaveLength(1201);
  await post.save({ slug: "two" });
  expect(await listFrom()).toHaveLength(202);
  await post.save({ slug: "three" });
  const old = await listFrom();
  expect(old).toHaveLength(51);
  expect(old).toEqual(expect.arrayContaining(["/blog/one", "/blog/two", "/blog/other"]));
});

test("an address that comes back is the post's own again", async () => {
  const post = await makePost({ slug: "one" });
  await post.save({ slug: "two" });
  await post.save({ slug: "one" });
  expect(await listFrom()).toEqual(["/blog/two"]);
  expect(await findRedirect("/blog/two")).toMatchObject({ to: "/blog/one" });
});

test("another post takes an old address once it is published, not while it is a draft", async () => {
  const first = await makePost({ slug: "one" });
  await first.save({ slug: "two" });
  const second = await makePost({ slug: "one", published: false });
  expect(await findRedirect("/blog/one")).toMatchObject({ to: "/blog/two" });
  await second.save({ published: true });
  expect(await listFrom()).toEqual([]);
});

test("a draft that was never public leaves no old address", async () => {
  const post = await makePost({ slug: "one", published: false });
  await post.save({ slug: "two" });
  expect(await listFrom()).toEqual([]);
});

test("what was chosen as address stays when only other fields are saved", async () => {
  const post = await makePost({ slug: "chosen", published: false });
  expect(await post.save({ slug: undefined, title: "Another title" })).toMatchObject({
    post: { slug: "chosen" },
  });
});

test("old addresses lead nowhere while the post is a draft or in the trash", async () => {
  const post = await makePost({ slug: "one" });
  await post.save({ slug: "two" });
  await post.save({ published: false });
  expect(await findRedirect("/blog/one")).toBeUndefined();
  await post.save({ published: true });
  await trashPost(post.id);
  expect(await findRedirect("/blog/one")).toBeUndefined();
  await untrashPost(post.id);
  expect(await findRedirect("/blog/one")).toMatchObject({ to: "/blog/two" });
});

test("after the trash is emptied all addresses of a post say that it is gone", async () => {
  const post = await makePost({ slug: "one", category: spotlightCategory });
  await post.save({ slug: "two" });
  const draft = await makePost({ slug: "never-seen", published: false });
  await trashPost(post.id);
  await trashPost(draft.id);
  expect(await findRedirect("/BuyBlack/two")).toBeUndefined();
  await emptyTrash(Date.now() + month);
  for (const path of ["/blog/one", "/BuyBlack/one", "/blog/two", "/BuyBlack/two"]) {
    expect(await findRedirect(path), path).toBe("gone");
  }
  expect(await findRedirect("/blog/never-seen")).toBeUndefined();
  await makePost({ slug: "two" });
  expect(await listFrom()).toEqual(["/BuyBlack/one", "/BuyBlack/two", "/blog/one"]);
});

test("staff send an address elsewhere, in any spelling; it is found until it is deleted", async () => {
  expect(await findRedirect("/old-page")).toBeUndefined();
  expect(await saveRedirect({ from: "/Old-Page/", to: "/About" }, "a@example.com")).toEqual({
    from: "/old-page",
  });
  for (const path of ["/old-page", "/OLD-page", "/old-page/", "/%6fld-page"]) {
    expect(await findRedirect(path), path).toEqual({ to: "/about", isPost: false });
  }
  expect(await findRedirect("/old-page", "?utm_source=x")).toMatchObject({
    to: "/about?utm_source=x",
  });
  expect(await deleteRedirect("/old-page")).toBe(true);
  expect(await findRedirect("/old-page")).toBeUndefined();
  expect(await deleteRedirect("/old-page")).toBe(false);
});

test("an address with a query is matched to the letter, and goes before its path", async () => {
  await saved("/?p=12", "/about");
  await saved("/list", "/blog");
  await saved("/list?page_id=3", "/contact");
  expect(await findQueryRedirect("/", "?p=12")).toMatchObject({ to: "/about" });
  expect(await findQueryRedirect("/", "?p=13")).toBeUndefined();
  expect(await findRedirect("/list", "?page_id=3")).toMatchObject({ to: "/contact" });
  expect(await findRedirect("/list", "?page_id=4")).toMatchObject({ to: "/blog?page_id=4" });
});

test("staff lead to a post, not to its address, so it may move", async () => {
  const post = await makePost({ slug: "one" });
  await saved("/promo", "/blog/one");
  await post.save({ slug: "two" });
  expect(await findRedirect("/promo")).toEqual({ to: "/blog/two", isPost: true });
});

test("chains become their end, whichever is made first", async () => {
  await saved("/b", "https://elsewhere.example.org/");
  await saved("/a", "/b");
  expect(await findRedirect("/a")).toMatchObject({ to: "https://elsewhere.example.org/" });
  const post = await makePost({ slug: "one" });
  await post.save({ slug: "two" });
  await saved("/c", "/blog/one");
  expect(await findRedirect("/c")).toMatchObject({ to: "/blog/two" });
});

test.each([
  ["/about", "/blog", "from"],
  ["/admin/none", "/blog", "from"],
  ["//evil.example", "/blog", "from"],
  ["https://evil.example/x", "/blog", "from"],
  [`/${"x".repeat(600)}`, "/blog", "from"],
  ["/x", "javascript:alert(1)", "to"],
  ["/x", "//evil.example", "to"],
  ["/x", "/X/", "to"],
  ["/x", "/nothing-is-here", "to"],
])("from %s to %s is refused", async (from, to, field) => {
  expect(await saveRedirect({ from, to }, "a@example.com")).toMatchObject({
    problems: [{ field, message: expect.stringMatching(/\.$/) }],
  });
  expect(await listFrom()).toEqual([]);
});

test("posts, doubles and loops are refused", async () => {
  const post = await makePost({ slug: "one", title: "The first" });
  expect(await saveRedirect({ from: "/blog/one", to: "/about" }, "a")).toMatchObject({
    problems: [{ field: "from", message: expect.stringContaining("“The first”") }],
  });
  await saved("/x", "/about");
  expect(await saveRedirect({ from: "/x", to: "/blog" }, "a")).toMatchObject({
    problems: [{ field: "from", message: expect.stringContaining("already") }],
  });
  await saved("/promo", "/blog/one");
  await trashPost(post.id);
  expect(await saveRedirect({ from: "/blog/one", to: "/promo" }, "a")).toMatchObject({
    problems: [{ field: "to", message: expect.stringContaining("back to /blog/one") }],
  });
  await db
    .insertInto("redirects")
    .values({ from_path: "/y", to_address: "/z", post_id: null, ...facts })
    .execute();
  expect(await saveRedirect({ from: "/z", to: "/y" }, "a")).toMatchObject({
    problems: [{ field: "to", message: expect.stringContaining("back to /z") }],
  });
});

test("a redirect is changed in its place, and its address with it", async () => {
  await saved("/x", "/about");
  expect(await saveRedirect({ from: "/x", to: "/blog" }, "b@example.com", "/x")).toEqual({
    from: "/x",
  });
  await saveRedirect({ from: "/y", to: "/blog" }, "b@example.com", "/x");
  expect(await listFrom()).toEqual(["/y"]);
});

test("two who save the same address at once make one redirect, and one of them is told", async () => {
  const answers = await Promise.all(
    ["/about", "/blog"].map((to) => saveRedirect({ from: "/x", to }, "a@example.com")),
  );
  expect(answers.filter((answer) => "from" in answer)).toHaveLength(1);
  expect(await listFrom()).toEqual(["/x"]);
});

test("an import adds what is new, twice without doubles, and says what it left out", async () => {
  const post = await makePost({ slug: "one" });
  const list = [
    { from: "/2019/05/one/", postId: post.id },
    { from: "/?p=7", postId: post.id },
    { from: "/feed", to: "/rss.xml" },
    { from: "/about", to: "/contact" },
    { from: "/blog/one", postId: post.id },
    { from: "//evil.example", to: "/about" },
    { from: "/none", postId: "none" },
  ];
  const add = () => db.transaction().execute((transaction) => addRedirects(transaction, list));
  const skipped = await add();
  expect(skipped.map(({ from }) => from)).toEqual([
    "/about",
    "/blog/one",
    "//evil.example",
    "/none",
  ]);
  expect(await add()).toEqual(skipped);
  announceContentChange();
  expect(await listFrom()).toEqual(["/2019/05/one", "/?p=7", "/feed"]);
  expect(await findRedirect("/2019/05/one")).toMatchObject({ to: "/blog/one" });
});

test("uses are counted together, and are no change of content", async () => {
  await saved("/x", "/about");
  for (let visit = 0; visit < 3; visit += 1) await findRedirect("/x");
  await findRedirect("/never");
  await writeHits();
  const row = await db.selectFrom("redirects").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ hits: 3, created_by: "a@example.com" });
  expect(row.last_hit_at).not.toBeNull();
});

const facts = { created_at: new Date().toISOString(), created_by: null, last_hit_at: null };

/** The site's clock, which goes on when it is told to. */
function passTime() {
  let now = Date.parse("2026-01-01T12:00:00.000Z");
  const { mockRestore } = vi.spyOn(clock, "now").mockImplementation(() => now);
  onTestFinished(mockRestore);
  return (milliseconds: number) => {
    now += milliseconds;
  };
}

async function saved(from: string, to: string) {
  expect(await saveRedirect({ from, to }, "a@example.com")).toHaveProperty("from");
}

async function listFrom() {
  const rows = await db.selectFrom("redirects").select("from_path").execute();
  return rows.map(({ from_path }) => from_path).toSorted();
}

type Values = {
  title?: string;
  slug?: string | undefined;
  category?: string;
  published?: boolean;
};

/** A published post that is saved on and on. */
async function makePost(values: Values) {
  const id = randomUUID();
  let version = 0;
  let current: Values = { title: "A post", category: "Strategy", published: true, ...values };
  async function save(changes: Values) {
    current = { ...current, ...changes };
    const checked = checkPost({ excerpt: "What it is about.", ...current });
    if ("problems" in checked) throw new Error(checked.problems[0]?.message);
    const { slug, ...fields } = checked.post;
    const wanted = current.slug === undefined ? {} : { slug };
    const saved = await savePost({ id, version, fields: { ...fields, ...wanted }, savedBy: "a" });
    version += 1;
    return saved;
  }
  await save({});
  return { id, save };
}
