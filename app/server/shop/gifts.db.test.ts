import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Kind } from "#app/rules/shop/kinds.ts";
import type { Product } from "#app/rules/shop/products.ts";
import { startOfDay } from "#app/rules/time/site-days.ts";
import { watchDays } from "#app/server/app/watch-changes.server.ts";
import { announceContentChange, onContentChange } from "#app/server/db/content-changes.server.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import { site } from "#site.config.ts";
import { createPost } from "../../../tests/posts.ts";
import { currentShelves, listShelves } from "./gift-shelves.server.ts";
import { giftDay } from "./gifts.server.ts";
import { listGifts } from "./listed-gifts.server.ts";
import { rebuildGifts } from "./rebuild-gifts.server.ts";

const { currency } = site;
const under = { amount: 25, currency };
const today = "2026-12-01";

beforeAll(migrate);
afterAll(closeDatabase);

let made = 0;

/** A spotlight with these gifts, newer than those before. */
async function addGifts(kind: Kind, gifts: Partial<Product>[]) {
  made += 1;
  const brand = `Maker ${made}`;
  const products = gifts.map((gift, at) => ({
    item_name: `Gift ${made}.${at + 1}`,
    link: `https://shop.example/${made}/${at + 1}`,
    gift: true as const,
    ...gift,
  }));
  const fields = { title: `${brand}: gifts`, brand_name: brand, kind, products, published: true };
  const at = new Date(Date.UTC(2026, 9, 1, 0, made)).toISOString();
  return createPost({ ...fields, category: "Product Spotlight" }, { at });
}

async function clear() {
  await db.deleteFrom("blog_posts").execute();
  await db.deleteFrom("outgoing_links").execute();
}

async function shelves(day = today) {
  const found = await listShelves(under, day);
  return Object.fromEntries(found.map(({ id, gifts }) => [id, gifts.map(({ name }) => name)]));
}

test("without gifts there are no shelves", async () => {
  await createPost({ title: "Nothing to give", category: "Product Spotlight", published: true });
  expect(await listShelves(under, today)).toEqual([]);
});

test("every gift stands once: by deadline, price or kind; few of a kind join another", async () => {
  await clear();
  const { slug } = await addGifts("home", [
    { price: 140, currency, order_by: "2026-12-12" },
    { price: 24.99, currency },
    { gift: undefined, price: 5, currency },
    { price: 5, currency: currency === "EUR" ? "CHF" : "EUR" },
  ]);
  await addGifts("care", [
    { price: 25, currency, order_by: "2026-12-08" },
    { price: 9, currency, order_by: "2026-12-31" },
    { price: 1, currency, sold_out: true },
  ]);
  expect(await shelves()).toEqual({
    home: ["Gift 1.1", "Gift 1.2", "Gift 1.4", "Gift 2.1", "Gift 2.2"],
  });
  const [home] = await listShelves(under, today);
  expect(home?.also).toEqual(["care"]);
  await addGifts("wear", [{ order_by: "2026-12-10" }, { order_by: "2026-12-11" }]);
  await addGifts("food", [{ price: 4, currency }, { price: 5, currency }, {}, {}]);
  const all = await listShelves(under, today);
  expect(all.map(({ id, also, gifts }) => [id, also, gifts.length])).toEqual([
    ["order-by", undefined, 4],
    ["under", undefined, 4],
    ["food", ["home"], 3],
  ]);
  const keys = all.flatMap(({ gifts }) => gifts.map((gift) => gift.name));
  expect(new Set(keys).size).toBe(keys.length);
  expect(all[0]).toMatchObject({ id: "order-by", by: "2026-12-12" });
  expect(home?.gifts[1]).toEqual({
    slug,
    place: 2,
    name: "Gift 1.2",
    brand: "Maker 1",
    link: "https://shop.example/1/2",
    image: expect.stringMatching(/^\/packshots\//),
    price: 24.99,
    currency,
  });
});

test("the gift that somebody signed for opens its shelf, and only the first says something", async () => {
  await clear();
  const said = { choice: "I gave one to my mother.", chosen_by: "Ife" };
  await addGifts("food", [{ line: "Smoked." }, {}, { ...said, line: "Hot." }, { line: "Mild." }]);
  const [food] = await listShelves(under, today);
  expect(food?.gifts[0]).toMatchObject(said);
  for (const gift of food?.gifts.slice(1) ?? []) {
    expect(Object.keys(gift)).not.toContain("line");
    expect(Object.keys(gift)).not.toContain("choice");
  }
});

test("a gift can be ordered on its last day, and leaves on the day after", async () => {
  await clear();
  const day = { order_by: "2026-12-12" };
  await addGifts("food", [day, day, day, day, {}, {}]);
  expect(Object.keys(await shelves("2026-12-12"))).toEqual(["order-by", "food"]);
  expect((await shelves("2026-12-12"))["order-by"]).toHaveLength(4);
  expect(Object.keys(await shelves("2026-12-13"))).toEqual(["food"]);
  expect((await shelves("2026-12-13")).food).toHaveLength(2);
});

test("the day is that of the site's time zone", () => {
  const hours = new Date("2026-12-13T02:00:00Z");
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: site.timeZone, dateStyle: "short" });
  expect(giftDay(hours)).toBe(parts.format(hours));
});

test("cached pages go when the day ends there or by UTC, and not before", async () => {
  const site = startOfDay(new Date("2026-12-12T12:00:00Z"), 1).getTime();
  for (const midnight of [site, Date.parse("2026-12-14T00:00:00Z")]) {
    vi.useFakeTimers({ now: midnight - 5000 });
    let changes = 0;
    onContentChange(() => {
      changes += 1;
    });
    const { stop } = watchDays();
    await vi.advanceTimersByTimeAsync(4000);
    expect(changes).toBe(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(changes).toBe(1);
    await stop();
    vi.useRealTimers();
  }
});

test("one early deadline waits on the shelf of the next, and few deadlines make no shelf", async () => {
  await clear();
  const late = { order_by: "2026-12-26" };
  await addGifts("wear", [{ order_by: "2026-12-02" }, { order_by: "2026-12-20" }]);
  await addGifts("read", [late]);
  expect(Object.keys(await shelves())).toEqual(["wear"]);
  await addGifts("gifts", [late, { order_by: "2026-12-27" }]);
  expect((await shelves())["order-by"]).toHaveLength(4);
  expect((await shelves()).gifts).toEqual([`Gift ${made}.2`]);
});

test("what cannot be reached leaves the guide, its counts too, and comes back", async () => {
  await clear();
  await addGifts("food", [{}, {}, {}]);
  const address = `https://shop.example/${made}/2`;
  await db.insertInto("outgoing_links").values({ address, unavailable: true }).execute();
  expect(await listShelves(under, today)).toMatchObject([{ id: "food", gifts: [{}, {}] }]);
  expect((await shelves()).food).toEqual([`Gift ${made}.1`, `Gift ${made}.3`]);
  await db.updateTable("outgoing_links").set({ unavailable: false }).execute();
  expect(await listShelves(under, today)).toMatchObject([{ id: "food", gifts: [{}, {}, {}] }]);
});

test("a shelf shows the gifts of the newest posts", async () => {
  await clear();
  for (let posts = 0; posts < 4; posts += 1) {
    await addGifts(
      "care",
      Array.from({ length: 6 }, () => ({ price: 3, currency })),
    );
  }
  const [small, care] = await listShelves(under, today);
  expect([small?.gifts.length, care?.gifts.length]).toEqual([5, 12]);
  expect(care?.gifts.map(({ name }) => name).slice(0, 2)).toEqual([
    `Gift ${made}.6`,
    `Gift ${made - 1}.1`,
  ]);
});

test("shelves are put together once until content changes", async () => {
  await clear();
  await addGifts("read", [{}, {}]);
  const first = await currentShelves(under);
  expect(first).toMatchObject([{ id: "read", gifts: [{}, {}] }]);
  await addGifts("read", [{}]);
  expect(await currentShelves(under)).toBe(first);
  announceContentChange();
  expect(await currentShelves(under)).toMatchObject([{ id: "read", gifts: [{}, {}, {}] }]);
});

test("a list shows what is there now, names what is gone, and ignores what never was", async () => {
  await clear();
  const { slug } = await addGifts("home", [
    { price: 10, currency },
    { order_by: "2026-11-30" },
    { sold_out: true },
    {},
  ]);
  const draft = await createPost({ title: "Not yet", category: "Product Spotlight" });
  const places = [4, 1, 2, 3, 6].map((place) => `${slug}.${place}`);
  const listed = await listGifts([...places, "nobody.1", `${draft.slug}.1`], today);
  expect(listed.map(({ name, gone }) => [name, gone ?? false])).toEqual([
    [`Gift ${made}.4`, false],
    [`Gift ${made}.1`, false],
    [`Gift ${made}.2`, true],
    [`Gift ${made}.3`, true],
    [`Maker ${made}`, true],
  ]);
  const products = [{ item_name: "Another", link: "https://shop.example/new", gift: true }];
  await db
    .updateTable("blog_posts")
    .set({ products: json(products) })
    .where("slug", "=", slug)
    .execute();
  expect(await listGifts([`${slug}.1`], today)).toMatchObject([{ name: "Another" }]);
});

test("rows of posts that other programs wrote are corrected, also by several at once", async () => {
  await clear();
  const { id } = await addGifts("food", [{}, {}]);
  const other = await addGifts("home", [{}, {}]);
  const written = [
    { item_name: "New", link: "https://shop.example/n", gift: true, price: 4, currency },
    { item_name: "Odd", link: "https://shop.example/o", gift: true, price: "4", order_by: "soon" },
    { item_name: "Evil", link: "javascript:alert(1)", gift: true },
    { item_name: "Plain", link: "https://shop.example/p" },
  ];
  await db
    .updateTable("blog_posts")
    .set({ products: json(written) })
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("blog_posts")
    .set({ products: json([]) })
    .where("id", "=", other.id)
    .execute();
  await Promise.all([rebuildGifts(), rebuildGifts()]);
  expect(
    await db
      .selectFrom("gifts")
      .select(["post_id", "price", "order_by"])
      .orderBy("place")
      .execute(),
  ).toEqual([
    { post_id: id, price: 4, order_by: null },
    { post_id: id, price: null, order_by: null },
  ]);
  expect(await shelves()).toEqual({ food: ["New", "Odd"] });
  expect(await rebuildGifts()).toBe(0);
});
