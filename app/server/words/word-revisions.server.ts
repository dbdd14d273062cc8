import { sql } from "kysely";
import type { EventKind } from "#app/rules/accounts/events.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import type { Visit } from "#app/server/accounts/visit.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, json } from "#app/server/db/db.server.ts";
import { insertRow } from "#app/server/db/rows.server.ts";
import type { ChangedWords, Transaction } from "#app/server/db/schema.server.ts";
import { findGroup } from "./groups.server.ts";
import { readWords, type WordCopy, writeCopy } from "./word-rows.server.ts";

const maxRevisions = 50;

export type WordRevision = {
  id: string;
  version: number;
  saved_at: string;
  saved_by: string | null;
  words: ChangedWords;
};

/** What was published of a group, newest first. */
export function listWordRevisions(group: string) {
  return readRevisions(db, group, maxRevisions);
}

/** What was published before what is published now: nothing, if that was the first time. */
export async function wordsBefore(work: Transaction, { group, published }: WordCopy) {
  const [, before] = await readRevisions(work, group, 2);
  return { before: before?.words ?? {}, published };
}

export type Publisher = { by: string; visit?: Visit | undefined; kind?: EventKind };

type Publishing = { published: ChangedWords; draft: ChangedWords | null };

/** Part of the transaction that publishes. */
export async function publishCopy(
  work: Transaction,
  copy: WordCopy,
  words: Publishing,
  { by, visit, kind = "words-published" }: Publisher,
) {
  const written = await writePublished(work, copy, words, by);
  const about = findGroup(copy.group)?.name ?? copy.group;
  const detail = countOf(Object.keys(words.published).length);
  await recordEvent(work, { kind, actor: by, about, detail, visit });
  return written;
}

/** The same without a word about it. */
export async function writePublished(
  work: Transaction,
  copy: WordCopy,
  words: Publishing,
  by: string | null = null,
) {
  const written = await writeCopy(work, copy, words, by);
  const { group: name, version } = written;
  const revision = { id: clock.newId(), name, version, saved_at: written.updated_at ?? "" };
  await insertRow(work, "word_revisions", {
    ...revision,
    saved_by: by,
    words: json(words.published),
  });
  const newest = work
    .selectFrom("word_revisions")
    .select("version")
    .where("name", "=", name)
    .orderBy("version", "desc")
    .limit(maxRevisions);
  await work
    .deleteFrom("word_revisions")
    .where("name", "=", name)
    .where("version", "not in", newest)
    .execute();
  return written;
}

function countOf(count: number) {
  if (count === 0) return "Back to the original words";
  return count === 1 ? "1 word changed" : `${count} words changed`;
}

async function readRevisions(
  from: Pick<Transaction, "selectFrom">,
  group: string,
  limit: number,
): Promise<WordRevision[]> {
  const rows = await from
    .selectFrom("word_revisions")
    .select(["id", "version", "saved_at", "saved_by"])
    .select(sql<string>`cast(words as text)`.as("words"))
    .where("name", "=", group)
    .orderBy("version", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, words: readWords(row.words) ?? {} }));
}
