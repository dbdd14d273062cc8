import { setImmediate as yieldToRequests } from "node:timers/promises";
import { sql } from "kysely";
import { db, engine } from "#app/server/db/db.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";
import { type PictureSubject, pictureRows, placePictureUses } from "./picture-uses.server.ts";
import { readers, type Subject } from "./used-texts.server.ts";

const batchSize = 50;

/**
 * Corrects the rows of pictures whose texts other programs wrote; returns how many texts had wrong
 * ones. Requests are handled between the batches. Several instances may do so at the same time.
 */
export async function rebuildPictureUses() {
  let wrong = 0;
  for (const subject of Object.keys(readers) as PictureSubject[]) {
    for (let after = ""; ; ) {
      const rows = await readers[subject](db, { after, limit: batchSize });
      const isLast = rows.length < batchSize;
      const upTo = rows.at(-1)?.id;
      const outdated = await listOutdated(subject, rows, after, isLast ? undefined : upTo);
      for (const id of outdated) await correct(subject, id);
      wrong += outdated.length;
      if (isLast) break;
      after = upTo ?? "";
      await yieldToRequests();
    }
  }
  return wrong;
}

/** Those of a batch whose rows are not what they say, and what has rows and is gone. */
async function listOutdated(
  subject: PictureSubject,
  found: readonly Subject[],
  after: string,
  upTo: string | undefined,
) {
  const stored = new Map<string, string[]>();
  for (const { subject_id, picture, place } of await storedRows(subject, after, upTo)) {
    stored.set(subject_id, [...(stored.get(subject_id) ?? []), `${place} ${picture}`]);
  }
  const outdated = found.filter(({ id, texts }) => {
    const rows = pictureRows(subject, id, texts).map(({ place, picture }) => `${place} ${picture}`);
    const known = stored.get(id) ?? [];
    stored.delete(id);
    return rows.toSorted().join("\n") !== known.toSorted().join("\n");
  });
  return [...outdated.map(({ id }) => id), ...stored.keys()];
}

function storedRows(subject: PictureSubject, after: string, upTo: string | undefined) {
  return db
    .selectFrom("picture_uses")
    .selectAll()
    .where("subject", "=", subject)
    .where("subject_id", ">", after)
    .$if(upTo !== undefined, (query) => query.where("subject_id", "<=", upTo ?? ""))
    .execute();
}

function correct(subject: PictureSubject, id: string) {
  return db.transaction().execute(async (transaction) => {
    await lockSubject(transaction, subject, id);
    const [found] = await readers[subject](transaction, { only: id });
    await placePictureUses(transaction, subject, id, found?.texts ?? []);
  });
}

const keys = {
  post: ["blog_posts", "id"],
  copy: ["working_copies", "post_id"],
  issue: ["newsletter_issues", "id"],
  words: ["site_words", "name"],
  author: ["authors", "id"],
} as const;

/** Whoever writes it meanwhile waits; the embedded database has one writer anyway. */
async function lockSubject(transaction: Transaction, subject: PictureSubject, id: string) {
  if (engine !== "postgres") return;
  const [table, key] = keys[subject];
  await sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${id} for update`.execute(
    transaction,
  );
}
