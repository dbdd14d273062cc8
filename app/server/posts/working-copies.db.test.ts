import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CheckedPost, checkPost } from "#app/rules/posts/post.ts";
import { type CopiedFields, readCopiedFields } from "#app/rules/posts/post-copy.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { savePost, trashPost, untrashPost } from "./post-editing.server.ts";
import { findPost } from "./posts.server.ts";
import { listRevisions } from "./revisions.server.ts";
import { discardCopy, findCopy, findHead, keepCopy } from "./working-copies.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);

const ada = "ada@example.com";
const ben = "ben@example.com";

test("visitors see a working copy when it becomes the post, which ends it", async () => {
  const id = await publish("Kept apart");
  const kept = await keep(id, { title: "Half a new tit" });
  expect(kept).toMatchObject({ state: "kept", copy: { base_version: 1, saved_by: ada } });
  expect(await findPost("kept-apart")).toMatchObject({ title: "Kept apart" });
  const copy = numberOf(kept);
  expect(await save(id, 1, "A new title", copy)).toMatchObject({ state: "updated" });
  expect(await findCopy(id)).toBeUndefined();
  expect(await findPost("kept-apart")).toMatchObject({ title: "A new title" });
  expect(await listRevisions(id)).toHaveLength(2);
});

test("the same words kept again make nothing new, also when the answer was lost", async () => {
  const id = await publish("Sent again");
  const first = await keep(id, { excerpt: "Words" });
  const again = await keep(id, { excerpt: "Words" });
  expect(again).toMatchObject({ state: "kept", copy: { number: numberOf(first) } });
  const [one, two] = await Promise.all([
    keep(id, { excerpt: "More words" }, { number: numberOf(first) }),
    keep(id, { excerpt: "More words" }, { number: numberOf(first) }),
  ]);
  expect([numberOf(one), numberOf(two)]).toEqual([numberOf(first) + 1, numberOf(first) + 1]);
  expect(await listRevisions(id)).toHaveLength(1);
});

test("of two writers the later one gets what the other wrote, and nothing is overwritten", async () => {
  const id = await publish("Two at once");
  const [one, two] = await Promise.all([
    keep(id, { excerpt: "From Ada" }),
    keep(id, { excerpt: "From Ben" }, { savedBy: ben }),
  ]);
  expect([one.state, two.state].toSorted()).toEqual(["conflict", "kept"]);
  const winner = one.state === "kept" ? "From Ada" : "From Ben";
  const loser = one.state === "kept" ? two : one;
  expect(loser).toMatchObject({ copy: { draft: { excerpt: winner } }, post: { version: 1 } });
  expect(await save(id, 1, "Not knowing it", 0)).toMatchObject({
    state: "conflict",
    copy: { draft: { excerpt: winner } },
  });
  const copy = await findCopy(id);
  expect(await save(id, 1, "Knowing it", copy?.number ?? 0)).toMatchObject({ state: "updated" });
});

test("what was typed before somebody else published is no copy of the new version", async () => {
  const id = await publish("Published under me");
  await save(id, 1, "Published by Ben", 0, ben);
  expect(await keep(id, { excerpt: "Typed before" })).toMatchObject({
    state: "conflict",
    post: { title: "Published by Ben", version: 2 },
    copy: null,
    savedBy: ben,
  });
  expect(await findCopy(id)).toBeUndefined();
});

test("a save that does not come from the form leaves the copy, and says what it was based on", async () => {
  const id = await publish("Restored under a copy");
  const kept = await keep(id, { excerpt: "Still here" });
  await savePost({ id, version: 1, fields: post("Restored"), savedBy: ben });
  expect(await findHead(id)).toMatchObject({
    post: { title: "Restored", version: 2 },
    copy: { base_version: 1, draft: { excerpt: "Still here" } },
    base: { title: "Restored under a copy" },
  });
  const number = numberOf(kept);
  expect(await keep(id, { excerpt: "On top" }, { number })).toMatchObject({ state: "conflict" });
  expect(await keep(id, { excerpt: "On top" }, { number, version: 2 })).toMatchObject({
    state: "kept",
    copy: { base_version: 2 },
  });
});

test("a copy is discarded by whoever knows it, and what is typed on brings a new one", async () => {
  const id = await publish("Discarded");
  const first = numberOf(await keep(id, { excerpt: "One" }));
  const second = numberOf(await keep(id, { excerpt: "Two" }, { number: first }));
  expect(await discardCopy(id, first)).toBe(false);
  expect(await discardCopy(id, second)).toBe(true);
  expect(await discardCopy(id, second)).toBe(true);
  const next = await keep(id, { excerpt: "Three" }, { number: second });
  expect(next.state).toBe("kept");
  expect([first, second, second + 1]).not.toContain(numberOf(next));
});

test("a post in the trash takes no copy, and has its own again when it comes back", async () => {
  const id = await publish("Thrown away");
  await keep(id, { excerpt: "Kept" });
  await trashPost(id);
  expect(await keep(id, { excerpt: "Too late" })).toEqual({ state: "gone" });
  await untrashPost(id);
  expect((await findCopy(id))?.draft).toMatchObject({ excerpt: "Kept" });
  await db.deleteFrom("blog_posts").where("id", "=", id).execute();
  expect(await findCopy(id)).toBeUndefined();
});

test("only the fields of the form are kept, as long as a post may be", () => {
  const { title, ...rest } = fields({});
  expect(readCopiedFields({ title, ...rest })).toEqual({ title, ...rest });
  expect(readCopiedFields(rest)).toBeUndefined();
  expect(readCopiedFields({ title, ...rest, role: "admin" })).toBeUndefined();
  expect(readCopiedFields({ ...rest, title: 7 })).toBeUndefined();
  expect(readCopiedFields({ title, ...rest, content: "x".repeat(1_000_001) })).toBeUndefined();
});

async function publish(title: string) {
  const id = randomUUID();
  await savePost({ id, version: 0, fields: post(title), savedBy: ada });
  return id;
}

function save(id: string, version: number, title: string, copy: number, savedBy = ada) {
  return savePost({ id, version, fields: post(title), savedBy, copy });
}

function keep(
  id: string,
  typed: Partial<CopiedFields>,
  { version = 1, number = 0, savedBy = ada } = {},
) {
  return keepCopy({ id, version, number, draft: fields(typed), savedBy });
}

function numberOf(kept: Awaited<ReturnType<typeof keepCopy>>) {
  return kept.state === "kept" ? kept.copy.number : 0;
}

function post(title: string): CheckedPost {
  const checked = checkPost({ title, excerpt: "E", category: "Strategy", published: true });
  if ("problems" in checked) throw new Error("The post of this test is wrong.");
  return checked.post;
}

function fields(typed: Partial<CopiedFields>): CopiedFields {
  const names = ["title", "excerpt", "category", "content", "feature_image", "feature_focus"];
  const links = [
    "video_url",
    "shorts_url",
    "shopping_link",
    "brand_name",
    "kind",
    "film_seconds",
    "transcript",
    "tags",
  ];
  const cloth = ["cloth_figure", "cloth_ground", "cloth_motif", "slug", "author_id"];
  const search = ["search_title", "search_description", "social_image", "canonical_url"];
  const texts = [...names, ...links, ...cloth, ...search, "publish_on"].map((name) => [name, ""]);
  const empty = { ...Object.fromEntries(texts), products: [], noindex: false, published: true };
  return { ...empty, ...typed };
}
