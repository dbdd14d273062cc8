import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { notFoundPath } from "#app/rules/links/paths.ts";
import { createPageCache } from "./page-cache.ts";

const shared = { "Content-Type": "text/html", "Cache-Control": "public, s-maxage=3600" };

test("a hundred visitors of a page nobody has seen yet cause one rendering", async () => {
  const cache = createPageCache();
  const { render, count } = counted();
  const pages = await Promise.all(Array.from({ length: 100 }, () => cache.get("/", render)));
  expect(count()).toBe(1);
  expect(new Set(pages.map((page) => page.etag)).size).toBe(1);
});

test("a cached page is served without rendering, in three encodings of the same bytes", async () => {
  const cache = createPageCache();
  const { render, count } = counted();
  await cache.get("/", render);
  const page = await cache.get("/", render);
  expect(count()).toBe(1);
  const text = page.bodies.identity.toString();
  expect(brotliDecompressSync(page.bodies.br ?? "").toString()).toBe(text);
  expect(gunzipSync(page.bodies.gzip ?? "").toString()).toBe(text);
});

test("a page that is asked for again is soon compressed better, to the same bytes", async () => {
  const cache = createPageCache();
  const words = Array.from({ length: 3000 }, (_, index) => `word${(index * 7919) % 1000}`).join(
    " ",
  );
  const page = await cache.get("/", async () => new Response(words, { headers: shared }));
  const quick = page.bodies.br?.length ?? 0;
  expect(cache.peek("/")).toBe(page);
  await expect.poll(() => page.bodies.br?.length).toBeLessThan(quick);
  expect(brotliDecompressSync(page.bodies.br ?? "").toString()).toBe(words);
});

test("a page past its age is served once more while a new one is made", async () => {
  const cache = createPageCache({ maxAge: 1000 });
  const { render } = counted();
  await cache.get("/", render);
  const later = Date.now() + 2000;
  expect((await cache.get("/", render, later)).bodies.identity.toString().trim()).toBe("version 1");
  await expect
    .poll(async () => (await cache.get("/", render)).bodies.identity.toString().trim())
    .toBe("version 2");
});

test("a page rendered from content that changes meanwhile is not cached", async () => {
  const cache = createPageCache();
  const { render, count } = counted();
  const first = cache.get("/", render);
  cache.purge();
  await first;
  expect((await cache.get("/", render)).bodies.identity.toString().trim()).toBe("version 2");
  expect(count()).toBe(2);
});

test("a change of rows takes the pages that show rows and leaves the others", async () => {
  const cache = createPageCache();
  const [list, fixed] = [counted(), counted({ headers: { ...shared, "X-Without-Rows": "yes" } })];
  const ask = async () => {
    await cache.get("/blog", list.render);
    await cache.get("/about", fixed.render);
  };
  await ask();
  cache.purge("of rows");
  expect([cache.peek("/blog"), cache.peek("/about")?.status]).toEqual([undefined, 200]);
  await ask();
  expect([list.count(), fixed.count()]).toEqual([2, 1]);
  expect(cache.peek("/about")?.headers).not.toHaveProperty("x-without-rows");
  cache.purge();
  expect([cache.peek("/blog"), cache.peek("/about")]).toEqual([undefined, undefined]);
});

test("of pages rendered while rows change, those that show rows are not cached", async () => {
  const cache = createPageCache();
  const [list, fixed] = [counted(), counted({ headers: { ...shared, "X-Without-Rows": "yes" } })];
  const asked = [cache.get("/blog", list.render), cache.get("/about", fixed.render)];
  cache.purge("of rows");
  await Promise.all(asked);
  expect([cache.peek("/blog"), cache.peek("/about")?.status]).toEqual([undefined, 200]);
});

test("what a purge took is rendered again, one page at a time, the most asked first", async () => {
  const prepared: string[] = [];
  let atOnce = 0;
  const { render } = counted();
  const cache = createPageCache({
    pause: 1,
    async prepare(key) {
      prepared.push(key);
      atOnce += 1;
      expect(atOnce).toBe(1);
      const response = await render();
      atOnce -= 1;
      return response;
    },
  });
  for (const key of ["/seldom", "/often", "/sometimes"]) await cache.get(key, render);
  for (const key of ["/often", "/sometimes", "/often", "/often", "/sometimes", "/often"]) {
    cache.peek(key);
  }
  cache.purge();
  expect(cache.peek("/often")).toBeUndefined();
  await expect.poll(() => cache.stats().entries).toBe(3);
  expect(prepared).toEqual(["/often", "/sometimes", "/seldom"]);
});

test("nothing is prepared that a visitor had rendered meanwhile, or that is gone", async () => {
  const prepared: string[] = [];
  const { render } = counted();
  const cache = createPageCache({
    pause: 1,
    async prepare(key) {
      prepared.push(key);
      return new Response("Gone", { status: 404 });
    },
  });
  for (const key of ["/read", "/deleted"]) await cache.get(key, render);
  cache.purge();
  await cache.get("/read", render);
  await expect.poll(() => prepared).toEqual(["/deleted"]);
  cache.purge();
  await expect.poll(() => prepared).toEqual(["/deleted", "/read"]);
});

test("after visitors had all wanted pages rendered, the next are prepared as ever", async () => {
  const { render } = counted();
  const cache = createPageCache({ pause: 30, prepare: render });
  cache.want([{ key: "/", hits: 0 }]);
  await cache.get("/", render);
  await wait(60);
  cache.purge();
  await expect.poll(() => cache.stats().entries).toBe(1);
});

test("a purge while a page is prepared has it prepared again", async () => {
  let version = 0;
  const cache = createPageCache({
    pause: 1,
    async prepare() {
      version += 1;
      if (version === 1) cache.purge("of rows");
      return new Response(`version ${version}`, { headers: shared });
    },
  });
  cache.want([{ key: "/", hits: 0 }]);
  await expect.poll(() => cache.peek("/")?.bodies.identity.toString()).toBe("version 2");
});

test.each([
  ["an error", { status: 500, headers: shared }],
  ["a page that sets a cookie", { headers: { ...shared, "Set-Cookie": "a=b" } }],
  ["a private page", { headers: { "Cache-Control": "private, no-store" } }],
])("%s is never cached", async (_, init) => {
  const cache = createPageCache();
  const { render, count } = counted(init);
  await cache.get("/", render);
  await cache.get("/", render);
  expect(count()).toBe(2);
});

test("a failed rendering is not remembered", async () => {
  const cache = createPageCache();
  const { render } = counted();
  await expect(cache.get("/", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect((await cache.get("/", render)).status).toBe(200);
});

test("the oldest pages make room when the memory is full", async () => {
  const cache = createPageCache({ maxBytes: 2000 });
  const { render, count } = counted();
  for (const path of ["/a", "/b", "/c", "/d"]) await cache.get(path, render);
  await cache.get("/d", render);
  expect(count()).toBe(4);
  await cache.get("/a", render);
  expect(count()).toBe(5);
});

test("a page that people read stays while others make room", async () => {
  const cache = createPageCache({ maxBytes: 2000 });
  const { render, count } = counted();
  await cache.get("/read", render);
  for (const path of ["/a", "/b", "/c", "/d"]) {
    await cache.get(path, render);
    expect(cache.peek("/read")).toBeDefined();
  }
  expect(count()).toBe(5);
});

test("the not-found page is the only error that is cached", async () => {
  const cache = createPageCache();
  const { render, count } = counted({ status: 404, headers: { "Cache-Control": "no-store" } });
  for (const path of [notFoundPath, "/other"]) {
    await cache.get(path, render);
    await cache.get(path, render);
  }
  expect(count()).toBe(3);
});

function counted(init: ResponseInit = { headers: shared }) {
  let calls = 0;
  return {
    count: () => calls,
    async render() {
      calls += 1;
      const version = calls;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return new Response(`version ${version}${" ".repeat(600)}`, init);
    },
  };
}
