import { expect, test } from "vitest";
import type { BlogPost, WorkingCopy } from "#app/server/db/schema.server.ts";
import { type Known, planChoice, planMerge } from "./copy-merge.ts";
import { draftOf, emptyDraft, type PostDraft } from "./post-draft.ts";

const base = draft({ title: "A title", excerpt: "Calm", content: "<p>One</p><p>Two</p>" });

test("what only one of two writers changed goes together by itself", () => {
  const head = { post: post(base, 1), copy: copy({ ...base, excerpt: "Loud" }, 8), base: null };
  const mine = { ...base, content: "<p>One</p><p>Two and three</p>" };
  expect(planMerge({ ...head, savedBy: null }, known(7), mine, [])).toMatchObject({
    draft: { excerpt: "Loud", content: mine.content },
    taken: ["excerpt"],
    overlaps: [],
    by: "ben@example.com",
    next: { version: 1, number: 8 },
  });
});

test("one's own words that came without an answer are no words of somebody else", () => {
  const sent = { ...base, content: "<p>One</p><p>Two and th</p>" };
  const mine = { ...base, content: "<p>One</p><p>Two and three</p>" };
  const kept = { post: post(base, 1), copy: copy(sent, 8), base: null, savedBy: null };
  expect(planMerge(kept, known(7), mine, [sent])).toMatchObject({ draft: mine, taken: [] });
  expect(planMerge(kept, known(7), mine, [])).toMatchObject({ overlaps: ["content"] });
  const saved = { ...sent, title: " A title ", slug: "" };
  const published = { post: post({ ...sent, slug: "a-title" }, 2), copy: null, base: null };
  expect(planMerge({ ...published, savedBy: "me" }, known(7), mine, [saved])).toMatchObject({
    draft: { content: mine.content, version: 2 },
    overlaps: [],
  });
});

test("a version that was published beneath a copy is merged with what the copy began from", () => {
  const mine = { ...base, excerpt: "Loud" };
  const now = post({ ...base, title: "Restored title" }, 2);
  const head = { post: now, copy: copy(mine, 7), base: post(base, 1), savedBy: "ben@example.com" };
  expect(planMerge(head, { ...known(7), synced: mine }, mine, [])).toMatchObject({
    draft: { title: "Restored title", excerpt: "Loud" },
    taken: ["title"],
    overlaps: [],
    next: { version: 2, number: 7 },
    isPublished: true,
  });
});

test("the same words are for the writer to choose, and a restored draft is compared in full", () => {
  const head = { post: post({ ...base, excerpt: "Loud" }, 2), copy: null, base: null };
  const mine = { ...base, excerpt: "Quiet", title: "Mine" };
  const plan = planMerge({ ...head, savedBy: "ben@example.com" }, known(0), mine, []);
  expect(plan).toMatchObject({ overlaps: ["excerpt"], draft: { excerpt: "Quiet", title: "Mine" } });
  expect(plan.saved).toMatchObject({ excerpt: "Loud", title: "Mine" });
  expect(planChoice(known(0), mine).overlaps).toEqual(["title", "excerpt"]);
});

function draft(values: Partial<PostDraft>): PostDraft {
  return { ...emptyDraft(), id: "post", version: 1, category: "Strategy", ...values };
}

function known(number: number): Known {
  return { version: 1, number, synced: base, at: undefined, by: null };
}

function copy({ id, version, ...fields }: PostDraft, number: number): WorkingCopy {
  const saved = { saved_at: "2026-11-16T09:48:00.000Z", saved_by: "ben@example.com" };
  return { post_id: id, base_version: version, number, draft: fields, ...saved };
}

function post({ title, excerpt, content, slug }: PostDraft, version: number): BlogPost {
  const written = { title, excerpt, content, slug, version, category: "Strategy" };
  const none = [
    ...["video_url", "shorts_url", "shopping_link", "brand_name", "feature_image", "cover_look"],
    ...["published_at", "deleted_at", "cloth_ground", "cloth_figure", "cloth_motif", "kind"],
    ...["film_seconds", "author_id", "search_title", "search_description", "social_image"],
    "canonical_url",
  ].map((name) => [name, null]);
  const at = "2026-11-16T09:00:00.000Z";
  const row = { id: "post", products: [], feature_focus: "center", published: false };
  return {
    ...Object.fromEntries(none),
    ...row,
    noindex: false,
    created_at: at,
    updated_at: at,
    ...written,
  } as BlogPost;
}

test("the draft of a post has every field that is merged", () => {
  expect(Object.keys(draftOf(post(base, 1))).toSorted()).toEqual(Object.keys(base).toSorted());
});
