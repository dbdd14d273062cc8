import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuthorFields, checkAuthor } from "#app/rules/posts/author.ts";
import { checkPost } from "#app/rules/posts/post.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { bylineOf } from "./author.server.ts";
import { listAuthorNames } from "./author-rows.server.ts";
import { deleteAuthor, listAccountChoices, listAuthors, saveAuthor } from "./authors.server.ts";
import { savePost, trashPost } from "./post-editing.server.ts";
import { findRevision, listRevisions } from "./revisions.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);

test("an author needs a name, has one line, and a picture that was uploaded here", () => {
  expect(checkAuthor({ name: "  Ama \n Owusu ", line: "", picture: "", user_id: "" })).toEqual({
    author: { name: "Ama Owusu", line: "", picture: null, user_id: null },
  });
  const wrong = { name: " ", line: "x".repeat(201), picture: "https://elsewhere.example/a.png" };
  expect(checkAuthor(wrong)).toEqual({
    problems: [
      { field: "name", message: "Please enter a name" },
      { field: "line", message: "Please keep the line below 200 characters" },
      { field: "picture", message: "Please upload the picture again" },
    ],
  });
  expect(checkAuthor({ name: "x".repeat(101) })).toMatchObject({ problems: [{ field: "name" }] });
});

test("a post is by the author who was chosen, and by the founder without one", async () => {
  const picture = "/blog-images/1763290000000.png";
  const id = await makeAuthor({ name: "Ama Owusu", line: "Weaves", picture });
  const post = await write({ author_id: id });
  expect(post).toMatchObject({ state: "created", post: { author_id: id } });
  expect(await bylineOf(id)).toEqual({
    portrait: `${picture}?w=400`,
    author: { name: "Ama Owusu", line: "Weaves", image: picture },
  });
  const founder = await bylineOf(null);
  expect(founder).toEqual({ portrait: expect.stringMatching(/./) });
  expect(await bylineOf("gone")).toEqual(founder);
  expect(await listAuthorNames([id, null, "gone"])).toEqual(new Map([[id, "Ama Owusu"]]));
});

test("nobody is drawn in place of an author without a picture", async () => {
  const id = await makeAuthor({ name: "No Picture" });
  expect(await bylineOf(id)).toMatchObject({ portrait: "", author: { image: null } });
});

test("a post by somebody unknown is refused, at its field", async () => {
  expect(await write({ author_id: "somebody" })).toEqual({
    state: "invalid",
    problems: [
      { field: "author_id", message: "This author no longer exists. Please choose another." },
    ],
  });
});

test("an account is one author at most, and editors choose their own alone", async () => {
  const [me, other] = [await makeAccount("me@example.com"), await makeAccount("o@example.com")];
  const mine = await listAccountChoices({ id: me, role: "editor" });
  expect(mine.map(({ email }) => email)).toEqual(["me@example.com"]);
  const all = await listAccountChoices({ id: me, role: "admin" });
  expect(all.map(({ email }) => email)).toEqual(["me@example.com", "o@example.com"]);
  const theirs = { name: "Not mine", line: "", picture: null, user_id: other };
  expect(await saveAuthor(undefined, theirs, mine)).toMatchObject([{ field: "user_id" }]);
  const first = await makeAuthor({ name: "First me", user_id: me }, mine);
  const second = await makeAuthor({ name: "Second me", user_id: me }, mine);
  const linked = (await listAuthors()).filter(({ user_id }) => user_id === me);
  expect(linked.map(({ id }) => id)).toEqual([second]);
  // What an editor cannot see stays as it is.
  await saveAuthor(first, { ...theirs, name: "First me" }, all);
  expect(await saveAuthor(first, { ...theirs, name: "Renamed" }, mine)).toEqual([]);
  await db.deleteFrom("users").where("id", "=", other).execute();
  expect(await find(first)).toMatchObject({ name: "Renamed", user_id: null });
});

test("an author with posts goes only when another takes them, those in the trash included", async () => {
  const [id, heir] = [await makeAuthor({ name: "Leaves" }), await makeAuthor({ name: "Stays" })];
  const posts = [await write({ author_id: id }), await write({ author_id: id })];
  const ids = posts.map((saved) => ("post" in saved ? saved.post.id : ""));
  await trashPost(ids[0] ?? "");
  const used = { state: "used", name: "Leaves", posts: 2 };
  expect(await deleteAuthor(id)).toEqual(used);
  expect(await deleteAuthor(id, "nobody")).toEqual(used);
  expect(await deleteAuthor(id, id)).toEqual(used);
  expect(await deleteAuthor(id, heir)).toEqual({ state: "deleted", name: "Leaves" });
  expect(await find(heir)).toMatchObject({ posts: 2 });
  expect(await deleteAuthor(id, heir)).toEqual({ state: "gone" });
  expect(await deleteAuthor(heir, null)).toEqual({ state: "deleted", name: "Stays" });
  const [row] = await db.selectFrom("blog_posts").selectAll().where("id", "in", ids).execute();
  expect(row?.author_id).toBeNull();
});

test("an author who is deleted while a post of theirs is saved is not lost to it", async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await makeAuthor({ name: `Racer ${round}` });
    const [saved, deleted] = await Promise.all([write({ author_id: id }), deleteAuthor(id)]);
    expect([saved.state, deleted.state].toSorted()).toEqual(
      saved.state === "created" ? ["created", "used"] : ["deleted", "invalid"],
    );
  }
});

test("a revision by an author who is gone can still be restored", async () => {
  const id = await makeAuthor({ name: "Once here" });
  const saved = await write({ author_id: id });
  if (!("post" in saved)) throw new Error("The post was not saved.");
  await deleteAuthor(id, null);
  const [revision] = await listRevisions(saved.post.id);
  expect((await findRevision(revision?.id ?? ""))?.fields.author_id).toBeNull();
});

async function find(id: string) {
  const author = (await listAuthors()).find((known) => known.id === id);
  return author && { ...author, posts: Number(author.posts) };
}

async function makeAuthor(fields: Partial<AuthorFields>, accounts: { id: string }[] = []) {
  const author = { name: "", line: "", picture: null, user_id: null, ...fields };
  expect(await saveAuthor(undefined, author, accounts)).toEqual([]);
  return (await listAuthors()).find(({ name }) => name === author.name)?.id ?? "";
}

async function makeAccount(email: string) {
  const id = randomUUID();
  const created_at = new Date().toISOString();
  await db
    .insertInto("users")
    .values({ id, email, password: "", email_verified: true, one_time: false, created_at })
    .execute();
  await db.insertInto("user_roles").values({ user_id: id, role: "editor" }).execute();
  return id;
}

let written = 0;

function write(values: { author_id: string }) {
  written += 1;
  const checked = checkPost({
    title: `By somebody ${written}`,
    excerpt: "x",
    category: "Business",
    published: true,
    ...values,
  });
  if ("problems" in checked) throw new Error("The post is wrong.");
  return savePost({
    id: randomUUID(),
    version: 0,
    fields: checked.post,
    savedBy: "editor@example.com",
  });
}
