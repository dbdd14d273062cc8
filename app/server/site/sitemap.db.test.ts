import { afterAll, beforeAll, expect, test } from "vitest";
import { addDemoContent } from "#app/server/app/demo-content.server.ts";
import { closeDatabase, migrate } from "#app/server/db/db.server.ts";
import { listCopies } from "#app/server/words/word-rows.server.ts";
import { publishWords, saveWords } from "#app/server/words/word-store.server.ts";
import { pageWords } from "#app/words/words.ts";
import { createPost } from "../../../tests/posts.ts";
import { findSitemapPart, getSitemap } from "./sitemap.server.ts";

beforeAll(async () => {
  await migrate();
  await addDemoContent();
});
afterAll(closeDatabase);

test("a sitemap that is too long for one file comes in numbered parts", async () => {
  const whole = locations(await getSitemap());
  const index = await getSitemap(20);
  expect(index).toContain("<sitemapindex ");
  const parts = locations(index);
  expect(parts.map((address) => address.split("?")[1])).toEqual(
    Array.from({ length: Math.ceil(whole.length / 20) }, (_, part) => `part=${part + 1}`),
  );
  const found: string[] = [];
  for (const [at] of parts.entries()) {
    const part = locations((await findSitemapPart(at + 1, 20)) ?? "");
    expect(part.length).toBeLessThanOrEqual(20);
    found.push(...part);
  }
  expect(found).toEqual(whole);
  expect(await findSitemapPart(parts.length + 1, 20)).toBeUndefined();
});

test("a title cannot break out of the sitemap", async () => {
  await createPost({
    title: `Jam & <url> "bread" \u0007]]>`,
    excerpt: "</video:description>&amp;",
    category: "Product Spotlight",
    video_url: "https://youtu.be/dQw4w9WgXcQ",
    published: true,
  });
  const xml = await getSitemap();
  expect(xml).toContain(
    "<video:title>Jam &amp; &lt;url&gt; &quot;bread&quot; ]]&gt;</video:title>" +
      "<video:description>&lt;/video:description&gt;&amp;amp;</video:description>",
  );
});

test("a film on Vimeo is listed with the cover of its post", async () => {
  const film = { video_url: "https://vimeo.com/76979871/8272103f6e", published: true };
  const { slug } = await createPost({ title: "Vimeo film", ...film });
  const xml = await getSitemap();
  expect(xml).toMatch(
    new RegExp(`<video:thumbnail_loc>http[^<]+/covers/leadership/${slug}\\.svg<`),
  );
  expect(xml).toContain("<video:player_loc>https://player.vimeo.com/video/76979871?h=8272103f6e<");
});

test("what is hidden from search engines or was published elsewhere first is not listed", async () => {
  const before = locations(await getSitemap());
  const shown = await createPost({ title: "Listed", published: true });
  await createPost({ title: "Hidden", published: true, noindex: true });
  await createPost({ title: "Older", published: true, canonical_url: "https://x.example/older" });
  const after = locations(await getSitemap());
  expect(after).toHaveLength(before.length + 1);
  expect(after.filter((address) => !before.includes(address))).toEqual([
    expect.stringContaining(shown.slug),
  ]);
  const parts = Math.ceil(after.length / 20);
  expect(await findSitemapPart(parts, 20)).toBeDefined();
  expect(await findSitemapPart(parts + 1, 20)).toBeUndefined();
});

test("a page whose words were published says when", async () => {
  pageWords("sitemap-test", { title: "About" }, { name: "Sitemap test", page: "/about" });
  const sent = { group: "sitemap-test", version: 0, words: { title: "About us" } };
  await saveWords([sent], "ada@example.com");
  await publishWords([{ ...sent, version: 1 }], "ada@example.com");
  const [copy] = (await listCopies()).filter(({ group }) => group === "sitemap-test");
  expect(copy?.published_at).toMatch(/Z$/);
  const xml = await getSitemap();
  expect(xml).toContain(`/about</loc><lastmod>${copy?.published_at}</lastmod>`);
  expect(xml).toMatch(/\/services<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
});

function locations(xml: string) {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
}
