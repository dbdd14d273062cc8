import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { IssueFields } from "#app/rules/newsletter/issue.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import type { IssueState } from "#app/server/db/schema.server.ts";
import { createPost } from "../../../../tests/posts.ts";
import { createIssue, deleteIssue, isIssueSaved, saveIssue } from "./issue-editing.server.ts";
import { listIssues } from "./issue-list.server.ts";
import { findIssueSource } from "./issue-source.server.ts";
import { findIssue } from "./issues.server.ts";
import { requestTest } from "./test-issue.server.ts";

const ada = "ada@example.com";
const ben = "ben@example.com";

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
  await db.deleteFrom("newsletter_issues").execute();
});

test("an empty draft is opened again instead of another one, until somebody writes into it", async () => {
  const first = await createIssue({ by: ada });
  expect(first).toMatchObject({ number: 1, state: "draft", lists: ["weekly"], on_web: true });
  expect(first.id).toMatch(/^[a-z0-9]{12}$/);
  const again = await Promise.all([createIssue({ by: ben }), createIssue({ by: ada })]);
  expect(again.map(({ id }) => id)).toEqual([first.id, first.id]);
  await save(first.id, 1, { subject: "Begun" });
  expect(await createIssue({ by: ben })).toMatchObject({ number: 2 });
});

test("drafts made at the same moment get different numbers", async () => {
  const { id } = await createPost({ title: "For two issues", published: true });
  const from = await findIssueSource(id);
  const made = await Promise.all([1, 2, 3].map(() => createIssue({ by: ada, from })));
  expect(made.map(({ number }) => number).toSorted()).toEqual([1, 2, 3]);
});

test("what is saved is clean, and says who saved it", async () => {
  const { id } = await createIssue({ by: ada });
  const body = '<p onclick="x()">Hi<script>alert(1)</script></p><form><input name="a"></form>';
  expect(await save(id, 1, { body, lists: ["gifts", "weekly"] }, ben)).toMatchObject({
    state: "updated",
    issue: { version: 2, updated_by: ben, body: "<p>Hi</p>", lists: ["gifts", "weekly"] },
  });
});

test("a save over somebody else's is a conflict, the same one repeated is none", async () => {
  const { id } = await createIssue({ by: ada });
  await save(id, 1, { subject: "Mine" }, ada);
  expect(await save(id, 1, { subject: "Yours" }, ben)).toMatchObject({
    state: "conflict",
    issue: { subject: "Mine", version: 2 },
    savedBy: ada,
  });
  expect(await save(id, 1, { subject: "Mine" }, ada)).toMatchObject({
    state: "updated",
    issue: { version: 2 },
  });
  expect(await isIssueSaved(id, fields({ subject: "Mine" }))).toBe(true);
  expect(await isIssueSaved(id, fields({ subject: "Yours" }))).toBe(false);
});

test("of two saves at the same moment one wins", async () => {
  const { id } = await createIssue({ by: ada });
  const saves = await Promise.all([
    save(id, 1, { subject: "One" }, ada),
    save(id, 1, { subject: "Other" }, ben),
  ]);
  expect(saves.map(({ state }) => state).toSorted()).toEqual(["conflict", "updated"]);
});

test("an issue that is no draft any more is neither changed nor deleted", async () => {
  const { id } = await createIssue({ by: ada });
  const states: IssueState[] = ["scheduled", "sending", "paused", "held", "stopped", "sent"];
  for (const state of states) {
    await db.updateTable("newsletter_issues").set({ state }).where("id", "=", id).execute();
    expect(await save(id, 1, { subject: "Too late" }), state).toEqual({ state: "fixed" });
    expect(await deleteIssue(id), state).toBe(false);
  }
  expect(await findIssue(id)).toMatchObject({ subject: "", version: 1 });
  expect(await save("none", 1, {})).toEqual({ state: "gone" });
});

test("a deleted draft is in the trail, and its number is free again", async () => {
  const { id } = await createIssue({ by: ada });
  await save(id, 1, { subject: "Not this one" });
  expect(await deleteIssue(id, { actor: ada })).toBe(true);
  expect(await deleteIssue(id, { actor: ada })).toBe(false);
  const trail = db.selectFrom("events").selectAll().where("kind", "=", "issue-deleted");
  expect(await trail.executeTakeFirst()).toMatchObject({
    actor: ada,
    about: "Issue 1",
    detail: "Not this one",
  });
  expect(await createIssue({ by: ada })).toMatchObject({ number: 1 });
});

test("an issue from a short post has all of it, with its picture and a way to the page", async () => {
  const { id } = await createPost({
    title: "Tea & <Talk>",
    excerpt: "Why we stop at four.",
    content: "<p>All of it.</p>",
    feature_image: "/blog-images/1.jpg",
    published: true,
  });
  expect(await findIssueSource(id)).toEqual({
    subject: "Tea & <Talk>",
    preview_line: "Why we stop at four.",
    source_post: id,
    body:
      '<a href="/blog/tea-talk"><img src="/blog-images/1.jpg" alt="Tea &#x26; <Talk>"></a>' +
      '<h2><a href="/blog/tea-talk">Tea &#x26; &#x3C;Talk></a></h2>' +
      "<p>Why we stop at four.</p><p>All of it.</p>",
  });
});

test("an issue from a long post ends after a paragraph and leads to the rest", async () => {
  const paragraph = `<p>${"Words and more words. ".repeat(27)}</p>`;
  const { id } = await createPost({
    title: "Long",
    excerpt: "An excerpt of more than the line can hold. ".repeat(5),
    content: `${paragraph}${paragraph}<h2>The second part of it</h2>${paragraph}${paragraph}${paragraph}`,
    published: true,
  });
  const { body = "", preview_line = "" } = (await findIssueSource(id)) ?? {};
  expect(body).toMatch(/words\. <\/p><p><a href="\/blog\/long">Read on<\/a><\/p>$/);
  expect(body).not.toContain("The second part of it");
  expect(preview_line).toMatch(/^An excerpt .* (hold\.|\w+)…$/);
  expect(preview_line.length).toBeLessThanOrEqual(150);
});

test("an issue from a spotlight has its film and its products", async () => {
  const { id } = await createPost({
    title: "Woven",
    category: "Product Spotlight",
    video_url: "https://youtu.be/abcdefghijk",
    products: [{ item_name: "Tote", link: "https://shop.example/tote" }],
    shopping_link: "https://shop.example/",
    published: true,
  });
  const { body = "" } = (await findIssueSource(id)) ?? {};
  expect(body).toContain('<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"');
  expect(body).toContain('<a href="https://shop.example/tote" rel="sponsored">Tote</a>');
  expect(body).toContain('<a href="https://shop.example/" rel="sponsored">Visit the store</a>');
});

test("no issue is made from a draft", async () => {
  const { id } = await createPost({ title: "Not out yet" });
  expect(await findIssueSource(id)).toBeUndefined();
});

test("an issue is mailed to its writer twenty times an hour, and not once more", async () => {
  const { id } = await createIssue({ by: ada });
  const staff = { id: "staff-ada", email: ada };
  for (let count = 0; count < 20; count += 1) {
    expect(await requestTest(id, staff)).toMatchObject({ status: 200 });
  }
  expect(await requestTest(id, staff)).toMatchObject({ status: 429 });
  expect(await requestTest(id, { id: "staff-ben", email: ben })).toMatchObject({ status: 200 });
  expect(await requestTest("none", staff)).toMatchObject({ status: 404 });
  const mails = db.selectFrom("outbox").select("id").where("kind", "=", "newsletter-test");
  expect(await mails.execute()).toHaveLength(21);
});

test("the list has the newest issues first, and how many of how many", async () => {
  const { id: sending } = await createIssue({ by: ada });
  await save(sending, 1, { subject: "On its way" });
  const { id: done } = await createIssue({ by: ada });
  await save(done, 1, { subject: "Done" });
  await createIssue({ by: ada });
  const started_at = new Date().toISOString();
  const totals = { accepted: 9, refused: 1, leftOut: 0, unsure: 0, stopped: 0 };
  await update(sending, { state: "sending", started_at, recipients: 3 });
  await update(done, { state: "sent", started_at, recipients: 10, totals: JSON.stringify(totals) });
  for (const [at, state] of (["sent", "sent", "waiting"] as const).entries()) {
    await addMail(`${sending}.${at}`, sending, state);
  }
  const { issues, older } = await listIssues();
  expect(issues.map(({ number, accepted, recipients }) => [number, accepted, recipients])).toEqual([
    [3, 0, null],
    [2, 9, 10],
    [1, 2, 3],
  ]);
  expect(older).toBeUndefined();
  expect((await listIssues({ before: 3 })).issues.map(({ number }) => number)).toEqual([2, 1]);
});

function fields(changes: Partial<IssueFields>): IssueFields {
  return { subject: "", preview_line: "", body: "", lists: ["weekly"], on_web: true, ...changes };
}

function save(id: string, version: number, changes: Partial<IssueFields>, by = ada) {
  return saveIssue({ id, version, fields: fields(changes), by });
}

type Row = { state: IssueState; started_at: string; recipients: number; totals?: string };

function update(id: string, row: Row) {
  return db.updateTable("newsletter_issues").set(row).where("id", "=", id).execute();
}

function addMail(id: string, issue_id: string, state: "sent" | "waiting") {
  const at = new Date().toISOString();
  const times = { next_attempt_at: at, created_at: at, attempts: 0 };
  return db
    .insertInto("outbox")
    .values({ id, kind: "newsletter-issue", subject_id: "s", issue_id, state, ...times })
    .execute();
}
