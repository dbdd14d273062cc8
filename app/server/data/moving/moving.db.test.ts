import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { checkPost } from "#app/rules/posts/post.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";
import { savePost, trashPost } from "#app/server/posts/post-editing.server.ts";
import { searchPosts } from "#app/server/posts/search.server.ts";
import { everything } from "../../../../tests/e2e/editor/samples.ts";
import { createPost } from "../../../../tests/posts.ts";
import {
  writeGhostExport,
  writeMarkdownBlog,
  writeWxr,
} from "../../../../tests/support/blog-exports.ts";
import { drawPicture, startOldSite } from "../../../../tests/support/old-site.ts";
import { exportTo } from "./export-folder.server.ts";
import { runImport } from "./import-command.server.ts";

let old: Awaited<ReturnType<typeof startOldSite>>;
let printed: string[] = [];

beforeAll(async () => {
  await migrate();
  old = await startOldSite();
});
afterAll(async () => {
  await old.stop();
  await closeDatabase();
});
beforeEach(async () => {
  await empty();
  old.asked.length = 0;
  printed = [];
  vi.spyOn(console, "log").mockImplementation((line) => printed.push(String(line)));
});

test("a repeated import makes no doubles and fetches nothing, and follows what changed at the source", async () => {
  const path = join(newFolder(), "export.xml");
  writeWxr(path, { posts: 20, url: old.url });
  expect(await run(path)).toBe(0);
  expect(printed[0]).toBe("Posts: 20 made, 0 updated, 0 as they were, 0 kept as edited here.");
  expect(old.asked).toHaveLength(2);
  const post = await find("post-number-10");
  const [picture] = await db.selectFrom("pictures").selectAll().orderBy("name").execute();
  expect(post).toMatchObject({
    title: "Post 10 & more",
    category: "Leadership",
    published: true,
    published_at: "2019-01-11T12:00:00.000Z",
    created_at: "2019-01-11T12:00:00.000Z",
    feature_image: `/blog-images/${picture?.name}`,
    search_description: "About 10",
    version: 1,
  });
  expect(post.content).toBe(
    `<p>Post 10 says: salt &#x26; light. </p><figure><img src="/blog-images/${picture?.name}" alt="Picture 10" width="40" height="30"><figcaption>Seen on day 10</figcaption></figure>`,
  );
  expect(picture).toMatchObject({ alt: "Picture 10", file_name: "picture-10.png" });
  expect((await searchPosts("light", "all", 1)).total).toBe(10);
  const redirects = await db
    .selectFrom("redirects")
    .select("from_path")
    .where("post_id", "=", post.id)
    .execute();
  expect(redirects.map(({ from_path }) => from_path).toSorted()).toEqual([
    "/2019/post-number-10",
    "/?p=10",
  ]);

  expect(await run(path)).toBe(0);
  expect(printed.at(-5)).toBe("Posts: 0 made, 0 updated, 20 as they were, 0 kept as edited here.");
  expect(old.asked).toHaveLength(2);

  writeFileSync(path, readFileSync(path, "utf8").replace("Post 12 says", "Post 12 now says"));
  expect(await run(path)).toBe(0);
  expect(printed.at(-5)).toBe("Posts: 0 made, 1 updated, 19 as they were, 0 kept as edited here.");
  expect(await find("post-number-12")).toMatchObject({ version: 2 });
  expect(await countPosts()).toBe(20);
});

test("what was edited or thrown away here is never written over", async () => {
  const path = join(newFolder(), "export.xml");
  writeWxr(path, { posts: 3, url: old.url });
  await run(path);
  const [edited, trashed] = [await find("post-number-2"), await find("post-number-3")];
  const checked = checkPost({ ...edited, content: "<p>Ours</p>", publish_on: null });
  if (!("post" in checked)) throw new Error("The post does not fit.");
  await savePost({ id: edited.id, version: 1, fields: checked.post, savedBy: "ed@example.com" });
  await trashPost(trashed.id);
  writeFileSync(
    path,
    readFileSync(path, "utf8").replaceAll("says", "shouts").replaceAll("first line", "line"),
  );
  await run(path);
  expect(printed.at(-5)).toBe("Posts: 0 made, 1 updated, 0 as they were, 2 kept as edited here.");
  expect((await find("post-number-2")).content).toBe("<p>Ours</p>");
  expect((await find("post-number-3")).content).toContain("first line");
});

test("a dry run writes and fetches nothing, and tells all", async () => {
  const path = join(newFolder(), "export.xml");
  writeWxr(path, { posts: 20, url: old.url });
  expect(await run(path, "--dry-run", "--category", "Leadership=Design")).toBe(0);
  expect(printed.slice(0, 5)).toEqual([
    "This was a dry run: nothing was written or fetched.",
    "Posts: 20 made, 0 updated, 0 as they were, 0 kept as edited here.",
    "Left out: 3 that are no posts, 0 that could not be read.",
    "Pictures: 4 to fetch, 0 here already.",
    "Categories: Leadership → Design (20).",
  ]);
  expect([await countPosts(), old.asked.length]).toEqual([0, 0]);
  for (const table of ["authors", "redirects", "pictures", "post_revisions"] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test("a taken address gets a number, and pictures that cannot be fetched keep their address", async () => {
  await createPost({ title: "Post number 2" });
  const path = join(newFolder(), "export.xml");
  writeWxr(path, { posts: 2, url: old.url });
  const images = [
    `${old.url}/missing.png`,
    `${old.url}/inside.png`,
    "http://127.0.0.2/a.png",
    `${old.url}/moved-5.png`,
  ];
  const tags = images.map((src) => `<img src="${src}" alt="">`).join("");
  writeFileSync(
    path,
    readFileSync(path, "utf8").replace("<p>Post 2 says", `${tags}<p>Post 2 says`),
  );
  expect(await run(path)).toBe(2);
  const { content, slug } = await find("post-number-2-2");
  expect(content).toContain(
    `<img src="${images[0]}" alt=""><img src="${images[1]}" alt=""><img src="${images[2]}" alt=""><img src="/blog-images/`,
  );
  expect(printed.filter((line) => line.startsWith("Picture of")).toSorted()).toEqual([
    `Picture of “Post 2 & more” not fetched, it leads into a private network: http://127.0.0.2/a.png`,
    `Picture of “Post 2 & more” not fetched, it leads into a private network: ${old.url}/inside.png`,
    `Picture of “Post 2 & more” not fetched, its server answers 404: ${old.url}/missing.png`,
  ]);
  await run(path);
  expect((await find(slug)).version).toBe(1);
});

test("a folder of Markdown comes with the pictures beside it, and never with files outside of it", async () => {
  const folder = newFolder();
  await writeMarkdownBlog(folder, { posts: 10, url: old.url });
  const outside = join(newFolder(), "outside.png");
  writeFileSync(outside, await drawPicture(99));
  symlinkSync(outside, join(folder, "link.png"));
  const paths = [relative(folder, outside), `/${relative(folder, outside)}`, "link.png"];
  const images = paths.map((path) => `![x](${path})`).join("\n\n");
  writeFileSync(join(folder, "evil.md"), `---\ntitle: Evil\n---\n${images}`);
  expect(await run(folder)).toBe(2);
  expect((await find("markdown-post-10")).content.match(/\/blog-images\//g)).toHaveLength(2);
  expect((await find("evil")).content).not.toContain("/blog-images/");
  expect(await db.selectFrom("pictures").selectAll().execute()).toHaveLength(2);
  const asked = old.asked.length;
  await run(folder);
  expect(old.asked).toHaveLength(asked);
  expect(await db.selectFrom("pictures").selectAll().execute()).toHaveLength(2);
});

test("of a post with very many old addresses the first lead to it, and the report says so", async () => {
  const folder = newFolder();
  const aliases = Array.from({ length: 80 }, (_, at) => `/old/${at}`);
  writeFileSync(
    join(folder, "many.md"),
    `---\ntitle: Many\naliases: ${JSON.stringify(aliases)}\n---\nText`,
  );
  for (const _ of "ab") {
    expect(await run(folder)).toBe(0);
    const rows = await db.selectFrom("redirects").select("from_path").execute();
    const found = rows.map(({ from_path }) => from_path).toSorted();
    expect(found).toEqual(aliases.slice(0, 50).toSorted());
  }
  const report = readFileSync(join(env.DATA_DIR, "import-report.txt"), "utf8");
  expect(report).toContain("note: of its 80 old addresses only the first 50 lead to it");
});

test("an export brings every row back to the letter, and the second export is the same", async () => {
  const path = join(newFolder(), "export.xml");
  writeWxr(path, { posts: 12, url: old.url });
  await run(path);
  const products = [
    {
      item_name: "Jar: “honey”",
      link: "https://shop.example/a?b=1&c=2",
      price: 12.5,
      currency: "USD",
      gift: true as const,
    },
  ];
  await createPost({
    title: "Everything: #1 — “yes” \u2028no",
    content: everything,
    category: "Product Spotlight",
    brand_name: "null",
    kind: "food",
    products,
    noindex: true,
    search_title: "true",
    canonical_url: "https://first.example/",
  });
  await db
    .updateTable("blog_posts")
    .set({ deleted_at: "2026-01-02T03:04:05.678Z" })
    .where("brand_name", "=", "null")
    .execute();
  await createPost({ title: "Odd", content: "<p>a\n\nb</p>\n loose &amp; text" });
  const before = await allRows();
  const [one, two] = [newFolder(), newFolder()];
  await exportTo(one);
  expect(readFileSync(join(one, "posts/post-number-12.md"), "utf8")).toMatch(
    /---\n\nPost 12 says: salt & light\.\s*\n$/,
  );
  await empty();
  expect(await run(one)).toBe(0);
  expect(await allRows()).toEqual(before);
  await exportTo(two);
  expect(tree(two)).toEqual(tree(one));
  expect(await run(one)).toBe(0);
  expect(printed.at(-2)).toBe("Posts: 0 made, 0 updated, 14 as they were, 0 kept as edited here.");

  await db.deleteFrom("blog_posts").where("slug", "=", "odd").execute();
  await exportTo(two);
  expect([...tree(two).keys()]).not.toContain("posts/odd.md");
  await expect(exportTo(join(path, ".."))).rejects.toThrow("is not empty, and no earlier export");
});

test("files of an export that somebody changed are read with care", async () => {
  await createPost({ title: "Ours" });
  const folder = newFolder();
  await exportTo(folder);
  const file = join(folder, "posts/ours.md");
  const text = readFileSync(file, "utf8");
  writeFileSync(
    join(folder, "posts/bad.md"),
    text.replace(/^id:.*$/m, "id: 7").replace(/^slug:.*$/m, "slug: ../x"),
  );
  writeFileSync(
    file,
    `${text}\n<script>alert(1)</script><p onclick="x()">New [link](javascript:alert(1))</p>\n`,
  );
  writeFileSync(join(folder, "pictures.jsonl"), '{"name":"../../evil.png"}\n{"name":"1.png"');
  await empty();
  expect(await run(folder)).toBe(2);
  expect((await find("ours")).content).not.toMatch(/<script|onclick|href/);
  expect(printed.slice(2)).toEqual([
    "Line 1 of pictures.jsonl cannot be read.",
    "Line 2 of pictures.jsonl cannot be read.",
    "bad.md was not imported: its id cannot be read",
  ]);
});

const columns = [
  "id",
  "slug",
  "created_at",
  "published_at",
  "deleted_at",
  "updated_at",
  "version",
  "content",
  "cover_look",
  "product_looks",
] as const;

const deep = "<div>".repeat(3000);

test.each(["<div>", "<b>", "<ul><li>", "<table><tr><td>", "<blockquote>"])(
  "of an export of WordPress, a post of %s in each other is left out and told, the rest comes",
  async (open) => {
    const path = join(newFolder(), "export.xml");
    writeWxr(path, { posts: 4, url: old.url });
    replaceIn(path, "Post 2 says", `${open.repeat(3000)}Post 2 says`);
    expect(await run(path)).toBe(2);
    expect(printed).toContain("Posts: 3 made, 0 updated, 0 as they were, 0 kept as edited here.");
    expect(printed.join("\n")).toMatch(/“Post 2 &amp; more” was not imported: it has more than 64/);
  },
);

test("a title that is nested too deeply is only its words", async () => {
  const path = join(newFolder(), "export.xml");
  writeWxr(path, { posts: 2, url: old.url });
  replaceIn(path, "Post 2 &amp; more", `${deep}Post 2`);
  expect(await run(path)).toBe(0);
  expect(await find("post-number-2")).toMatchObject({ title: "Post 2" });
});

const lexical = (depth: number) =>
  `{"root":${'{"type":"quote","children":['.repeat(depth)}${"]}".repeat(depth)}}`;

test.each([
  ["HTML", { html: deep }],
  ["Lexical", { html: null, lexical: lexical(3000) }],
  ["Lexical that overflows", { html: null, lexical: lexical(100_000) }],
  ["Markdown", { html: null, markdown: deep }],
  ["quotes in Markdown", { html: null, markdown: "> ".repeat(3000) }],
])("of an export of Ghost, a post of nested %s is left out and told", async (_, text) => {
  const path = join(newFolder(), "ghost.json");
  writeGhostExport(path, { posts: 5, url: old.url });
  const file = JSON.parse(readFileSync(path, "utf8"));
  Object.assign(file.db[0].data.posts[1], text);
  writeFileSync(path, JSON.stringify(file));
  expect(await run(path, "--site", old.url)).toBe(2);
  expect(printed).toContain("Posts: 3 made, 0 updated, 0 as they were, 0 kept as edited here.");
  expect(printed.join("\n")).toContain("“Ghost post 2” was not imported: it ");
});

test("of an export of Ghost, a post that is itself nested too deeply is left out and told", async () => {
  const path = join(newFolder(), "ghost.json");
  writeGhostExport(path, { posts: 5, url: old.url });
  replaceIn(path, '"id":"p2"', `"id":"p2","x":${"[".repeat(3000)}${"]".repeat(3000)}`);
  expect(await run(path, "--site", old.url)).toBe(2);
  expect(printed).toContain("Posts: 3 made, 0 updated, 0 as they were, 0 kept as edited here.");
});

test.each([
  ["HTML", deep],
  ["quotes", "> ".repeat(3000)],
  ["lists", "1. ".repeat(3000)],
])("of a folder of Markdown, a post of nested %s is left out and told", async (_, text) => {
  const folder = newFolder();
  await writeMarkdownBlog(folder, { posts: 3, url: old.url });
  replaceIn(join(folder, "_posts", "2019-01-03-markdown-post-2.md"), "Some", `${text}\n\nSome`);
  expect(await run(folder)).toBe(2);
  expect(printed).toContain("Posts: 2 made, 0 updated, 0 as they were, 0 kept as edited here.");
  expect(printed.join("\n")).toMatch(
    /post-2.md” was not imported: it |colon” was not imported: it /,
  );
});

test("of an export of this site, a post that is nested too deeply is left out and told", async () => {
  const [one, two] = [await createPost({ title: "One" }), await createPost({ title: "Two" })];
  await db.updateTable("blog_posts").set({ content: deep }).where("id", "=", one.id).execute();
  const folder = newFolder();
  await exportTo(folder);
  await empty();
  expect(await run(folder)).toBe(2);
  expect(printed.join("\n")).toMatch(/1 made.*one\.md was not imported: it has more than 64/s);
  expect(await find(two.slug)).toMatchObject({ title: "Two" });
});

function replaceIn(path: string, from: string, to: string) {
  writeFileSync(
    path,
    readFileSync(path, "utf8").replace(from, () => to),
  );
}

async function allRows() {
  const posts = await db.selectFrom("blog_posts").selectAll().orderBy("id").execute();
  for (const post of posts) for (const name of columns) expect(post).toHaveProperty(name);
  const pictures = await db.selectFrom("pictures").selectAll().orderBy("name").execute();
  return {
    posts,
    pictures: pictures.map(({ unused_since: _, ...picture }) => picture),
    authors: await db.selectFrom("authors").selectAll().orderBy("id").execute(),
    redirects: await db.selectFrom("redirects").selectAll().orderBy("from_path").execute(),
    gifts: await db.selectFrom("gifts").selectAll().orderBy("post_id").execute(),
  };
}

function run(...args: string[]) {
  const fetch = {
    resolve: async () => ["127.0.0.1"],
    isAllowed: (address: string) => address === "127.0.0.1",
  };
  return runImport(args, fetch, new AbortController().signal);
}

function find(slug: string) {
  return db.selectFrom("blog_posts").selectAll().where("slug", "=", slug).executeTakeFirstOrThrow();
}

async function countPosts() {
  return (await db.selectFrom("blog_posts").select("id").execute()).length;
}

async function empty() {
  for (const table of [
    "post_revisions",
    "gifts",
    "blog_posts",
    "pictures",
    "authors",
    "redirects",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
}

function newFolder() {
  return mkdtempSync(join(tmpdir(), "moving-"));
}

/** Every file with its bytes. */
function tree(folder: string) {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    join(folder, name),
  );
  const files = paths.filter((path) => statSync(path).isFile()).toSorted();
  return new Map(files.map((path) => [relative(folder, path), readFileSync(path, "latin1")]));
}
