import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CheckedPost, checkPost } from "#app/rules/posts/post.ts";
import { onContentChange } from "#app/server/db/content-changes.server.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { findDrawing } from "#app/server/drawings/cards/cards.server.ts";
import { findPackshot } from "#app/server/drawings/packshots/packshots.server.ts";
import { mostRead } from "#app/server/enquiries/desk/figures.server.ts";
import { listLinkUses } from "#app/server/links/link-uses.server.ts";
import {
  findIssueSource,
  listIssueSources,
} from "#app/server/newsletter/issues/issue-source.server.ts";
import { listDirectory } from "#app/server/posts/directory.server.ts";
import { listFurtherPosts } from "#app/server/posts/further-posts.server.ts";
import { savePost } from "#app/server/posts/post-editing.server.ts";
import * as posts from "#app/server/posts/posts.server.ts";
import {
  secondsUntilNextPost,
  watchPublishing,
} from "#app/server/posts/publishing-clock.server.ts";
import { searchPosts } from "#app/server/posts/search.server.ts";
import { listShelves } from "#app/server/shop/gift-shelves.server.ts";
import { listGifts } from "#app/server/shop/listed-gifts.server.ts";
import { listFeedItems } from "#app/server/site/feed.server.ts";
import { getSitemap } from "#app/server/site/sitemap.server.ts";
import { site } from "#site.config.ts";

const category = "Product Spotlight";
const path = "/BuyBlack/sunrise-shea";
const slug = "sunrise-shea";
const id = randomUUID();
const none = { id: "none", published_at: null };
const hour = 3600 * 1000;

const fields = checked({
  title: "Sunrise Shea",
  category,
  brand_name: "Sunrise",
  kind: "care",
  video_url: "https://youtu.be/abcdefghijk",
  shopping_link: "https://sunrise.example/",
  products: [1, 2].map((number) => ({
    item_name: `Whipped shea ${number}`,
    link: `https://sunrise.example/${number}`,
    gift: true,
    price: "12.00",
    currency: site.currency,
  })),
  published: true,
});

/** Everything that tells visitors, or mails, of a post. */
const readers: Record<string, () => unknown> = {
  "its page": () => posts.findPost(slug),
  "its spotlight": () => posts.findSpotlight(slug),
  "its old address": () => posts.findSpotlightByIdOrSlug(id),
  "the blog": () => posts.listPosts(),
  "the blog by category": () => posts.listPosts({ category }),
  "the newest posts": () => posts.listNewestPosts(),
  "featured brands": () => posts.listFeaturedSpotlights(),
  "featured episodes": () => posts.listFeaturedEpisodes(),
  "related brands": () => posts.listRelatedSpotlights("another"),
  "further posts": () => listFurtherPosts({ ...none, category }),
  "the directory": () => listDirectory("brands"),
  "the directory by kind": () => listDirectory("brands", { kind: "care" }),
  "the directory by words": () => listDirectory("brands", { query: "sunrise" }),
  films: () => listDirectory("films"),
  search: () => searchPosts("whipped", "all", 1),
  "search for brands": () => searchPosts("sunrise", "brands", 1),
  "the gift guide": () => listShelves({ amount: 25, currency: site.currency }),
  "a gift list": () => listGifts([`${slug}.1`]),
  "the way to the store": () => posts.findShopLink(slug, "shop"),
  "the way to a product": () => posts.findShopLink(slug, "1"),
  "its cover": () => posts.findCover({ category, name: slug }),
  "its social card": async () => (await findDrawing(path, "png")) && path,
  "its packshots": () => findPackshot(slug, 1),
  feeds: () => listFeedItems(),
  "the sitemap": () => getSitemap(),
  "its issue": () => findIssueSource(id),
  "posts for issues": () => listIssueSources(),
  "most read": () => mostRead(),
  "the link check": () => listLinkUses(),
};

beforeAll(async () => {
  await migrate();
  const day = new Date().toISOString().slice(0, 10);
  await db.insertInto("daily_counts").values({ day, kind: "read", name: slug, total: 3 }).execute();
});
afterAll(closeDatabase);

test("a scheduled post is nowhere before its time, and everywhere from then on", async () => {
  let changes = 0;
  onContentChange(() => {
    changes += 1;
  });
  const stop = await watchPublishing();
  await save(0, Date.now() + 2 * hour);
  expect(await listShowing()).toEqual([]);
  await expect.poll(secondsUntilNextPost).toBeLessThan(2 * 3600);
  expect(secondsUntilNextPost()).toBeGreaterThan(1.9 * 3600);
  expect((await listDirectory("brands")).counts).toMatchObject({ all: 0, care: 0 });
  const before = changes;
  const at = Date.now() + 700;
  await save(1, at);
  // The save is the first change, and its time the second.
  await expect.poll(() => changes, { timeout: 5000 }).toBe(before + 2);
  expect(Date.now()).toBeGreaterThanOrEqual(at);
  expect(await listShowing()).toEqual(Object.keys(readers));
  expect((await listDirectory("brands")).counts).toMatchObject({ all: 1, care: 1 });
  expect(secondsUntilNextPost()).toBe(Number.POSITIVE_INFINITY);
  const shown = new Date(at).toISOString();
  expect(await posts.listPosts()).toMatchObject({ modified: shown });
  expect(await getSitemap()).toContain(`${path}</loc><lastmod>${shown}</lastmod>`);
  expect(await listFeedItems()).toMatchObject([{ published: shown, updated: shown }]);
  stop();
});

async function listShowing() {
  const names: string[] = [];
  for (const [name, read] of Object.entries(readers)) {
    const found = (await read()) ?? "";
    const text = JSON.stringify(found instanceof Map ? [...found.values()] : found);
    if (/sunrise/i.test(text.replaceAll('"query":"sunrise"', ""))) names.push(name);
  }
  return names;
}

function save(version: number, at: number) {
  const publish_on = new Date(at).toISOString();
  const saving = { id, version, fields: { ...fields, publish_on }, savedBy: "ada@example.com" };
  return savePost(saving);
}

function checked(values: Record<string, unknown>): CheckedPost {
  const post = checkPost({ excerpt: "Butter whipped by hand", ...values });
  if ("problems" in post) throw new Error(JSON.stringify(post.problems));
  return post.post;
}
