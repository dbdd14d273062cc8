import { sql } from "kysely";
import { jsonOf } from "#app/rules/text/json.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, json, takeTurns } from "#app/server/db/db.server.ts";
import type {
  ChangedWord,
  ChangedWords,
  Executor,
  Transaction,
} from "#app/server/db/schema.server.ts";
import { placePictureUses, textsOfWords } from "#app/server/pictures/picture-uses.server.ts";

/** What the database has of a group: version 0 is a group that nobody ever changed. */
export type WordCopy = {
  group: string;
  version: number;
  published: ChangedWords;
  /** The working copy; null where there is none. */
  draft: ChangedWords | null;
  updated_at: string | null;
  updated_by: string | null;
  published_at: string | null;
  published_by: string | null;
  /** What somebody wrote into the row that are no words. */
  unreadable?: string;
};

/** What somebody wants to change, and which version they have seen. */
export type GroupVersion = { group: string; version: number };

/** Every group that was ever changed; what somebody wrote by hand may be anything. */
export function listCopies() {
  return readCopies(db);
}

/** The copies of these groups, those that nobody ever changed included. */
export async function findCopies(groups: readonly string[], from: Executor = db) {
  const copies = groups.length > 0 ? await readCopies(from, groups) : [];
  return groups.map(
    (name): WordCopy =>
      copies.find(({ group }) => group === name) ?? { ...neverChanged, group: name },
  );
}

/** One change of words after the other. */
export function inTurn<Result>(work: (transaction: Transaction) => Promise<Result>) {
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, "words");
    return work(transaction);
  });
}

type NewWords = { published?: ChangedWords; draft: ChangedWords | null };

/** Writes the next version of a copy. */
export async function writeCopy(
  work: Transaction,
  copy: WordCopy,
  words: NewWords,
  by: string | null,
): Promise<WordCopy> {
  const { published, draft } = words;
  const at = clock.iso();
  const saved = { version: copy.version + 1, updated_at: at, updated_by: by };
  const publishing = published && { published_at: at, published_by: by };
  const next = {
    ...saved,
    ...publishing,
    ...(published && { published: json(published) }),
    draft: draft && json(draft),
  };
  await work
    .insertInto("site_words")
    .values({ published: json({}), ...next, name: copy.group })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(next))
    .execute();
  const written = { published: published ?? copy.published, draft };
  await placePictureUses(work, "words", copy.group, textsOfWords(written));
  return { ...copy, ...saved, ...publishing, ...written };
}

export function valuesOf(words: ChangedWords) {
  return Object.fromEntries(Object.entries(words).map(([path, word]) => [path, word?.value]));
}

/** What was stored as words, and nothing where it is something else. */
export function readWords(text: string | null): ChangedWords | undefined {
  const value = jsonOf(text ?? "");
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const words = Object.entries(value).map(([path, word]) => [path, asChanged(word)]);
  return Object.fromEntries(words);
}

function asChanged(word: unknown): ChangedWord {
  const isWord = typeof word === "object" && word !== null && "value" in word;
  return isWord ? (word as ChangedWord) : { value: word, original: undefined };
}

async function readCopies(from: Executor, groups?: readonly string[]): Promise<WordCopy[]> {
  const rows = await from
    .selectFrom("site_words")
    .select(["name", "version", "updated_at", "updated_by", "published_at", "published_by"])
    .select([textOf("published"), textOf("draft")])
    .$if(groups !== undefined, (query) => query.where("name", "in", groups ?? []))
    .orderBy("name")
    .execute();
  return rows.map(({ name, published, draft, ...row }) => {
    const read = { published: readWords(published), draft: readWords(draft) };
    const unreadable = [
      !read.published && published,
      !read.draft && draft !== null && draft !== "null" && draft,
    ].filter((text) => typeof text === "string");
    return {
      ...row,
      group: name,
      published: read.published ?? {},
      draft: read.draft ?? null,
      ...(unreadable.length > 0 && { unreadable: unreadable.join("\n") }),
    };
  });
}

const neverChanged = {
  version: 0,
  published: {},
  draft: null,
  updated_at: null,
  updated_by: null,
  published_at: null,
  published_by: null,
};

/** Read as text: a row written by hand may have anything, and must not stop the site. */
function textOf(column: "published" | "draft") {
  return sql<string | null>`cast(${sql.ref(column)} as text)`.as(column);
}
