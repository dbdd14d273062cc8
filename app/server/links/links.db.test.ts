import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ShopProduct } from "#app/rules/shop/products.ts";
import { announceContentChange, onContentChange } from "#app/server/db/content-changes.server.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import type { PostFields } from "#app/server/db/schema.server.ts";
import { listDirectory } from "#app/server/posts/directory.server.ts";
import { findSpotlight } from "#app/server/posts/posts.server.ts";
import { createPost } from "../../../tests/posts.ts";
import { findLinkHealth } from "./link-health.server.ts";
import { listLinks } from "./link-list.server.ts";
import type { PassOptions } from "./link-pass.server.ts";
import { ignoreLink, listLinkRows, watchLink } from "./link-rows.server.ts";
import { claimNight, claimNow, findLinkRun, isRunning, workOn } from "./link-run.server.ts";
import { checkOneNow, checkWhatIsDue } from "./link-watch.server.ts";

/** What paths answer with; others answer 200. */
const answers = new Map<string, number>();
const asked: string[] = [];
const server = createServer((request, response) => {
  const path = request.url ?? "";
  asked.push(path);
  if (path.startsWith("/silent")) return;
  response.writeHead(answers.get(path) ?? 200).end();
});
let port = 0;
let isOnline = true;
let contentChanges = 0;
onContentChange(() => {
  contentChanges += 1;
});

beforeAll(async () => {
  await migrate();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closeDatabase();
});
beforeEach(async () => {
  for (const table of ["blog_posts", "outgoing_links", "settings", "rate_hits"] as const) {
    await db.deleteFrom(table).execute();
  }
  answers.clear();
  asked.length = 0;
  isOnline = true;
  contentChanges = 0;
});

const monday = new Date("2026-11-16T12:00:00Z");
const after = (hours: number) => new Date(monday.getTime() + hours * 3600 * 1000);

/** The loopback stands for the internet, except for names that do not exist. */
function options(now: Date, more: Partial<PassOptions> = {}): PassOptions {
  return {
    signal: new AbortController().signal,
    now: () => now,
    again: 0,
    check: {
      resolve: async (host) => {
        if (!isOnline) throw Object.assign(new Error("no network"), { code: "ETIMEOUT" });
        return host.startsWith("dead") ? [] : ["127.0.0.1"];
      },
      isAllowed: (address) => address === "127.0.0.1",
      limits: { request: 1000, link: 2000, list: 60_000 },
      pause: 0,
    },
    ...more,
  };
}

const shop = (path: string, host = "shop.test") => `http://${host}:${port}${path}`;

function addSpotlight(title: string, fields: Partial<PostFields>) {
  return createPost({ title, category: "Product Spotlight", published: true, ...fields });
}

async function checkAll(now: Date, more: Partial<PassOptions> = {}) {
  const run = await claimNow(now, "ada@example.com");
  if (!run) throw new Error("A check is running already.");
  return workOn(run, options(now, more));
}

test("a link that dies is hidden after two nights and back after one success", async () => {
  const { slug } = await addSpotlight("Cocoa", {
    shopping_link: shop("/store"),
    products: [
      { item_name: "Tin", link: shop("/tin") },
      { item_name: "Jar", link: shop("/jar") },
    ],
  });
  const shown = async () => {
    const post = await findSpotlight(slug);
    const [listed] = (await listDirectory("brands")).posts;
    const products = post?.products as ShopProduct[] | undefined;
    const gone = products?.map(({ unavailable = false }) => unavailable) ?? [];
    expect(listed?.store_unavailable).toBe(post?.store_unavailable);
    expect(listed?.products).toHaveLength(gone.filter((isGone) => !isGone).length);
    return { store: post?.store_unavailable ?? false, products: gone };
  };
  const everything = { store: false, products: [false, false] };
  await checkAll(after(0));
  expect(await shown()).toEqual(everything);

  answers.set("/tin", 404).set("/store", 410);
  await checkAll(after(24));
  expect(await shown(), "after one night").toEqual(everything);
  expect(contentChanges).toBe(0);
  expect(await findLinkHealth()).toMatchObject({ total: 3, broken: 2, unchecked: 0 });

  await checkAll(after(48));
  expect(await shown(), "after two nights").toEqual({ store: true, products: [true, false] });
  expect(contentChanges).toBeGreaterThan(0);
  const { links, counts } = await listLinks({ status: "broken", page: 1 });
  expect(counts).toEqual({ all: 3, broken: 2, unchecked: 0, ignored: 0, fine: 1 });
  expect(links.find(({ address }) => address === shop("/tin"))).toMatchObject({
    unavailable: true,
    failing_since: after(24).toISOString(),
    reason: "It answers 404: there is no such page.",
    places: [{ title: "Cocoa", what: "product “Tin”" }],
  });

  answers.delete("/tin");
  await checkOneNow(shop("/tin"), options(after(49)));
  expect(await shown(), "after recovery").toEqual({ store: true, products: [false, false] });
  await checkWhatIsDue(options(after(50)));
  answers.clear();
  asked.length = 0;
  await checkWhatIsDue(options(after(53)));
  expect(asked, "not every minute").toEqual([]);
  await checkWhatIsDue(options(after(55)));
  expect(asked, "what is unavailable alone").toEqual(["/store"]);
  expect(await shown(), "a few hours later").toEqual(everything);
});

test("each address is asked once, and one that no post has any more is forgotten", async () => {
  const film = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  const { id } = await addSpotlight("One", {
    shopping_link: shop("/store"),
    feature_image: shop("/picture"),
    video_url: film,
    products: [{ item_name: "Tin", link: shop("/store"), picture: "/blog-images/a.webp" }],
  });
  await createPost({ title: "A draft", shopping_link: shop("/draft") });
  await addSpotlight("Two", { shopping_link: shop("/store"), shorts_url: shop("/clip.mp4") });
  const { links } = await listLinks({ page: 1 });
  expect(
    Object.fromEntries(links.map(({ address, use, places }) => [address, [use, places.length]])),
  ).toEqual({
    [shop("/store")]: ["page", 3],
    [shop("/picture")]: ["picture", 1],
    [shop("/clip.mp4")]: ["page", 1],
    [film]: ["film", 1],
  });
  await db
    .updateTable("blog_posts")
    .set({ feature_image: null, video_url: null, products: json([]) })
    .where("id", "=", id)
    .execute();
  await db
    .insertInto("outgoing_links")
    .values({ address: "https://old.example/", unavailable: true })
    .execute();
  await checkAll(after(0));
  expect(asked.toSorted()).toEqual(["/clip.mp4", "/store"]);
  expect((await listLinkRows()).map(({ address }) => address).toSorted()).toEqual([
    shop("/clip.mp4"),
    shop("/store"),
  ]);
});

test("a machine without the internet says “not checked”, and everything stays as it was", async () => {
  await addSpotlight("Cocoa", {
    shopping_link: shop("/store"),
    products: [{ item_name: "Tin", link: shop("/tin", "dead.test") }],
  });
  await checkAll(after(0));
  await checkAll(after(24));
  const before = await listLinkRows();
  expect(before.filter(({ unavailable }) => unavailable)).toHaveLength(1);
  isOnline = false;
  const run = await checkAll(after(48));
  expect(run).toMatchObject({ offline: true, checked: 0, endedAt: after(48).toISOString() });
  expect(await listLinkRows()).toEqual(before);
  expect(await checkOneNow(shop("/store"), options(after(49)))).toMatchObject({
    offline: true,
    status: "fine",
  });
  expect(await listLinkRows()).toEqual(before);
  expect(await findLinkHealth()).toMatchObject({ offline: true });
});

test("a machine that goes off-line for the first check knows nothing, and blames nobody", async () => {
  isOnline = false;
  const products = Array.from({ length: 6 }, (_, index) => ({
    item_name: "Tin",
    link: shop(`/${index}`),
  }));
  await addSpotlight("Cocoa", { products });
  expect(await checkAll(after(0))).toMatchObject({ offline: true, total: 6, checked: 0 });
  expect((await listLinks({ page: 1 })).counts).toMatchObject({ unchecked: 6, broken: 0 });
});

test("a shop that has moved away with all its products does not make the machine off-line", async () => {
  for (const number of [1, 2, 3, 4, 5]) {
    const products = Array.from({ length: 6 }, (_, index) => ({
      item_name: "Tin",
      link: shop(`/${number}/${index}`, "dead.test"),
    }));
    await addSpotlight(`Cocoa ${number}`, { products });
  }
  await checkAll(after(0));
  await addSpotlight("Tea", { shopping_link: shop("/tea", "tea.test") });
  expect(await checkAll(after(24))).toMatchObject({ offline: false, total: 31, checked: 31 });
  expect((await listLinks({ page: 1 })).counts).toMatchObject({ broken: 30, fine: 1 });
});

test("a dead host is known for dead because another, that was fine, answers", async () => {
  const dead = shop("/", "dead.test");
  await addSpotlight("Cocoa", { shopping_link: dead });
  expect(await checkOneNow(dead, options(after(0)))).toMatchObject({
    offline: true,
    status: "unchecked",
  });
  await addSpotlight("Tea", { shopping_link: shop("/tea") });
  await checkOneNow(shop("/tea"), options(after(0)));
  expect(await checkOneNow(dead, options(after(1)))).toMatchObject({
    offline: false,
    status: "broken",
    row: { reason: "Its name is not known." },
  });
});

test("a server in trouble is asked a second time before it counts", async () => {
  await addSpotlight("Cocoa", {
    shopping_link: shop("/down"),
    products: [{ item_name: "Tin", link: shop("/briefly") }],
  });
  answers.set("/down", 500).set("/briefly", 502);
  const check = options(after(0)).check ?? {};
  await checkAll(after(0), {
    check: {
      ...check,
      resolve: async () => {
        if (asked.filter((path) => path === "/down").length >= 2) answers.delete("/briefly");
        return ["127.0.0.1"];
      },
    },
  });
  const rows = new Map((await listLinkRows()).map((row) => [row.address, row]));
  expect(rows.get(shop("/down"))).toMatchObject({
    failing_since: after(0).toISOString(),
    reason: expect.stringContaining("500"),
  });
  expect(rows.get(shop("/briefly"))).toMatchObject({ failing_since: null, reason: null });
});

test("an ignored link stays a link, and may be watched again", async () => {
  const { slug } = await addSpotlight("Cocoa", {
    shopping_link: shop("/store"),
    products: [{ item_name: "Tin", link: shop("/tin") }],
  });
  answers.set("/store", 404);
  await checkAll(after(0));
  await checkAll(after(24));
  const isHidden = async () => (await findSpotlight(slug))?.store_unavailable ?? false;
  expect(await isHidden()).toBe(true);
  expect(await ignoreLink(shop("/store"), "ada@example.com")).toBe(true);
  expect(await isHidden()).toBe(false);
  await checkAll(after(48));
  expect(await isHidden()).toBe(false);
  expect((await listLinks({ status: "ignored", page: 1 })).links).toMatchObject([
    { ignored_by: "ada@example.com", status: "ignored" },
  ]);
  expect(await findLinkHealth()).toMatchObject({ broken: 0 });
  expect(await watchLink(shop("/store"))).toBe(true);
  await checkAll(after(49));
  expect(await isHidden()).toBe(true);
  expect(await ignoreLink("https://nobody.example/", "ada@example.com")).toBe(false);
});

test("of many instances one checks a night, also a missed one, and the first night is the next", async () => {
  expect(await claimNight(after(0)), "a new site").toBeUndefined();
  const claims = await Promise.all(Array.from({ length: 6 }, () => claimNight(after(24))));
  const [run, ...others] = claims.filter((claimed) => claimed !== undefined);
  expect(others).toEqual([]);
  if (!run) throw new Error("Nobody checks.");
  expect(await claimNow(after(24), "ada@example.com"), "while it runs").toBeUndefined();
  await workOn(run, options(after(24)));
  expect(await claimNight(after(25))).toBeUndefined();
  expect(await claimNight(after(24 * 9)), "after a week that was missed").toBeDefined();
});

test("a check that is stopped ends within a second and goes on where it was", async () => {
  const products = Array.from({ length: 3 }, (_, index) => ({
    item_name: "Tin",
    link: shop(`/${index}`),
  }));
  await addSpotlight("Cocoa", { products, shopping_link: shop("/silent", "silent.test") });
  const stopping = new AbortController();
  const check = {
    ...options(after(0)).check,
    limits: { request: 60_000, link: 60_000, list: 60_000 },
  };
  const going = checkAll(after(0), { signal: stopping.signal, check });
  await vi.waitFor(
    () => expect(new Set(asked)).toEqual(new Set(["/0", "/1", "/2", "/silent"])),
    30_000,
  );
  await vi.waitFor(async () => {
    const rows = await listLinkRows();
    expect(rows.filter(({ checked_at }) => checked_at)).toHaveLength(3);
  });
  const begin = performance.now();
  stopping.abort();
  expect(await going).toMatchObject({ endedAt: null, offline: false, checked: 3, total: 4 });
  expect(performance.now() - begin).toBeLessThan(1000);
  asked.length = 0;
  const stopped = await findLinkRun();
  expect(stopped && isRunning(stopped, after(0))).toBe(false);
  await checkWhatIsDue(options(after(0.1)));
  // And one that was fine, which tells whether this machine is online.
  expect(asked).toContain("/silent");
  expect(new Set(asked).size).toBe(2);
  expect(await findLinkRun()).toMatchObject({ checked: 4, endedAt: after(0.1).toISOString() });
});

test("a link that staff do not have in a published post is not asked", async () => {
  expect(await checkOneNow(shop("/elsewhere"), options(after(0)))).toBeUndefined();
  expect(asked).toEqual([]);
});

test("many links are read again after a change, and not before", async () => {
  const products = Array.from({ length: 1001 }, (_, at) => ({
    item_name: `Tin ${at}`,
    link: shop(`/tin-${at}`),
  }));
  const { id } = await addSpotlight("Cocoa", { products });
  const total = async () => (await listLinks({ page: 1 })).counts.all;
  expect(await total()).toBe(1001);
  await db.deleteFrom("blog_posts").where("id", "=", id).execute();
  expect(await total()).toBe(1001);
  announceContentChange("blog_posts");
  expect(await total()).toBe(0);
});
