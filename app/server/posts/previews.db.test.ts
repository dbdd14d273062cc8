import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkPost } from "#app/rules/posts/post.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import { loadSecret, signToken } from "#app/server/guard/secret.server.ts";
import { findEditablePost, savePost, trashPost } from "./post-editing.server.ts";
import { fieldsOfCopy } from "./post-view.server.ts";
import {
  countOpened,
  findOpenLink,
  makeLink,
  readPreview,
  revokeLink,
} from "./preview-links.server.ts";

const ada = "ada@example.com";
const day = 24 * 3600 * 1000;

beforeAll(async () => {
  await migrate();
  await loadSecret();
});
afterAll(closeDatabase);

test("a link opens its own post for fourteen days, or until it is revoked", async () => {
  const id = await newPost();
  expect(await findOpenLink(id)).toBeUndefined();
  expect(await makeLink(id, ada)).toBe(true);
  const token = await openToken(id);
  expect(await readPreview(token)).toMatchObject({ state: "open", post: { id } });
  expect(await readPreview(token, Date.now() + 14 * day - 60_000)).toMatchObject({ state: "open" });
  expect(await readPreview(token, Date.now() + 14 * day)).toEqual({ state: "over" });
  expect(await revokeLink(id, ada)).toBe(true);
  expect(await readPreview(token)).toEqual({ state: "over" });
  expect([await revokeLink(id, ada), await findOpenLink(id)]).toEqual([false, undefined]);
});

test("a new link ends the one before, and two presses at once leave one open", async () => {
  const id = await newPost();
  await makeLink(id, ada);
  const first = await openToken(id);
  await Promise.all([makeLink(id, ada), makeLink(id, ada)]);
  expect(await readPreview(first)).toEqual({ state: "over" });
  expect(await readPreview(await openToken(id))).toMatchObject({ state: "open" });
  const links = db.selectFrom("preview_links").where("post_id", "=", id);
  expect(await links.where("revoked_at", "is", null).selectAll().execute()).toHaveLength(1);
});

test("a token that was signed for another purpose, or by nobody, is no link", async () => {
  const id = await newPost();
  await makeLink(id, ada);
  const token = await openToken(id);
  const [link = "", expires = ""] = token.split(".");
  const later = Number(expires) + day;
  for (const other of [
    signToken("partner", link, Number(expires)),
    signToken("preview", id, Number(expires)),
    token.replace(expires, String(later)),
    `${token.slice(0, -2)}AA`,
    link,
    "",
  ]) {
    expect(await readPreview(other)).toEqual({ state: "unknown" });
  }
});

test("how often it was opened is counted, also by two at once", async () => {
  const id = await newPost();
  await makeLink(id, ada);
  const preview = await readPreview(await openToken(id));
  if (preview.state !== "open") throw new Error("The link is closed.");
  expect(preview.link.opened).toBe(0);
  await Promise.all([countOpened(preview.link), countOpened(preview.link)]);
  expect(await findOpenLink(id)).toMatchObject({ opened: 2 });
});

test("a link shows what is saved, and the working copy while there is one", async () => {
  const id = await newPost();
  await makeLink(id, ada);
  const token = await openToken(id);
  const draft = {
    title: "Changed",
    excerpt: "",
    content: "<p>New</p>",
    video_url: "no link at all",
  };
  const copy = { base_version: 1, number: 1, saved_at: new Date().toISOString(), saved_by: ada };
  await db
    .insertInto("working_copies")
    .values({ post_id: id, draft: json(draft), ...copy })
    .execute();
  const preview = await readPreview(token);
  if (preview.state !== "open" || !preview.draft) throw new Error("There is no working copy.");
  expect(preview.post.title).toBe("A post");
  // What is not right yet stays what it was; what is missing is said to be missing.
  expect(fieldsOfCopy(preview.post, preview.draft)).toMatchObject({
    title: "Changed",
    content: "<p>New</p>",
    excerpt: "The excerpt goes here.",
    video_url: "https://youtu.be/dQw4w9WgXcQ",
  });
  await db.deleteFrom("working_copies").where("post_id", "=", id).execute();
  expect(await readPreview(token)).toMatchObject({ state: "open", draft: undefined });
});

test("a post in the trash is not shown, and one that is none gets no link", async () => {
  const id = await newPost();
  await makeLink(id, ada);
  const token = await openToken(id);
  await trashPost(id);
  expect(await readPreview(token)).toEqual({ state: "over" });
  expect(await makeLink(id, ada)).toBe(false);
  expect(await makeLink(randomUUID(), ada)).toBe(false);
});

test("the trail says who made a link and who took it back", async () => {
  const id = await newPost("A post for the trail");
  await makeLink(id, ada);
  await revokeLink(id, "ben@example.com");
  const events = await db
    .selectFrom("events")
    .select(["actor", "detail"])
    .where("kind", "=", "preview-link")
    .where("about", "=", "A post for the trail")
    .orderBy("actor")
    .execute();
  expect(events).toEqual([
    { actor: ada, detail: "made" },
    { actor: "ben@example.com", detail: "revoked" },
  ]);
});

async function newPost(title = "A post") {
  const checked = checkPost({
    title,
    excerpt: "About it",
    category: "Business",
    content: "<p>Old</p>",
    video_url: "https://youtu.be/dQw4w9WgXcQ",
  });
  if ("problems" in checked) throw new Error(checked.problems[0]?.message);
  const id = randomUUID();
  await savePost({ id, version: 0, fields: checked.post, savedBy: ada });
  expect(await findEditablePost(id)).toBeDefined();
  return id;
}

async function openToken(postId: string) {
  return (await findOpenLink(postId))?.address.split("/preview/")[1] ?? "";
}
