import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { article, publicPages } from "../support/pages.ts";
import { renderedOnRequest, type Site, startSite } from "../support/site.ts";
import { createStaff, signIn, withDatabase } from "../support/staff.ts";

const token = "a-token-for-the-monitor";
const cached = 'site_http_requests_total{kind="cached",code="2xx"}';
const entries = "site_page_cache_entries";

// Two starts and many pages: a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

test("a saved post is shown at once, and pages without posts stay cached", async () => {
  const site = await startWithAdmin(renderedOnRequest);
  const save = await writerOf(site);
  const post = await save({ title: "Before the change" });
  const list = "/blog?category=Strategy";
  for (const path of [post.path, "/blog", list, "/about", "/"]) {
    await expect.poll(() => isFromCache(site, path), { message: path }).toBe(true);
  }
  await save({ ...post, title: "After the change" });
  for (const path of [post.path, "/blog", list, "/rss.xml", "/feed.json", "/llms.txt"]) {
    expect((await get(site, path)).text, path).toContain("After the change");
  }
  for (const path of ["/about", "/"]) expect(await isFromCache(site, path), path).toBe(true);
});

test("the first visitor finds a page ready, after a start and after a change", async () => {
  const site = await startWithAdmin();
  const save = await writerOf(site);
  // Of these, nobody asks for any.
  await expect.poll(() => read(site, entries), { timeout: 60_000 }).toBeGreaterThan(15);
  for (const path of [...publicPages, "/search", "/newsletter"]) await get(site, path);
  const known = await read(site, entries);
  await save({ title: "Ready before anybody asks" });
  expect(await read(site, entries)).toBeLessThan(known);
  await expect.poll(() => read(site, entries), { timeout: 60_000 }).toBe(known);
  const before = await read(site, cached);
  expect((await get(site, "/blog")).text).toContain("Ready before anybody asks");
  expect(await read(site, cached)).toBe(before + 1);
});

async function startWithAdmin(env: Record<string, string> = {}) {
  const site = await startSite({ ...env, METRICS_TOKEN: token });
  onTestFinished(async () => {
    await site.stop();
  });
  createStaff(site, "admin@example.com", "admin");
  await noticesCommands(site);
  return site;
}

/** Whatever another process writes empties the cache soon; this is when it has. */
async function noticesCommands(site: Site) {
  const path = `/blog/${article.slug}`;
  await get(site, path);
  withDatabase(site, (database) =>
    database.prepare("update blog_posts set title = ? where slug = ?").run("Noted", article.slug),
  );
  await expect.poll(async () => (await get(site, path)).text).toContain(">Noted</h1>");
}

type Saved = { id: string; version: number; path: string };

/** Saves posts as an admin does. */
async function writerOf(site: Site) {
  const { cookie = "" } = await signIn(site, "admin@example.com");
  return async ({ id = randomUUID(), version = 0, title }: Partial<Saved> & { title: string }) => {
    const content = "<p>Enough words to be a post.</p>";
    const post = { title, excerpt: "Short", content, category: "Strategy", published: true };
    const response = await fetch(`${site.url}/api/posts`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: cookie },
      body: JSON.stringify({ intent: "save", id, version, post }),
    });
    expect(response.status).toBe(200);
    const saved = (await response.json()) as { post: { slug: string; version: number } };
    const path = `/blog/${saved.post.slug}`;
    return { id, version: saved.post.version, path } satisfies Saved;
  };
}

async function isFromCache(site: Site, path: string) {
  const before = await read(site, cached);
  await get(site, path);
  return (await read(site, cached)) === before + 1;
}

/** One of the figures that monitors read. */
async function read({ url }: Site, name: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(
    text
      .split("\n")
      .find((line) => line.startsWith(name))
      ?.slice(name.length),
  );
}

async function get({ url }: Site, path: string) {
  const response = await fetch(url + path);
  return { status: response.status, text: await response.text() };
}
