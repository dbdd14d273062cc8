import { setImmediate as yieldToRequests } from "node:timers/promises";
import { sql } from "kysely";
import { clock } from "#app/server/clock.server.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import type { Executor } from "#app/server/db/schema.server.ts";
import { removeFiles } from "./images.server.ts";
import { picturesIn } from "./picture-uses.server.ts";
import { rebuildPictureUses } from "./rebuild-uses.server.ts";
import { readers, revisionReaders } from "./used-texts.server.ts";

const retentionDays = 30;
const batchSize = 50;

/**
 * Records since when no post, trashed or not, no working copy, no issue of the newsletter, no words of a
 * page, no author and no revision of them uses a picture, and deletes what has not been used for 30 days.
 */
export async function clearUnusedImages(now = clock.now()) {
  await rebuildPictureUses();
  await noteUse(await namesInUse(db), ago(now, 0));
  await markUnused(now);
  await removeMarked();
}

async function noteUse(used: Set<string>, at: string) {
  const pictures = await db.selectFrom("pictures").select(["name", "unused_since"]).execute();
  for (const { name, unused_since } of pictures) {
    if (used.has(name) !== (unused_since !== null)) continue;
    const isUsed = used.has(name);
    const row = db.updateTable("pictures").set({ unused_since: isUsed ? null : at });
    await row
      .where("name", "=", name)
      // Not one that a text saved meanwhile uses.
      .$if(!isUsed, (query) =>
        query.where("name", "not in", db.selectFrom("picture_uses").select("picture")),
      )
      .execute();
  }
}

/** Checks again while nobody can save, so that pictures of a post saved meanwhile stay. */
async function markUnused(now: number) {
  const due = await dueNames(now);
  if (due.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    if (engine === "postgres") {
      await sql`lock table blog_posts, post_revisions, working_copies, newsletter_issues, site_words,
        word_revisions, authors in share mode`.execute(transaction);
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
async function namesInUse(executor: Executor, { revisionsSince = "" } = {}) {
  const names = new Set<string>();
  for (const read of textReaders(revisionsSince)) {
    for (let after = ""; ; ) {
      const rows = await read(executor, after);
      for (const { text } of rows) for (const name of picturesIn(text)) names.add(name);
      after = rows.at(-1)?.id ?? "";
      if (rows.length < batchSize) break;
      await yieldToRequests();
    }
  }
  return names;
}

type TextReader = (executor: Executor, after: string) => Promise<{ id: string; text: string }[]>;

/** Whoever has a mail loads its pictures for years, so that issues which went out count, too. */
function textReaders(since: string): TextReader[] {
  const current = Object.values(readers).map(
    (read): TextReader =>
      async (executor, after) => {
        const subjects = await read(executor, { after, limit: batchSize });
        return subjects.map(({ id, texts }) => ({
          id,
          text: texts.map(({ text }) => text ?? "").join(" "),
        }));
      },
  );
  const revisions = revisionReaders.map(
    (read): TextReader =>
      (executor, after) =>
        read(executor, { after, limit: batchSize, since }),
  );
  return [...current, ...revisions];
}

function ago(now: number, days: number) {
  return new Date(now - days * 24 * 3600 * 1000).toISOString();
}
