import { setImmediate as yieldToRequests } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { db, engine } from "#app/server/db/db.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";
import { removeFiles } from "./images.server.ts";

const retentionDays = 30;
const batchSize = 50;

/**
 * Records since when no post, trashed or not, no author, no issue of the newsletter, no words of a page and no
 * revision of them uses a picture, and deletes what has not been used for 30 days.
 */
export async function clearUnusedImages(now = Date.now()) {
  await noteUse(await namesInUse(db), ago(now, 0));
  await markUnused(now);
  await removeMarked();
}

async function noteUse(used: Set<string>, at: string) {
  const pictures = await db.selectFrom("pictures").select(["name", "unused_since"]).execute();
  for (const { name, unused_since } of pictures) {
    if (used.has(name) !== (unused_since !== null)) continue;
    const since = used.has(name) ? null : at;
    await db
      .updateTable("pictures")
      .set({ unused_since: since })
      .where("name", "=", name)
      .execute();
  }
}

/** Checks again while nobody can save, so that pictures of a post saved meanwhile stay. */
async function markUnused(now: number) {
  const due = await dueNames(now);
  if (due.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    if (engine === "postgres") {
      await sql`lock table authors, blog_posts, post_revisions, newsletter_issues, site_words, word_revisions in share mode`.execute(
        transaction,
      );
    }
    const used = await namesInUse(transaction, { revisionsSince: ago(now, 1) });
    const unused = due.filter((name) => !used.has(name));
    if (unused.length === 0) return;
    await transaction
      .updateTable("pictures")
      .set({ removed_at: ago(now, 0) })
      .where("name", "in", unused)
      .execute();
  });
}

async function dueNames(now: number) {
  const rows = await db
    .selectFrom("pictures")
    .select("name")
    .where("unused_since", "<=", ago(now, retentionDays))
    .where("removed_at", "is", null)
    .limit(500)
    .execute();
  return rows.map(({ name }) => name);
}

/** The row is deleted last, so that an interrupted run is finished by the next one. */
async function removeMarked() {
  const marked = await db
    .selectFrom("pictures")
    .select("name")
    .where("removed_at", "is not", null)
    .execute();
  for (const { name } of marked) {
    await removeFiles(name);
    await db.deleteFrom("pictures").where("name", "=", name).execute();
  }
}

/** Reads all texts in small batches; requests are handled between them. */
async function namesInUse(executor: Kysely<Database>, { revisionsSince = "" } = {}) {
  const names = new Set<string>();
  for (const read of [
    readPosts,
    readRevisions,
    readIssues,
    readWords,
    readWordRevisions,
    readAuthors,
  ]) {
    let after = "";
    while (true) {
      const rows = await read(executor, after, revisionsSince);
      for (const { text } of rows) {
        for (const [, name = ""] of text.matchAll(/blog-images\/(\d+\.[a-z]+)/g)) names.add(name);
      }
      after = rows.at(-1)?.id ?? "";
      if (rows.length < batchSize) break;
      await yieldToRequests();
    }
  }
  return names;
}

const bodyAndPictures = sql<string>`content || ' ' || coalesce(feature_image, '') || ' ' || cast(products as text)`;

function readPosts(executor: Kysely<Database>, after: string) {
  return executor
    .selectFrom("blog_posts")
    .select(["id", bodyAndPictures.as("text")])
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchSize)
    .execute();
}

function readRevisions(executor: Kysely<Database>, after: string, since: string) {
  const revisions = executor
    .selectFrom("post_revisions")
    .select(["id", sql<string>`cast(fields as text)`.as("text")])
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchSize);
  return (since ? revisions.where("saved_at", ">=", since) : revisions).execute();
}

/** Whoever has the mail loads its pictures for years. */
function readIssues(executor: Kysely<Database>, after: string) {
  return executor
    .selectFrom("newsletter_issues")
    .select(["id", "body as text"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchSize)
    .execute();
}

/** What is published, and the working copy. */
function readWords(executor: Kysely<Database>, after: string) {
  return executor
    .selectFrom("site_words")
    .select("name as id")
    .select(
      sql<string>`cast(published as text) || ' ' || coalesce(cast(draft as text), '')`.as("text"),
    )
    .where("name", ">", after)
    .orderBy("name")
    .limit(batchSize)
    .execute();
}

function readAuthors(executor: Kysely<Database>, after: string) {
  return executor
    .selectFrom("authors")
    .select(["id", sql<string>`coalesce(picture, '')`.as("text")])
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchSize)
    .execute();
}

function readWordRevisions(executor: Kysely<Database>, after: string, since: string) {
  const revisions = executor
    .selectFrom("word_revisions")
    .select(["id", sql<string>`cast(words as text)`.as("text")])
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchSize);
  return (since ? revisions.where("saved_at", ">=", since) : revisions).execute();
}

function ago(now: number, days: number) {
  return new Date(now - days * 24 * 3600 * 1000).toISOString();
}
