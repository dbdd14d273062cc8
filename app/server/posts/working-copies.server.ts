import { randomInt } from "node:crypto";
import { type CopiedFields, readCopiedFields } from "#app/rules/posts/post-copy.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, json, takeTurns } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type {
  BlogPost,
  Executor,
  PostFields,
  Transaction,
  WorkingCopy,
} from "#app/server/db/schema.server.ts";
import { placePictureUses } from "#app/server/pictures/picture-uses.server.ts";
import { findSaver } from "./revisions.server.ts";

/** Changes to a post that visitors do not see yet. A post has at most one copy, which all staff share. */

/** What a writer has to merge with: the newest of the post and of its copy. */
export type Head = {
  post: BlogPost;
  copy: WorkingCopy | null;
  /** The version that the copy changes, where the post has a newer one. */
  base: PostFields | null;
  /** Who saved the post last. */
  savedBy: string | null;
};

export type SavedCopy =
  | { state: "kept"; copy: WorkingCopy }
  | { state: "gone" }
  | ({ state: "conflict" } & Head);

type Keeping = {
  id: string;
  /** The version of the post that is changed. */
  version: number;
  /** Of the copy that the writer knows; 0 for none. */
  number: number;
  draft: CopiedFields;
  savedBy: string;
};

/** Keeps what a writer typed, unless it comes from before what somebody else typed. */
export async function keepCopy(keeping: Keeping): Promise<SavedCopy> {
  const kept = await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, `post ${keeping.id}`);
    const { post, copy } = await readBoth(transaction, keeping.id);
    if (!post) return { state: "gone" } as const;
    if (copy && isSame(copy, keeping)) return { state: "kept", copy } as const;
    if (post.version !== keeping.version) return { state: "conflict" } as const;
    // A copy that was discarded meanwhile comes back with what is typed on.
    if (copy && copy.number !== keeping.number) return { state: "conflict" } as const;
    return { state: "kept", copy: await write(transaction, keeping, copy) } as const;
  });
  return kept.state === "conflict" ? conflict(keeping.id) : kept;
}

/** Where the post and its copy stand; undefined without the post. */
export async function findHead(id: string): Promise<Head | undefined> {
  const { post, copy = null } = await readBoth(db, id);
  if (!post) return undefined;
  const isBehind = copy && copy.base_version !== post.version;
  const base = isBehind ? await findVersion(id, copy.base_version) : null;
  return { post, copy, base, savedBy: await findSaver(id, post.version) };
}

export async function findCopy(id: string) {
  const copy = await findRow(db, "working_copies", { post_id: id });
  return copy && ordered(copy);
}

/** Throws a copy away that nobody has changed since; false if somebody has. */
export async function discardCopy(id: string, number: number) {
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, `post ${id}`);
    const { copy } = await readBoth(transaction, id);
    if (copy && copy.number !== number) return false;
    await endCopy(transaction, id);
    return true;
  });
}

/** Part of the transaction that saves what the copy says. */
export async function endCopy(transaction: Transaction, id: string) {
  await transaction.deleteFrom("working_copies").where("post_id", "=", id).execute();
  await placePictureUses(transaction, "copy", id, []);
}

/** Whether a writer who knows this copy, or none, knows the newest. Part of a transaction. */
export async function knowsCopy(transaction: Transaction, id: string, number: number) {
  const { copy } = await readBoth(transaction, id);
  return !copy || copy.number === number;
}

async function conflict(id: string): Promise<SavedCopy> {
  const head = await findHead(id);
  return head ? { state: "conflict", ...head } : { state: "gone" };
}

async function readBoth(executor: Executor, id: string) {
  const post = await findRow(executor, "blog_posts", { id, deleted_at: null });
  const copy = await findRow(executor, "working_copies", { post_id: id });
  return { post, copy: copy && ordered(copy) };
}

async function write(
  transaction: Transaction,
  { id, version, draft, savedBy }: Keeping,
  before: WorkingCopy | undefined,
) {
  const values = {
    base_version: version,
    // A writer who knew a copy that was discarded must not be taken for one who knows this one.
    number: before ? before.number + 1 : randomInt(1, 1_000_000_000),
    draft: json(draft),
    saved_at: clock.iso(),
    saved_by: savedBy,
  };
  const copy = await transaction
    .insertInto("working_copies")
    .values({ post_id: id, ...values })
    .onConflict((known) => known.column("post_id").doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  await placePictureUses(transaction, "copy", id, [{ place: "draft", text: json(draft) }]);
  return ordered(copy);
}

/** A repeated save makes nothing new. */
function isSame(copy: WorkingCopy, { version, draft }: Keeping) {
  const typed = JSON.stringify(readCopiedFields(draft));
  return copy.base_version === version && JSON.stringify(copy.draft) === typed;
}

/** PostgreSQL does not preserve the order of JSON keys. */
function ordered(copy: WorkingCopy): WorkingCopy {
  return { ...copy, draft: readCopiedFields(copy.draft) ?? copy.draft };
}

/** The fields of a post as they were saved in a version; null where nobody knows any more. */
export async function findVersion(id: string, version: number) {
  const revision = await findRow(db, "post_revisions", { post_id: id, version }, ["fields"]);
  return revision?.fields ?? null;
}
