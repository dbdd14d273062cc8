import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { momentOf } from "#app/rules/time/zone-time.ts";
import { site } from "#site.config.ts";
import { writeGhostExport, writeWxr } from "../../../../tests/support/blog-exports.ts";
import { type ImportedPost, idOf, type SourceItem } from "./imported-post.server.ts";
import { openSource } from "./source.server.ts";
import { shapeWordPressText } from "./wordpress-text.server.ts";

const url = "https://old.example";

test("a classic text of WordPress has its paragraphs, breaks and whole blocks", () => {
  const text = `One  <br />\n two\n\n<UL>\n<li>a</li>\n\n</UL>three\n\n<pre>x\n\ny</pre><ul>never closed\n\nfour`;
  expect(shapeWordPressText(text, new Map(), [])).toBe(
    "<p>One<br>two</p><UL>\n<li>a</li>\n\n</UL><p>three</p><pre>x\n\ny</pre><ul>never closed<p>four</p>",
  );
});

test.each([
  ["spaces", `a${" ".repeat(100_000)}b`],
  ["lists that never end", "<ul>".repeat(50_000)],
  ["comments that never end", `<!-- wp:a -->${"<!--".repeat(20_000)}`],
  ["captions that never end", "[caption]".repeat(5_000)],
  ["letters of a shortcode", `[caption ${"a".repeat(1_900)}]x[/caption]`.repeat(100)],
])("many %s of WordPress take no longer than words do", (_, text) => {
  const begin = process.threadCpuUsage();
  shapeWordPressText(text, new Map(), []);
  expect(process.threadCpuUsage(begin).user).toBeLessThan(2_000_000);
});

test("an export of WordPress is read with authors, dates, pictures and addresses", async () => {
  const path = join(newFolder(), "export.xml");
  writeWxr(path, { posts: 10, url });
  const items = await read(path);
  const posts = postsOf(items);
  expect(posts).toHaveLength(10);
  expect(items.filter((item) => "skipped" in item)).toEqual([
    { skipped: "About us", reason: "a page, not a post" },
    { skipped: "Menu", reason: "an entry of a menu, not a post" },
    { skipped: "Gone", reason: "in state “trash”" },
  ]);
  expect(posts[9]).toMatchObject({
    key: "10",
    origin: "wordpress https://old.example",
    title: "Post 10 &amp; more",
    slug: "post-number-10",
    addresses: ["https://old.example/2019/post-number-10/", "https://old.example/?p=10"],
    categories: ["Leadership", "A tag"],
    author: { name: "Ada Okafor" },
    published: true,
    published_at: "2019-01-11T12:00:00.000Z",
    feature_image: "https://old.example/wp-content/uploads/picture-10.png",
    feature_alt: "Picture 10",
    search_description: "About 10",
  });
  expect(posts[0]).toMatchObject({ published: false, published_at: null });
  expect(posts[0]?.html).toContain("<p>The first line of 1<br>and the second.</p>");
});

test("shortcodes become what they show, and those of plugins are told", async () => {
  const text = `[caption id="a" align="none"]<a href="${url}/a.jpg"><img src="${url}/a-300x200.jpg" /></a> Two [jars][/caption]

[embed]https://vimeo.com/76979871[/embed]

[gallery ids="7,8"]

Before [contact-form-7 id="1"] after, [sic], [button link="/x"]Press[/button].`;
  const [post] = postsOf(await read(wxr(item({ text }) + attachment(7) + attachment(8))));
  expect(post?.html).toBe(
    `<figure><a href="${url}/a.jpg"><img src="${url}/a-300x200.jpg" /></a><figcaption>Two [jars]</figcaption></figure>` +
      "<p>https://vimeo.com/76979871</p>" +
      `<figure><img src="${url}/7.jpg" alt=""></figure><figure><img src="${url}/8.jpg" alt=""></figure>` +
      "<p>Before  after, [sic], Press.</p>",
  );
  expect(post?.notes).toEqual([
    "the shortcode [contact-form-7] was taken out",
    "the shortcode [button] was taken out",
  ]);
});

test("what was private, had a password or was for members alone is not published here", async () => {
  const items = await read(
    wxr(
      item({ status: "private" }) +
        item({ more: "<wp:post_password>x</wp:post_password>" }) +
        item({ status: "future", date: "2099-01-01 00:00:00" }),
    ),
  );
  expect(postsOf(items).map(({ published, published_at }) => [published, published_at])).toEqual([
    [false, null],
    [false, null],
    [true, "2099-01-01T00:00:00.000Z"],
  ]);
  const path = join(newFolder(), "ghost.json");
  writeGhostExport(path, { posts: 4, url });
  const [, draft, paid] = postsOf(await read(path));
  expect([draft?.published, paid?.published]).toEqual([false, false]);
  expect(paid?.notes).toEqual(["it was for members only, and is a draft here"]);
});

test("a post of more than 20 MB is left out, and the ones behind it are read", async () => {
  const text = "x".repeat(21 * 1024 * 1024);
  const items = await read(wxr(item({ text, title: "Huge" }) + item({ title: "Small" })));
  expect(items[0]).toEqual({ skipped: "Huge", reason: "it is larger than 20 MB", isProblem: true });
  expect(postsOf(items).map(({ title }) => title)).toEqual(["Small"]);
});

test("an export of Ghost is read with its tables, and its placeholder is the site", async () => {
  const path = join(newFolder(), "ghost.json");
  writeGhostExport(path, { posts: 10, url });
  const items = await read(path);
  expect(items.filter((item) => "skipped" in item)).toEqual([
    { skipped: "About", reason: "a page, not a post" },
  ]);
  expect(postsOf(items).at(-1)).toMatchObject({
    key: "uuid-10",
    slug: "ghost-post-10",
    addresses: ["/ghost-post-10/"],
    categories: ["Leadership"],
    author: { name: "Ada Okafor", line: "Writes." },
    published_at: "2019-01-11T12:00:00.000Z",
    feature_image: "https://old.example/content/images/2020/picture-10.png",
    feature_alt: "A jar",
    search_description: "About 10",
  });
  expect(postsOf(items).at(-1)?.html).toContain(
    'src="https://old.example/content/images/size/w600',
  );
});

test("a draft of Ghost without HTML is read from what its editor stored", async () => {
  const lexical = JSON.stringify({
    root: {
      type: "root",
      children: [
        {
          type: "extended-heading",
          tag: "h2",
          children: [{ type: "extended-text", text: "A < b", format: 0 }],
        },
        {
          type: "paragraph",
          children: [
            { type: "text", text: "bold", format: 3 },
            { type: "link", url: "/x", children: [] },
          ],
        },
        { type: "image", src: "__GHOST_URL__/a.png", alt: "A" },
        { type: "signup" },
      ],
    },
  });
  const path = fileOf(
    "ghost.json",
    JSON.stringify({ data: { posts: [{ id: 5, title: "T", lexical, html: null }] } }),
  );
  const [post] = postsOf(await read(path));
  expect(post?.html).toBe(
    '<h2>A &lt; b</h2><p><em><strong>bold</strong></em><a href="/x"></a></p><figure><img src="https://old.example/a.png" alt="A"><figcaption></figcaption></figure>',
  );
  expect(post?.notes).toEqual(["a card of the kind “signup” was taken out"]);
});

test("a folder of Markdown is read as Jekyll and Hugo understand it", async () => {
  const folder = filesOf({
    "_posts/2019-05-01-first-steps.md":
      "---\ntitle: 'First: steps'\ndate: 2019-05-02 10:30:00 -0400\ncategory: Design\nimage: /assets/a.png\n---\nA *text*.\n\n{% include note.html %}",
    "_drafts/later.md": "---\ntitle: Later\n---\nSoon",
    "content/posts/bundle/index.md":
      '+++\ntitle = "Bundle"\ndraft = false\ndate = 2020-01-01T00:00:00Z\naliases = ["/old/bundle/"]\n+++\n{{< youtube aqz-KE-bpKQ >}}\n',
    "2018-03-04-plain-day.md": "---\ntitle: Day\n---\nText",
    "about.md": "---\nlayout: page\ntitle: About\n---\nUs",
    "notes.md": "No front matter",
    "broken.md": "---\ntitle: [a\n---\nText",
    "bomb.md": `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b,*b,*b,*b]\n---\nx`,
    "node_modules/x/README.md": "---\ntitle: No\n---\n",
  });
  const items = await read(folder);
  const posts = new Map(postsOf(items).map((post) => [post.key, post]));
  expect([...posts.keys()]).toEqual([
    "2018-03-04-plain-day.md",
    "_drafts/later.md",
    "_posts/2019-05-01-first-steps.md",
    "content/posts/bundle/index.md",
  ]);
  expect(posts.get("_posts/2019-05-01-first-steps.md")).toMatchObject({
    title: "First: steps",
    slug: "first-steps",
    published_at: "2019-05-02T14:30:00.000Z",
    categories: ["Design"],
    feature_image: "/assets/a.png",
    addresses: ["/2019/05/01/first-steps.html", "/2019/05/01/first-steps"],
    html: "<p>A <em>text</em>.</p>",
    notes: ["the template tag “include” was taken out"],
  });
  expect(posts.get("_drafts/later.md")).toMatchObject({ published: false, published_at: null });
  expect(posts.get("content/posts/bundle/index.md")).toMatchObject({
    slug: "bundle",
    addresses: ["/old/bundle/", "/posts/bundle/"],
    html: '<iframe src="https://www.youtube.com/watch?v=aqz-KE-bpKQ"></iframe>',
  });
  const midnight = momentOf({ year: 2018, month: 3, day: 4, minutes: 0 }, site.timeZone);
  expect(posts.get("2018-03-04-plain-day.md")?.published_at).toBe(midnight.toISOString());
  const skipped = items.flatMap((item) =>
    "skipped" in item ? [[item.skipped, item.isProblem]] : [],
  );
  expect(skipped).toEqual([
    ["about.md", undefined],
    ["bomb.md", true],
    ["broken.md", true],
    ["notes.md", undefined],
  ]);
});

test("a file that is no export is refused in one sentence", async () => {
  await expect(read(fileOf("a.txt", "Hello"))).rejects.toThrow("neither an export of WordPress");
  await expect(
    read(fileOf("a.xml", "<?xml version='1.0'?><rss><channel></channel></rss>")),
  ).rejects.toThrow("no export of WordPress");
  await expect(
    read(fileOf("b.xml", "<?xml version='1.0' encoding='ISO-8859-1'?><rss/>")),
  ).rejects.toThrow("convert it to UTF-8");
  await expect(read("/nowhere/at.all")).rejects.toThrow("There is no file or folder");
});

test("a post has the same id at every import, and another one for another site", () => {
  const [one, other] = [
    { origin: "a", key: "1" },
    { origin: "b", key: "1" },
  ];
  expect(idOf(one)).toBe(idOf({ ...one }));
  expect(idOf(one)).not.toBe(idOf(other));
  expect(idOf(one)).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

async function read(path: string) {
  const source = await openSource(path, url);
  const items: SourceItem[] = [];
  if ("items" in source) for await (const item of source.items) items.push(item);
  return items;
}

function postsOf(items: SourceItem[]): ImportedPost[] {
  return items.flatMap((item) => ("post" in item ? [item.post] : []));
}

function wxr(items: string) {
  const start = `<?xml version="1.0" encoding="UTF-8"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${url}</wp:base_blog_url>`;
  return fileOf("export.xml", `${start}${items}</channel></rss>`);
}

function item({
  text = "",
  title = "T",
  status = "publish",
  date = "2020-01-01 00:00:00",
  more = "",
}) {
  return `<item><title>${title}</title><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_type>post</wp:post_type><wp:status>${status}</wp:status><wp:post_date_gmt>${date}</wp:post_date_gmt>${more}</item>`;
}

function attachment(id: number) {
  return `<item><wp:post_type>attachment</wp:post_type><wp:post_id>${id}</wp:post_id><wp:attachment_url>${url}/${id}.jpg</wp:attachment_url></item>`;
}

function newFolder() {
  return mkdtempSync(join(tmpdir(), "moving-"));
}

function fileOf(name: string, text: string) {
  return join(filesOf({ [name]: text }), name);
}

function filesOf(files: Record<string, string>) {
  const folder = newFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
