import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changedOrder, type PagePlace } from "#app/rules/posts/page-places.ts";
import { studiesPath } from "#app/rules/posts/page-slug.ts";
import { checkPost } from "#app/rules/posts/post.ts";
import { readPostFile, writePostFile } from "#app/server/data/moving/post-file.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { checkAddress } from "#app/server/redirects/address-check.server.ts";
import { findRedirect } from "#app/server/redirects/find-redirect.server.ts";
import { saveRedirect } from "#app/server/redirects/redirects.server.ts";
import { listFeedItems } from "#app/server/site/feed.server.ts";
import { searchSite } from "#app/server/site/site-search.server.ts";
import { getSitemap } from "#app/server/site/sitemap.server.ts";
import { createPost } from "../../../tests/posts.ts";
import { movePages } from "./move-pages.server.ts";
import { findPage, pageViewOf } from "./pages.server.ts";
import { currentPlaced, currentStudies, loadPlaced, placePages } from "./placed-pages.server.ts";
import { emptyTrash, savePost, setPublished, trashPost } from "./post-editing.server.ts";
import { listEditablePosts } from "./post-list.server.ts";
import { findPost, listPosts } from "./posts.server.ts";
import { listRevisions } from "./revisions.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
  for (const table of ["redirects", "blog_posts"] as const) await db.deleteFrom(table).execute();
  announceContentChange();
});

test("a page is at its address, in sitemap and search, and nowhere among the posts", async () => {
  await createPost({ title: "Hello", published: true });
  await savePage("Imprint of ours", { slug: "/imprint" });
  expect(await findPage("/imprint")).toMatchObject({ title: "Imprint of ours", is_page: true });
  expect(await findRedirect("/imprint")).toBe("page");
  expect(await findRedirect("/Imprint", "?a=1")).toEqual({ to: "/imprint?a=1", isPost: true });
  expect(await findPost("/imprint")).toBeUndefined();
  expect(await getSitemap()).toContain("/imprint</loc>");
  const all = await searchSite("imprint", "all", 1, []);
  expect(all.results.map(({ path, isPage }) => [path, isPage])).toEqual([["/imprint", true]]);
  expect((await searchSite("imprint", "articles", 1, [])).total).toBe(0);
  const { posts, total } = await listPosts();
  expect([posts.map(({ title }) => title), total]).toEqual([["Hello"], 1]);
  expect((await listFeedItems()).map(({ title }) => title)).toEqual(["Hello"]);
  const staff = await listEditablePosts();
  expect([staff.posts.map(({ title }) => title), staff.total]).toEqual([["Hello"], 1]);
});

test("a draft is nowhere, and a page that is not listed only at its address", async () => {
  await savePage("Draft terms", { slug: "/terms", published: false });
  await savePage("Secret talk", { slug: "/talk", noindex: true });
  expect(await findPage("/terms")).toBeUndefined();
  expect(await findRedirect("/terms")).toBeUndefined();
  expect(await findPage("/talk")).toMatchObject({ noindex: true });
  const sitemap = await getSitemap();
  expect(sitemap).not.toMatch(/\/terms<|\/talk</);
  expect((await searchSite("terms", "all", 1, [])).total).toBe(0);
  expect((await searchSite("secret", "all", 1, [])).total).toBe(0);
});

test("a text of 400 kB is saved, shown and searched up to its bound, and one of a million letters refused", async () => {
  const paragraph = `<p>${"quiet words of a long page ".repeat(36)}</p>`;
  const content = `${paragraph.repeat(210)}<p>Marmalade.</p>${paragraph.repeat(210)}<p>The end.</p>`;
  expect(content.length).toBeGreaterThan(400_000);
  await savePage("A long page", { slug: "/long", content });
  const page = await findPage("/long");
  expect(page && (await pageViewOf(page)).html).toContain("<p>The end.</p>");
  const { results } = await searchSite("marmalade", "all", 1, []);
  expect(results.map(({ path }) => path)).toEqual(["/long"]);
  const tooLong = { title: "A page", excerpt: "x", is_page: true, slug: "/x" };
  expect(checkPost({ ...tooLong, content: "a".repeat(1_000_001) })).toMatchObject({
    problems: [{ field: "content", message: "The text is too long" }],
  });
});

test("every former address of a page leads to it in one step, and says so when it is gone", async () => {
  const page = await savePage("One", { slug: "/one" });
  await savePage("One", { slug: `${studiesPath}/two`, id: page.id, version: 1 });
  await savePage("One", { slug: "/three", id: page.id, version: 2 });
  expect(await findRedirect("/one")).toMatchObject({ to: "/three" });
  expect(await findRedirect(`${studiesPath}/two`)).toMatchObject({ to: "/three" });
  await trashPost(page.id);
  await emptyTrash(Date.now() + 31 * 24 * 3600 * 1000);
  expect(await findRedirect("/three")).toBe("gone");
});

test.each([
  "/Admin",
  "/admin/x",
  "/about",
  "/ABOUT/",
  "/blog/x",
  "/buyblack/x",
  "/newsletter/x",
  "/work",
  "/api/pages",
  "/assets/x",
  "/404",
  "/tv",
])("%s belongs to the site", async (slug) => {
  expect(await tryToSave("A page", slug)).toMatch(/belongs to the site itself/);
  const checked = await checkAddress({ ...asked, typed: slug });
  expect(checked.state).toBe("taken");
});

test.each([
  "/.well-known/x",
  "/%61dmin",
  "/a.b",
  "/a/b/c",
  "/x\u202eadmin",
  "//evil.example",
  "/..",
  `/${"a".repeat(300)}`,
  "/é",
])("%j is no address of a page", async (slug) => {
  const checked = checkPost({ title: "A page", excerpt: "x", is_page: true, slug });
  expect(checked).toMatchObject({ problems: [{ field: "slug" }] });
});

test("of two who take an address at once one gets it, and the other a message", async () => {
  const saves = ["Mine", "Yours"].map((title) => tryToSave(title, "/both"));
  const answers = await Promise.all(saves);
  expect(answers.filter((message) => message === undefined)).toHaveLength(1);
  expect(answers.find((message) => message)).toMatch(/has this address/);
});

test("an address that leads elsewhere is not a page's, nor the other way round", async () => {
  await saveRedirect({ from: "/old", to: "/about" }, "a@example.com");
  expect(await tryToSave("Old", "/old")).toMatch(/leads elsewhere already/);
  await savePage("New", { slug: "/new" });
  const refused = await saveRedirect({ from: "/new", to: "/about" }, "a@example.com");
  expect(refused).toMatchObject({ problems: [{ field: "from" }] });
});

test("without an address a page gets one by its title that is free", async () => {
  const titles = ["About", "About", "Search", "!!!"];
  const slugs: string[] = [];
  for (const title of titles) slugs.push((await savePage(title, { slug: "" })).slug);
  expect(slugs.slice(0, 3)).toEqual(["/about-2", "/about-3", "/search-2"]);
  expect(slugs[3]).toMatch(/^\/page-[a-z0-9]{8}$/);
});

test("a page whose address the site needs moves to a free one, and staff are told", async () => {
  const page = await savePage("About us", { slug: "/about-us" });
  await savePage("Another", { slug: "/about-2" });
  const text = `<p><a href="/about#team">Us</a> <a href="/about-2">Other</a> <a href="${siteUrl()}/about">We</a></p>`;
  const linking = await savePage("Linking", { slug: "/linking", content: text });
  await db.updateTable("blog_posts").set({ slug: "/about" }).where("id", "=", page.id).execute();
  await Promise.all([movePages(), movePages()]);
  const moved = await findPage("/about-3");
  expect(moved).toMatchObject({ id: page.id, moved_from: "/about" });
  expect(await findRedirect("/about")).toBeUndefined();
  const followed = await findPage("/linking");
  expect(followed?.content.match(/href="[^"]*"/g)).toEqual([
    'href="/about-3#team"',
    'href="/about-2"',
    `href="${siteUrl()}/about-3"`,
  ]);
  expect(await listRevisions(linking.id)).toMatchObject([{ saved_by: "the site" }, { version: 1 }]);
  const told = await db.selectFrom("events").select("detail").where("kind", "=", "page-moved");
  expect(await told.execute()).toEqual([
    {
      detail:
        "moved to /about-3: /about belongs to the site now, and its links in one text followed",
    },
  ]);
});

test("a file of an export tells all of a page", async () => {
  await savePage("Acme", {
    slug: `${studiesPath}/acme`,
    page_head: "cloth",
    page_band: "call",
    study_field: "legacy",
    study_client: "Acme & Sons",
    study_figures: "9 days: to close a month\n42 %: fewer tickets",
    study_quote: "It works.",
    study_by: "Ada, COO",
  });
  const page = await findPage(`${studiesPath}/acme`);
  expect(page && readPostFile(writePostFile(page))).toEqual(page);
});

test("admins link pages behind the menu and in the footer, and the links follow the page", async () => {
  const [one, two, three] = [
    await savePage("Case studies of ours", { slug: "/one", menu_name: "Cases" }),
    await savePage("A very long name of a page", { slug: "/two" }),
    await savePage("Draft", { slug: "/three", published: false }),
  ];
  const place = (known: string[], wanted: string[], where: PagePlace = "menu") =>
    placePages({ place: where, known, wanted, by: "admin@example.com" });
  expect(await place([], [two.id, one.id])).toBeUndefined();
  expect(await place([], [one.id, three.id], "resources")).toBeUndefined();
  expect(currentPlaced()).toEqual({
    menu: [
      { text: "A very long…", to: "/two" },
      { text: "Cases", to: "/one" },
    ],
    resources: [{ text: "Cases", to: "/one" }],
  });
  expect(await place([two.id, one.id], [two.id, one.id, three.id])).toMatch(/At most 2/);
  expect(await place([one.id], [])).toMatch(/Somebody else changed/);
  expect(await place([two.id, one.id], ["unknown"])).toMatch(/no longer exists/);
  expect(await place([two.id, one.id], changedOrder([two.id, one.id], `up:${one.id}`))).toBe(
    undefined,
  );
  await savePage("Case studies of ours", { slug: "/cases", id: one.id, version: 1 });
  await setPublished(two.id, false, "editor@example.com");
  await loadPlaced();
  expect(currentPlaced()).toEqual({
    menu: [{ text: "Case studie…", to: "/cases" }],
    resources: [{ text: "Case studies of ours", to: "/cases" }],
  });
  await trashPost(one.id);
  await loadPlaced();
  expect(currentPlaced()).toBeUndefined();
});

test("case studies have a list once there is one, and stand beside the service they are about", async () => {
  await loadPlaced();
  expect([currentStudies(), await findRedirect("/work")]).toEqual([[], undefined]);
  const study = { study_field: "legacy", study_client: "Acme" };
  const { slug, id } = await savePage("Close in nine days", {
    ...study,
    slug: "",
    study_figures: "9 days: to close a month\n12: fewer reports",
  });
  expect(slug).toBe(`${studiesPath}/close-in-nine-days`);
  await savePage("Secret", { ...study, slug: "", noindex: true });
  await savePage("Draft", { ...study, slug: "", published: false });
  await loadPlaced();
  const figure = { value: "9 days", label: "to close a month" };
  const card = { slug, title: "Close in nine days", client: "Acme", field: "legacy", figure };
  expect([currentStudies("legacy"), currentStudies("talent")]).toEqual([[card], []]);
  expect(await findRedirect("/work")).toBe("page");
  expect(await getSitemap()).toContain("/work</loc>");
  await setPublished(id, false, "editor@example.com");
  await loadPlaced();
  announceContentChange();
  expect(await findRedirect("/work")).toBeUndefined();
});

test("a list of places changes by one press or drop", () => {
  const ids = ["a", "b", "c"];
  expect(changedOrder(ids, "up:c")).toEqual(["a", "c", "b"]);
  expect(changedOrder(ids, "up:a")).toEqual(ids);
  expect(changedOrder(ids, "down:a")).toEqual(["b", "a", "c"]);
  expect(changedOrder(ids, "to:0:c")).toEqual(["c", "a", "b"]);
  expect(changedOrder(ids, "remove:b")).toEqual(["a", "c"]);
  expect(changedOrder(ids, "add:d")).toEqual(["a", "b", "c", "d"]);
  expect(changedOrder(ids, "add:")).toEqual(ids);
  expect(changedOrder(ids, "nonsense")).toEqual(ids);
});

const asked = { postId: randomUUID(), title: "A page", is_page: true };

type Wanted = Record<string, unknown> & { slug: string; id?: string; version?: number };

async function save(title: string, { id = randomUUID(), version = 0, ...wanted }: Wanted) {
  const shown = { excerpt: `About ${title}.`, content: "<p>Body</p>", published: true };
  const checked = checkPost({ title, ...shown, is_page: true, ...wanted });
  if ("problems" in checked) throw new Error(checked.problems[0]?.message);
  return savePost({ id, version, fields: checked.post, savedBy: "test" });
}

async function savePage(title: string, wanted: Wanted) {
  const saved = await save(title, wanted);
  if (saved.state !== "created" && saved.state !== "updated") throw new Error(saved.state);
  return saved.post;
}

async function tryToSave(title: string, slug: string) {
  const saved = await save(title, { slug });
  return saved.state === "invalid" ? saved.problems[0]?.message : undefined;
}
