import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import { db, json, takeTurns } from "#app/server/db/db.server.ts";
import type { ChangedWords, Database } from "#app/server/db/schema.server.ts";
import { announceContentChange, onContentChange } from "#app/server/posts/changes.server.ts";
import type { WordProblem } from "#app/words/check.ts";
import type { Changes } from "#app/words/words.ts";
import { publishedChanges, setPublished } from "./current.server.ts";
import { checkGroup, findGroup, type WordGroup } from "./groups.server.ts";
import { notePageDates } from "./page-dates.server.ts";
import "./fact-rules.server.ts";

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
};

/** A working copy as somebody saves it: all words of the group that differ from the original. */
export type SentWords = {
  group: string;
  version: number;
  words: Readonly<Record<string, unknown>>;
  /** Words whose original changed, and whose writer has seen it. */
  accepted?: readonly string[];
};

export type WordsSaved =
  | { state: "updated"; copies: WordCopy[] }
  | { state: "conflict"; copies: WordCopy[]; savedBy: string | null }
  | { state: "invalid"; problems: WordProblem[] };

/**
 * Reads what is published, so that pages show it; returns whether that is something new. What does not
 * fit its place is left out.
 */
export async function loadWords() {
  const copies = await listCopies();
  notePageDates(copies);
  const changes = changesOf(copies, ({ published }) => published);
  if (isDeepStrictEqual(changes, publishedChanges())) return false;
  setPublished(changes);
  return true;
}

/** Follows what other instances and commands publish: pages that were rendered meanwhile go. */
export function watchWords() {
  onContentChange(async () => {
    if (await loadWords().catch(() => false)) announceContentChange();
  });
}

/** The words as they would be if all working copies were published. */
export async function draftChanges() {
  return changesOf(await listCopies(), ({ draft, published }) => draft ?? published);
}

/** Every group that was ever changed; what somebody wrote by hand may be anything. */
export async function listCopies(): Promise<WordCopy[]> {
  const rows = await db
    .selectFrom("site_words")
    .select(["name", "version", "updated_at", "updated_by", "published_at"])
    .select([textOf("published"), textOf("draft")])
    .execute();
  return rows.map(({ name, published, draft, ...row }) => ({
    ...row,
    group: name,
    published: parsed(published) ?? {},
    draft: parsed(draft),
  }));
}

/** Saves working copies, all or none. */
export function saveWords(sent: readonly SentWords[], by: string): Promise<WordsSaved> {
  return inTurn(async (work) => {
    const held = await findHeld(work, sent);
    if (held.conflicts.length > 0) return conflictOf(held.conflicts);
    const saved: WordCopy[] = [];
    for (const { group, words, accepted } of sent) {
      const copy = held.copyOf(group);
      const draft = changedWords(groupNamed(group), words, copy, accepted ?? []);
      const same = isDeepStrictEqual(valuesOf(draft), valuesOf(copy.published));
      saved.push(await writeCopy(work, { ...copy, draft: same ? null : draft }, by));
    }
    return { state: "updated", copies: saved };
  });
}

/** Publishes working copies, all or none: what does not fit its place, or is too long, stops it. */
export async function publishWords(
  sent: readonly { group: string; version: number }[],
  by: string,
): Promise<WordsSaved> {
  const result = await inTurn<WordsSaved>(async (work) => {
    const held = await findHeld(work, sent);
    if (held.conflicts.length > 0) return conflictOf(held.conflicts);
    const problems = sent.flatMap(({ group }) => problemsOf(held.copyOf(group)));
    if (problems.length > 0) return { state: "invalid", problems };
    const saved: WordCopy[] = [];
    for (const { group } of sent) {
      const copy = held.copyOf(group);
      if (copy.draft) saved.push(await publishCopy(work, copy, copy.draft, by));
    }
    return { state: "updated", copies: saved };
  });
  if (result.state === "updated") {
    await loadWords();
    announceContentChange();
  }
  return result;
}

function inTurn<Result>(work: (transaction: Transaction<Database>) => Promise<Result>) {
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, "words");
    return work(transaction);
  });
}

async function publishCopy(
  work: Transaction<Database>,
  copy: WordCopy,
  words: ChangedWords,
  by: string,
) {
  const written = await writeCopy(work, { ...copy, published: words, draft: null }, by);
  const at = written.updated_at ?? "";
  await work
    .updateTable("site_words")
    .set({ published_at: at, published_by: by })
    .where("name", "=", copy.group)
    .execute();
  await work
    .insertInto("word_revisions")
    .values({
      id: randomUUID(),
      name: copy.group,
      version: written.version,
      saved_at: at,
      saved_by: by,
      words: json(words),
    })
    .execute();
  return { ...written, published_at: at };
}

async function writeCopy(work: Transaction<Database>, copy: WordCopy, by: string) {
  const next = {
    version: copy.version + 1,
    published: json(copy.published),
    draft: copy.draft && json(copy.draft),
    updated_at: new Date().toISOString(),
    updated_by: by,
  };
  await work
    .insertInto("site_words")
    .values({ name: copy.group, ...next })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(next))
    .execute();
  const { version, updated_at, updated_by } = next;
  return { ...copy, version, updated_at, updated_by };
}

async function findHeld(
  work: Transaction<Database>,
  sent: readonly { group: string; version: number }[],
) {
  const rows = await work
    .selectFrom("site_words")
    .selectAll()
    .where(
      "name",
      "in",
      sent.map(({ group }) => group),
    )
    .execute();
  const copyOf = (group: string): WordCopy => {
    const row = rows.find(({ name }) => name === group);
    return row ? { ...row, group } : { ...neverChanged, group };
  };
  const conflicts = sent
    .filter(({ group, version }) => copyOf(group).version !== version)
    .map(({ group }) => copyOf(group));
  return { copyOf, conflicts };
}

const neverChanged = {
  version: 0,
  published: {},
  draft: null,
  updated_at: null,
  updated_by: null,
  published_at: null,
};

function conflictOf(copies: WordCopy[]): WordsSaved {
  return { state: "conflict", copies, savedBy: copies[0]?.updated_by ?? null };
}

function problemsOf({ group, draft }: WordCopy) {
  const { problems } = checkGroup(groupNamed(group), valuesOf(draft ?? {}));
  return problems.map((problem) => ({ ...problem, path: `${group}.${problem.path}` }));
}

/** With each word what the code had when it was first changed, or when its writer last looked. */
function changedWords(
  group: WordGroup,
  words: Readonly<Record<string, unknown>>,
  { draft, published }: WordCopy,
  accepted: readonly string[],
) {
  const changed: ChangedWords = {};
  for (const [path, value] of Object.entries(words)) {
    const word = Object.hasOwn(group.words, path) ? group.words[path] : undefined;
    if (!word || isDeepStrictEqual(value, word.original)) continue;
    const before = accepted.includes(path) ? undefined : (draft?.[path] ?? published[path]);
    changed[path] = { value, original: before ? before.original : word.original };
  }
  return changed;
}

function changesOf(
  copies: readonly WordCopy[],
  wordsOf: (copy: WordCopy) => ChangedWords,
): Changes {
  const changes: Record<string, unknown> = {};
  for (const copy of copies) {
    const group = findGroup(copy.group);
    const { fitting = {} } = group ? checkGroup(group, valuesOf(wordsOf(copy))) : {};
    for (const [path, value] of Object.entries(fitting)) changes[`${copy.group}.${path}`] = value;
  }
  return changes;
}

function valuesOf(words: ChangedWords) {
  return Object.fromEntries(Object.entries(words).map(([path, word]) => [path, word?.value]));
}

function groupNamed(name: string) {
  const group = findGroup(name);
  if (!group) throw new Response("There are no such words.", { status: 404 });
  return group;
}

function textOf(column: "published" | "draft") {
  return sql<string | null>`cast(${sql.ref(column)} as text)`.as(column);
}

function parsed(text: string | null): ChangedWords | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && !Array.isArray(value) ? (value as ChangedWords) : null;
  } catch {
    return null;
  }
}
