import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CheckedPost, checkPost } from "#app/rules/posts/post.ts";
import { publishingField } from "#app/rules/posts/publishing-time.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import { createPost } from "../../../tests/posts.ts";
import {
  emptyTrash,
  findEditablePost,
  isSaved,
  savePost,
  trashPost,
  untrashPost,
} from "./post-editing.server.ts";
import { listEditablePosts } from "./post-list.server.ts";
import { findPost } from "./posts.server.ts";
import { fieldsOf, findRevision, listRevisions } from "./revisions.server.ts";
import { searchPosts } from "./search.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);

test("a new post is a draft until it is published, and its address follows its title till then", async () => {
  const id = randomUUID();
  const first = await save(id, 0, { title: "Working title" });
  expect(first).toMatchObject({ state: "created", post: { slug: "working-title", version: 1 } });
  expect(await findPost("working-title")).toBeUndefined();
  const renamed = await save(id, 1, { title: "Better title" });
  expect(renamed).toMatchObject({ post: { slug: "better-title", published_at: null } });
  await save(id, 2, { title: "Better title", published: true });
  const published = await findPost("better-title");
  expect(published?.published_at).toBeTruthy();
  await save(id, 3, { title: "Best title", published: true });
  const last = await save(id, 4, { title: "Best title", published: false });
  expect(last).toMatchObject({
    post: { slug: "better-title", published_at: published?.published_at },
  });
});

test("published posts that stand beside each other have covers of different looks", async () => {
  const looks: (number | null)[] = [];
  for (let number = 0; number < 12; number += 1) {
    const id = randomUUID();
    const draft = await save(id, 0, { title: `Draft ${number}`, category: "Innovation" });
    expect(draft).toMatchObject({ post: { cover_look: null } });
    const saved = await save(id, 1, {
      title: `Draft ${number}`,
      category: "Innovation",
      published: true,
    });
    if ("post" in saved) looks.push(saved.post.cover_look);
  }
  for (const [at, look] of looks.entries()) {
    expect(look).not.toBeNull();
    expect(looks.slice(Math.max(0, at - 4), at)).not.toContain(look);
  }
});

test("a chosen date is kept to the minute, whoever saves the post again", async () => {
  const id = randomUUID();
  const old = "2019-05-04T07:00:00.000Z";
  await save(id, 0, { title: "Moved in", published: true, publish_on: publishingField(old) });
  const moved = await findPost("moved-in");
  expect(moved?.published_at).toBe(old);
  const exact = "2019-05-04T07:00:42.123Z";
  await db.updateTable("blog_posts").set({ published_at: exact }).where("id", "=", id).execute();
  const same = { title: "Moved in", published: true, publish_on: publishingField(exact) };
  expect(await save(id, 1, same)).toMatchObject({ post: { published_at: exact } });
  for (const [at, publish_on] of [null, undefined].entries()) {
    const fields = { ...post({ title: "Moved in", published: true }), publish_on };
    const saved = await savePost({ id, version: at + 2, fields, savedBy: "e@example.com" });
    expect(saved).toMatchObject({ state: "updated", post: { published_at: exact } });
  }
});

test("a post is scheduled, moved, published at once, and its date stays with a draft", async () => {
  const id = randomUUID();
  const soon = afternoonIn(1);
  const later = afternoonIn(30);
  const title = "In good time";
  const made = await save(id, 0, { title, published: true, publish_on: publishingField(soon) });
  expect(made).toMatchObject({ post: { published: true, published_at: soon } });
  expect(await findPost("in-good-time")).toBeUndefined();
  const moved = await save(id, 1, { title, published: true, publish_on: publishingField(later) });
  expect(moved).toMatchObject({ post: { published_at: later } });
  const draft = await save(id, 2, { title, published: false, publish_on: publishingField(later) });
  expect(draft).toMatchObject({ post: { published: false, published_at: later } });
  const undated = await save(id, 3, { title, published: false, publish_on: null });
  expect(undated).toMatchObject({ post: { published_at: null } });
  await save(id, 4, { title, published: true, publish_on: publishingField(later) });
  const now = { title, published: true, publish_on: null };
  expect(await save(id, 4, now)).toMatchObject({ state: "conflict", post: { version: 5 } });
  expect((await save(id, 5, now)).state).toBe("updated");
  expect(await save(id, 5, now)).toMatchObject({ state: "updated", post: { version: 6 } });
  expect(await findPost("in-good-time")).toMatchObject({ title });
});

test("a post keeps the look of its cover until it moves to another category", async () => {
  const id = randomUUID();
  const first = await save(id, 0, { title: "Stays", category: "Marketing", published: true });
  const look = "post" in first ? first.post.cover_look : undefined;
  await save(randomUUID(), 0, { title: "Newer", category: "Marketing", published: true });
  const again = await save(id, 1, { title: "Stays", category: "Marketing", published: true });
  expect(again).toMatchObject({ post: { cover_look: look } });
  const other = await save(randomUUID(), 0, { title: "Es", category: "Business", published: true });
  const moved = await save(id, 2, { title: "Stays", category: "Business", published: true });
  const taken = "post" in other ? other.post.cover_look : undefined;
  expect(moved).not.toMatchObject({ post: { cover_look: taken } });
});

test("a repeated save of the same words makes no second post and no conflict", async () => {
  const id = randomUUID();
  const products = [{ item_name: "Jar", link: "https://shop.example/jar" }];
  const [one, two] = await Promise.all([
    save(id, 0, { title: "Sent twice", products }),
    save(id, 0, { title: "Sent twice", products }),
  ]);
  expect([one.state, two.state]).toEqual(["created", "created"]);
  expect((await listEditablePosts({ search: "Sent twice" })).found).toBe(1);
});

test("the trail names who deleted a post, once, and what the site deleted for good", async () => {
  const id = randomUUID();
  await save(id, 0, { title: "Deleted twice" });
  const visit = { address: "10.0.0.1", browser: "Firefox on Linux", country: "GH" };
  const by = { actor: "mina@example.com", visit };
  expect(await trashPost(id, by)).toBe(true);
  expect(await trashPost(id, by)).toBe(true);
  expect(await trashPost("unknown", by)).toBe(false);
  await emptyTrash(Date.now() + 31 * 24 * 3600 * 1000);
  const events = await db
    .selectFrom("events")
    .select(["kind", "actor", "detail", "browser", "country"])
    .where("about", "=", "Deleted twice")
    .orderBy("at")
    .execute();
  expect(events).toEqual([
    {
      kind: "post-deleted",
      actor: "mina@example.com",
      detail: "to the trash",
      browser: "Firefox on Linux",
      country: "GH",
    },
    {
      kind: "post-deleted",
      actor: null,
      detail: "for good, after 30 days in the trash",
      browser: null,
      country: null,
    },
  ]);
});

test("a draft is known as saved when a post says just the same, also in the trash", async () => {
  const id = randomUUID();
  const draft = { title: "Left at once", content: "<p>Words<script>x</script></p>" };
  expect(await isSaved(id, post(draft))).toBe(false);
  await save(id, 0, draft);
  expect(await isSaved(id, post(draft))).toBe(true);
  expect(await isSaved(id, post({ ...draft, excerpt: "Another" }))).toBe(false);
  await trashPost(id);
  expect(await isSaved(id, post(draft))).toBe(true);
  await untrashPost(id);
});

test("the second of two people is told who was faster, and nothing is overwritten", async () => {
  const id = randomUUID();
  await save(id, 0, { title: "Shared" }, "first@example.com");
  const answers = await Promise.all([
    save(id, 1, { title: "Shared", excerpt: "By Ada" }, "ada@example.com"),
    save(id, 1, { title: "Shared", excerpt: "By Bea" }, "bea@example.com"),
  ]);
  const states = answers.map(({ state }) => state).toSorted();
  expect(states).toEqual(["conflict", "updated"]);
  const conflict = answers.find(({ state }) => state === "conflict");
  const saved = await findEditablePost(id);
  expect(conflict).toMatchObject({
    savedBy: saved?.excerpt === "By Ada" ? "ada@example.com" : "bea@example.com",
    post: { version: 2 },
  });
});

test("every save leaves a revision, what was there before included, and fifty are kept", async () => {
  const { id } = await createPost({ title: "Old hand", excerpt: "From before" });
  for (let version = 1; version <= 55; version += 1) {
    await save(id, version, { title: "Old hand", excerpt: `Number ${version}` });
  }
  const revisions = await listRevisions(id);
  expect(revisions).toHaveLength(50);
  expect(revisions[0]?.version).toBe(56);
  const fresh = await createPost({ title: "Fresh hand", excerpt: "From before" });
  await save(fresh.id, 1, { title: "Fresh hand", excerpt: "Changed" });
  expect(await listRevisions(fresh.id)).toMatchObject([
    { version: 2, saved_by: "editor@example.com" },
    { version: 1, saved_by: null },
  ]);
});

test("a cloth is saved with its post, and its history has the one before", async () => {
  const id = randomUUID();
  const woven = { title: "Woven", cloth_ground: "honey", cloth_figure: "ember" };
  await save(id, 0, { ...woven, cloth_motif: "rays" });
  await save(id, 1, { ...woven, cloth_motif: "arcs" });
  expect(await findEditablePost(id)).toMatchObject({ ...woven, cloth_motif: "arcs" });
  expect(await isSaved(id, post({ ...woven, cloth_motif: "rays" }))).toBe(false);
  const [, before] = await listRevisions(id);
  const revision = await findRevision(before?.id ?? "");
  expect(revision?.fields).toMatchObject({ ...woven, cloth_motif: "rays" });
});

test("every field of a product makes a post another one", async () => {
  const id = randomUUID();
  const jar = { item_name: "Jar", link: "https://shop.example/jar" };
  const shop = { title: "Shop", category: "Product Spotlight", film_seconds: 522 } as const;
  const full = { ...jar, price: 24.5, currency: "USD", line: "Whipped", picture: "/a.png" };
  const said = { choice: "I gave one to my mother.", chosen_by: "Ife" };
  const product = { ...full, ...said, at: 130, gift: true, order_by: "2026-12-12" } as const;
  await save(id, 0, { ...shop, products: [product] });
  expect((await findEditablePost(id))?.products).toEqual([product]);
  expect(await isSaved(id, post({ ...shop, products: [product] }))).toBe(true);
  expect(await isSaved(id, post({ ...shop, film_seconds: 523, products: [product] }))).toBe(false);
  const texts = { line: "x", choice: "x", chosen_by: "x", picture: "/b.png" };
  const changes = { ...texts, price: 25, currency: "EUR", at: 131 };
  const more = { ...changes, sold_out: true, drawn_as: "tin", gift: undefined } as const;
  for (const [field, value] of Object.entries({ ...more, order_by: "2026-12-13" })) {
    const products = [{ ...product, [field]: value }];
    expect(await isSaved(id, post({ ...shop, products })), field).toBe(false);
  }
});

test("a revision from before products had prices is restored as it was", async () => {
  const id = randomUUID();
  const jar = { item_name: "Jar of shea", link: "https://shop.example/jar" };
  const shop = { title: "Restored", category: "Product Spotlight" } as const;
  await save(id, 0, { ...shop, film_seconds: 522, products: [{ ...jar, at: 130 }] });
  const [first] = await listRevisions(id);
  const { kind: _, film_seconds: __, ...old } = fieldsOf(post(shop));
  const fields = json({ ...old, products: [jar] });
  await db
    .updateTable("post_revisions")
    .set({ fields })
    .where("id", "=", first?.id ?? "")
    .execute();
  const revision = await findRevision(first?.id ?? "");
  if (!revision) throw new Error("no revision");
  const saved = await savePost({
    id,
    version: 1,
    fields: fieldsOf(revision.fields),
    savedBy: "editor@example.com",
  });
  expect(saved).toMatchObject({
    state: "updated",
    post: { kind: "care", film_seconds: null, products: [jar] },
  });
});

test("the trash hides a post from everybody, gives it back, and forgets it after thirty days", async () => {
  const id = randomUUID();
  await save(id, 0, { title: "Thrown away xylophone", published: true });
  expect(await trashPost(id)).toBe(true);
  expect(await findPost("thrown-away-xylophone")).toBeUndefined();
  expect((await searchPosts("xylophone", "all", 1)).total).toBe(0);
  expect(await findEditablePost(id)).toBeUndefined();
  expect((await listEditablePosts({ status: "trash" })).posts.map((row) => row.id)).toContain(id);
  expect(await save(id, 1, { title: "Thrown away xylophone" })).toEqual({ state: "gone" });

  expect(await untrashPost(id)).toBe(true);
  expect(await findPost("thrown-away-xylophone")).toBeDefined();
  expect((await searchPosts("xylophone", "all", 1)).total).toBe(1);

  await trashPost(id);
  const day = 24 * 3600 * 1000;
  await emptyTrash(Date.now() + 29 * day);
  expect((await listEditablePosts({ status: "trash" })).found).toBe(1);
  await emptyTrash(Date.now() + 31 * day);
  expect((await listEditablePosts({ status: "trash" })).found).toBe(0);
  expect(await listRevisions(id)).toEqual([]);
});

test("saving a post that is gone says so", async () => {
  expect(await save(randomUUID(), 3, { title: "Gone" })).toEqual({ state: "gone" });
  expect(await trashPost(randomUUID())).toBe(false);
});

test("two new posts with one title get two addresses, also at the same moment", async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => save(randomUUID(), 0, { title: "Same again" })),
  );
  const slugs = answers.map((answer) => ("post" in answer ? answer.post.slug : answer.state));
  expect(slugs.toSorted()).toEqual([
    "same-again",
    "same-again-2",
    "same-again-3",
    "same-again-4",
    "same-again-5",
    "same-again-6",
  ]);
});

test("hostile words are cleaned when they are saved", async () => {
  const id = randomUUID();
  const content = '<p onclick="x()">Kept</p><script>gone()</script>';
  await save(id, 0, { title: "Clean", content });
  expect((await findEditablePost(id))?.content).toBe("<p>Kept</p>");
});

test("a post of a million letters is saved and found by its first words", async () => {
  const words = Array.from({ length: 140_000 }, (_, at) => (at + 60_466_176).toString(36));
  const content = `<p>Prologuegiraffe ${words.join(" ")}</p>`.slice(0, 1_000_000);
  expect(await save(randomUUID(), 0, { title: "Long", content, published: true })).toMatchObject({
    state: "created",
  });
  expect((await searchPosts("prologuegiraffe", "all", 1)).total).toBe(1);
});

test("the list counts everything, finds words and survives any input", async () => {
  const all = await listEditablePosts();
  const { total } = await db
    .selectFrom("blog_posts")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  expect(all.total).toBe(total);
  expect((await listEditablePosts({ search: "shared" })).posts).toMatchObject([
    { title: "Shared" },
  ]);
  for (const search of ["%", "_", "\\", "'; drop table blog_posts; --", "x".repeat(5000)]) {
    expect((await listEditablePosts({ search })).posts).toEqual([]);
  }
});

test("the list finds words however their letters are written", async () => {
  await createPost({ title: "ÉMILE and Łucja in Århus", excerpt: "Straße" });
  for (const search of ["Émile", "emile", "łucja", "LUCJA århus", "strasse"]) {
    const { posts, found } = await listEditablePosts({ search });
    expect(posts.map(({ title }) => title)).toEqual(["ÉMILE and Łucja in Århus"]);
    expect(found).toBe(1);
  }
});

test("a taken slug gets the next free number", async () => {
  const slugs = [];
  for (let round = 0; round < 3; round += 1) {
    slugs.push(await saveNew({ title: "Same title!" }));
  }
  expect(slugs).toEqual(["same-title", "same-title-2", "same-title-3"]);
});

test("a title without letters still gets an address", async () => {
  expect(await saveNew({ title: "!!!" })).toMatch(/^post-[0-9a-f]{8}$/);
});

test("twenty posts with one title at the same time all get an address of their own", async () => {
  const slugs = await Promise.all(Array.from({ length: 20 }, () => saveNew({ title: "Race" })));
  expect(new Set(slugs).size).toBe(20);
});

async function saveNew(values: Partial<CheckedPost>) {
  const saved = await save(randomUUID(), 0, values);
  return "post" in saved ? saved.post.slug : undefined;
}

function save(
  id: string,
  version: number,
  values: Partial<CheckedPost>,
  savedBy = "editor@example.com",
) {
  return savePost({ id, version, fields: post(values), savedBy });
}

/** Some days from now, at an hour when no clocks are changed. */
function afternoonIn(days: number) {
  const at = new Date(Date.now() + (days + 1) * 24 * 3600 * 1000);
  at.setUTCHours(18, 0, 0, 0);
  return at.toISOString();
}

function post(values: Partial<CheckedPost>) {
  const checked = checkPost({ title: "T", excerpt: "E", category: "Business", ...values });
  if ("problems" in checked) throw new Error(JSON.stringify(checked.problems));
  return checked.post;
}
