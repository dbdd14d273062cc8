import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkPost } from "#app/rules/posts/post.ts";
import { explainDraft } from "#app/rules/posts/preflight/explain-draft.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { savePost } from "#app/server/posts/post-editing.server.ts";
import { createPost } from "../../../../tests/posts.ts";
import { askDraftLinks, mostDraftLinks } from "./draft-links.server.ts";
import { findPostFacts } from "./post-facts.server.ts";
import { publishingProblems } from "./publishing-problems.server.ts";
import { draftOf, readTypedPost } from "./typed-post.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);

const typed = {
  title: "Öl aus Ghana",
  excerpt: "A press that runs on Sundays.",
  category: "Leadership" as const,
  search_title: null,
  search_description: null,
};

test("the address of a draft is free unless another post has it", async () => {
  const { id } = await createPost({ title: "Taken words", published: true });
  const facts = (slug: string, own = randomUUID()) => findPostFacts(own, { ...typed, slug }, []);
  expect((await facts("taken-words")).address).toEqual({
    state: "taken",
    path: "/blog/taken-words",
  });
  expect((await facts("taken-words", id)).address).toMatchObject({ state: "free" });
  expect((await facts("")).address).toEqual({ state: "free", path: "/blog/ol-aus-ghana" });
  const again = await findPostFacts(randomUUID(), { ...typed, title: "Taken words" }, []);
  expect(again.address).toEqual({ state: "numbered", path: "/blog/taken-words" });
});

test("twins are found whatever their case, among visible posts alone", async () => {
  const { title, excerpt } = typed;
  const id = randomUUID();
  const twins = async () => (await findPostFacts(id, typed, [])).twins;
  await createPost({ title: `${title}!`, excerpt: "a draft", published: false });
  await save(randomUUID(), { title: "Hidden", search_title: title, excerpt, published: false });
  expect(await twins()).toEqual([]);
  await save(randomUUID(), { title: "Shown", search_title: "öL AUS  GHANA", published: true });
  expect(await twins()).toEqual([{ title: "Shown", same: "title" }]);
  await save(id, { title, excerpt, published: true });
  expect(await twins()).toEqual([{ title: "Shown", same: "title" }]);
  const other = await save(randomUUID(), { title: "ÖL AUS GHANA", excerpt, published: true });
  expect(await twins()).toEqual([
    { title: "ÖL AUS GHANA", same: "both" },
    { title: "Shown", same: "title" },
  ]);
  expect(await publishingProblems(other, fieldsOf({ title, excerpt, published: true }))).toEqual(
    [],
  );
});

test("the library's description counts, and so does decoration", async () => {
  const names = ["1700000000001.jpg", "1700000000002.jpg", "1700000000003.jpg"];
  for (const [at, name] of names.entries()) {
    const picture = { width: 1, height: 1, bytes: 1, animated: false, unused_since: null };
    const described = { alt: at === 0 ? "A jar" : null, decorative: at === 1 };
    const created_at = new Date().toISOString();
    await db
      .insertInto("pictures")
      .values({ name, ...picture, ...described, created_at })
      .execute();
  }
  const paths = names.map((name) => `/blog-images/${name}`);
  const { described } = await findPostFacts(randomUUID(), typed, [
    ...paths,
    "https://a.example/b.jpg",
  ]);
  expect(described).toEqual(paths.slice(0, 2));
});

test("a new picture without a description keeps a post from being published, and from nothing else", async () => {
  const [old, fresh] = ["/blog-images/1.jpg", "/blog-images/2.jpg"].map(
    (src) => `<img src="${src}">`,
  );
  const fields = { title: "Pictures", excerpt: "Two of them.", content: `<p>a</p>${fresh}` };
  const id = randomUUID();
  expect(await publishingProblems(id, fieldsOf({ ...fields, published: false }))).toEqual([]);
  expect(await publishingProblems(id, fieldsOf({ ...fields, published: true }))).toEqual([
    { field: "content", message: "A picture has no description: the picture in the text" },
  ]);
  const described = {
    ...fields,
    content: '<img src="/blog-images/2.jpg" alt="">',
    published: true,
  };
  expect(await publishingProblems(id, fieldsOf(described))).toEqual([]);

  await save(id, { ...fields, content: `${old}`, published: true });
  const typo = { ...fields, title: "Pictures, mended", content: `${old}<p>b</p>`, published: true };
  expect(await publishingProblems(id, fieldsOf(typo))).toEqual([]);
  const more = { ...typo, content: `${old}${fresh}` };
  expect(await publishingProblems(id, fieldsOf(more))).toMatchObject([{ field: "content" }]);

  const draft = randomUUID();
  await save(draft, { ...fields, title: "Stored draft", published: false });
  const publish = fieldsOf({ ...fields, title: "Stored draft", published: true });
  expect(await publishingProblems(draft, publish)).toMatchObject([{ field: "content" }]);
});

test("an unfinished draft has facts, and its structured data waits for the rest", async () => {
  const post = readTypedPost({ title: "Only a title", products: "none", category: "no such" });
  expect(post).toMatchObject({ title: "Only a title", category: "", products: [] });
  const facts = post && (await findPostFacts(randomUUID(), post, []));
  expect(facts).toMatchObject({ twins: [], known: [], isPublic: false });
  expect(facts).not.toHaveProperty("structure");
  expect((await findPostFacts(randomUUID(), { ...typed }, [])).structure).toEqual([]);
  expect(readTypedPost("no post")).toBeUndefined();
});

test("most posts here are read at a grade that follows them", async () => {
  const grade = async () => (await findPostFacts(randomUUID(), typed, [])).middleGrade;
  expect(await grade()).toBeUndefined();
  const content = `<p>${"The jar was on the shelf in the shop. ".repeat(20)}</p>`;
  await save(randomUUID(), { title: "Easy words", content, published: true });
  expect(await grade()).toBeLessThan(5);
});

test("what last night's check knows is not asked again, and dead addresses are named as they are written", async () => {
  const address = "https://known.example/";
  const now = new Date().toISOString();
  const state = { failing_since: now, reason: "It answers 404: there is no such page." };
  const row = { unavailable: false, ignored_at: null, ignored_by: null, checked_at: now };
  await db
    .insertInto("outgoing_links")
    .values({ ...row, ...state, address })
    .execute();
  const links = [address, "http://127.0.0.1:1/dead?a=1&amp;b=2", "/about"];
  const content = links.map((href) => `<p><a href="${href}">one</a></p>`).join("");
  const answers = await askDraftLinks(draftOf(fieldsOf({ content })), "ada", { resolve: noNames });
  expect(answers).toMatchObject({
    [address]: { kind: "broken", reason: "it answers 404: there is no such page" },
    "http://127.0.0.1:1/dead?a=1&b=2": { kind: "broken" },
    "/about": { kind: "unknown" },
  });
});

test("of 2,000 links the first are asked, and the rest is told as not checked", async () => {
  const content = Array.from(
    { length: 2000 },
    (_, at) => `<a href="https://h${at}.example/">x</a>`,
  );
  const draft = draftOf(fieldsOf({ content: content.join("") }));
  const answers = await askDraftLinks(draft, "ada", { resolve: noNames, pause: 0 });
  expect(Object.keys(answers)).toHaveLength(mostDraftLinks);
  const told = explainDraft(draft, { answers }).map(({ title }) => title);
  expect(told).toContain("1950 links: not checked yet");
  expect(told).toContain("50 links: not checked");
});

test("of the addresses of many drafts no more are asked in an hour than one person may have asked", async () => {
  const content = (from: number) =>
    Array.from({ length: 50 }, (_, at) => `<a href="https://n${from + at}.example/">x</a>`).join(
      "",
    );
  const ask = async (from: number) => {
    const draft = draftOf(fieldsOf({ content: content(from) }));
    return Object.keys(await askDraftLinks(draft, "many", { resolve: noNames, pause: 0 })).length;
  };
  for (let draft = 0; draft < 30; draft += 1) await ask(draft * 50);
  expect([await ask(5000), await ask(0)]).toEqual([0, 0]);
});

test("a film is asked about at its host, and one that is gone is named", async () => {
  const server = createServer((_, response) => response.writeHead(404).end());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const video_url = "https://youtu.be/dQw4w9WgXcQ";
  const answers = await askDraftLinks(draftOf(fieldsOf({ video_url })), "ada", {
    isAllowed: () => true,
    films: { youtube: host, vimeo: host, pictures: host },
  });
  server.close();
  expect(answers[video_url]).toMatchObject({
    kind: "broken",
    reason: expect.stringContaining("is no film any more"),
  });
});

/** As without the internet. */
async function noNames(): Promise<string[]> {
  throw Object.assign(new Error("no names"), { code: "ECONNREFUSED" });
}

function fieldsOf(values: object) {
  const given = {
    title: "A",
    excerpt: "B",
    category: "Leadership",
    content: "<p>a</p>",
    ...values,
  };
  const checked = checkPost(given);
  if ("problems" in checked) throw new Error(JSON.stringify(checked.problems));
  return checked.post;
}

async function save(id: string, values: object) {
  const known = await db
    .selectFrom("blog_posts")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirst();
  const version = known?.version ?? 0;
  await savePost({ id, version, fields: fieldsOf(values), savedBy: "a@example.com" });
  return id;
}
