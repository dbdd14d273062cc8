import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import {
  createIssue,
  deleteIssue,
  saveIssue,
} from "#app/server/newsletter/issues/issue-editing.server.ts";
import { emptyTrash, savePost, trashPost } from "#app/server/posts/post-editing.server.ts";
import { fieldsOf } from "#app/server/posts/revisions.server.ts";
import { findCopies, inTurn, writeCopy } from "#app/server/words/word-rows.server.ts";
import { createPost } from "../../../tests/posts.ts";
import { rebuildPictureUses } from "./rebuild-uses.server.ts";

const by = "ada@example.com";
const img = (name: string) => `<p><img src="/blog-images/${name}?w=800" alt=""></p>`;

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
  for (const table of [
    "working_copies",
    "post_revisions",
    "blog_posts",
    "newsletter_issues",
    "site_words",
    "authors",
    "pictures",
    "picture_uses",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
});

test("every save of a post says which pictures it uses, and where", async () => {
  const { id } = await createPost({ feature_image: "/blog-images/1.jpg", content: img("2.jpg") });
  expect(await uses()).toEqual(["1.jpg post feature", "2.jpg post text"]);
  const jar = { item_name: "Jar", link: "https://a.example", picture: "/blog-images/3.jpg" };
  await save(id, 1, {
    feature_image: null,
    content: img("2.jpg") + img("2.jpg"),
    products: [jar],
    social_image: "/blog-images/4.jpg",
  });
  expect(await uses()).toEqual(["2.jpg post text", "3.jpg post products", "4.jpg post social"]);
  await trashPost(id);
  expect(await uses()).toHaveLength(3);
  await emptyTrash(Date.now() + 31 * 24 * 3600 * 1000);
  expect(await uses()).toEqual([]);
});

test("issues and words say which pictures they use", async () => {
  const from = { subject: "", preview_line: "", body: img("5.jpg"), source_post: "none" };
  const { id } = await createIssue({ by, from });
  expect(await uses()).toEqual(["5.jpg issue text"]);
  const fields = { subject: "", preview_line: "", lists: ["weekly" as const], on_web: true };
  await saveIssue({ id, version: 1, by, fields: { ...fields, body: img("6.jpg") } });
  expect(await uses()).toEqual(["6.jpg issue text"]);
  await deleteIssue(id);
  await inTurn(async (work) => {
    const [copy] = await findCopies(["home"], work);
    if (!copy) throw new Error("There is no copy.");
    const word = (name: string) => ({ photo: { value: `/blog-images/${name}`, original: "" } });
    await writeCopy(work, copy, { published: word("7.jpg"), draft: word("8.jpg") }, by);
  });
  expect(await uses()).toEqual(["7.jpg words published", "8.jpg words draft"]);
});

test("what other programs wrote is found out anew, batch by batch", async () => {
  for (let number = 0; number < 120; number += 1) {
    await createPost({ title: `Post ${number}`, content: img(`${number}.jpg`) });
  }
  const known = await uses();
  expect(await rebuildPictureUses()).toBe(0);
  await db.deleteFrom("picture_uses").where("picture", "like", "1%").execute();
  const wrong = { picture: "9.png", subject: "post", place: "text" } as const;
  await db
    .insertInto("picture_uses")
    .values([
      { ...wrong, subject_id: "0-gone" },
      { ...wrong, subject_id: "zz-gone" },
    ])
    .execute();
  expect(await rebuildPictureUses()).toBe(1 + 10 + 20 + 2);
  expect(await uses()).toEqual(known);
});

test("working copies and authors are read, too", async () => {
  const { id } = await createPost({});
  const at = new Date().toISOString();
  await db
    .insertInto("working_copies")
    .values({
      post_id: id,
      base_version: 1,
      number: 1,
      draft: json({ content: img("1.jpg"), feature_image: "/blog-images/2.jpg" }),
      saved_at: at,
      saved_by: by,
    })
    .execute();
  await db
    .insertInto("authors")
    .values({
      id: "a",
      name: "Ada",
      picture: "/blog-images/3.jpg",
      user_id: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await rebuildPictureUses();
  expect(await uses()).toEqual(["1.jpg copy draft", "2.jpg copy draft", "3.jpg author picture"]);
});

async function save(id: string, version: number, changed: object) {
  const post = await db
    .selectFrom("blog_posts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return savePost({ id, version, fields: { ...fieldsOf(post), ...changed }, savedBy: by });
}

async function uses() {
  const rows = await db.selectFrom("picture_uses").selectAll().execute();
  return rows.map(({ picture, subject, place }) => `${picture} ${subject} ${place}`).toSorted();
}
