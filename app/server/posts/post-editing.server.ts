import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import type { CheckedPost } from "#app/rules/posts/post.ts";
import { publishingField } from "#app/rules/posts/publishing-time.ts";
import { guessKind } from "#app/rules/shop/kind-guess.ts";
import { lifetimes } from "#app/rules/time/lifetimes.ts";
import { type NewEvent, recordEvent } from "#app/server/accounts/events.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { readDatabaseTime } from "#app/server/db/clock.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { db, json, takeTurns } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { BlogPost, PostFields, Transaction } from "#app/server/db/schema.server.ts";
import { placePictureUses, textsOfPost } from "#app/server/pictures/picture-uses.server.ts";
import { findAuthorProblem } from "./author-rows.server.ts";
import { findFreeLook } from "./cover-look.server.ts";
import { placeGifts } from "./gift-rows.server.ts";
import { closeAddresses, keepAddresses } from "./old-addresses.server.ts";
import { settleCanonical } from "./own-address.server.ts";
import { findTaken, freeSlug, slugAfter } from "./post-slug.server.ts";
import { storeLooks } from "./posts.server.ts";
import { fieldsOf, saveRevision } from "./revisions.server.ts";
import { richTextProblem, sanitizeRichText } from "./rich-text.server.ts";
import { indexPost, unindexPost } from "./search.server.ts";
import { placeTags } from "./tags.server.ts";
import { endCopy, findHead, type Head, knowsCopy } from "./working-copies.server.ts";

/** What staff may see and do: posts in every state. */

/** A post that is not in the trash, published or not. */
export function findEditablePost(id: string) {
  return findRow(db, "blog_posts", { id, deleted_at: null });
}

/** What is saved of a post. Absent: address and date stay what they are. */
export type SavedFields = Omit<CheckedPost, "slug" | "publish_on"> &
  Partial<Pick<CheckedPost, "slug" | "publish_on">>;

export type Saved =
  | { state: "created" | "updated"; post: BlogPost }
  | { state: "gone" }
  | { state: "invalid"; problems: FieldProblem[] }
  | ({ state: "conflict" } & Head);

type Saving = {
  /** Chosen by the browser, so that a repeated save makes no second post. */
  id: string;
  /** The version the writer opened; 0 for a new post. */
  version: number;
  fields: SavedFields;
  savedBy: string;
  /** The working copy that becomes the post, 0 for none; left out, a copy stays. */
  copy?: number | undefined;
};

/** Saves a post unless somebody else has saved it, or its working copy, since the writer opened it. */
export async function savePost(saving: Saving): Promise<Saved> {
  const { id, version, fields, savedBy, copy } = saving;
  const message = richTextProblem(fields.content);
  if (message) return { state: "invalid", problems: [{ field: "content", message }] };
  const saved = await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, `post ${id}`);
    const known = await findRow(transaction, "blog_posts", { id });
    if (!known && version > 0) return gone;
    // What was made as a page stays one, and a post a post.
    const is_page = known?.is_page ?? fields.is_page ?? false;
    const clean = settleCanonical(cleaned({ ...fields, is_page }), known?.slug);
    if ("problems" in clean) return { state: "invalid" as const, problems: clean.problems };
    if (!known) return insert(transaction, id, clean, savedBy);
    if (known.deleted_at) return gone;
    if (known.version !== version) {
      const now = await readDatabaseTime(transaction);
      return isAsSent(known, clean, now) ? again(saving, known) : conflict;
    }
    if (copy !== undefined && !(await knowsCopy(transaction, id, copy))) return conflict;
    const updated = await update(transaction, known, clean, savedBy);
    if (updated.state === "updated" && copy !== undefined) await endCopy(transaction, id);
    return updated;
  });
  if (saved.state === "conflict") {
    const head = await findHead(id);
    return head ? { state: "conflict", ...head } : gone;
  }
  if (saved.state === "created" || saved.state === "updated") announceContentChange("blog_posts");
  return saved;
}

/** Publishes a post as it stands, or takes it back; whoever saves it at the same time waits. */
export async function setPublished(id: string, published: boolean, savedBy: string) {
  const state = await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, `post ${id}`);
    const known = await findRow(transaction, "blog_posts", { id, deleted_at: null });
    if (!known) return "gone";
    if (known.published === published) return "same";
    await update(transaction, known, { ...fieldsOf(known), published }, savedBy);
    return "changed";
  });
  if (state === "changed") announceContentChange("blog_posts");
  return state;
}

/** Whether a post is stored with just these fields, also in the trash. */
export async function isSaved(id: string, fields: SavedFields) {
  const known = await findRow(db, "blog_posts", { id });
  return known !== undefined && isAsSent(known, cleaned(fields), await readDatabaseTime(db));
}

const gone = { state: "gone" } as const;
const conflict = { state: "conflict" } as const;

/** The answer to a save that was lost. */
function again({ version }: Saving, post: BlogPost) {
  return { state: version ? "updated" : "created", post } as const;
}

type By = Pick<NewEvent, "actor" | "visit">;

/** Moves a post to the trash, where it can be restored for thirty days. */
export async function trashPost(id: string, by: By = {}) {
  return setDeleted(id, clock.iso(), by);
}

export async function untrashPost(id: string) {
  return setDeleted(id, null);
}

/** Deletes posts that have been in the trash for thirty days. */
export async function emptyTrash(now = clock.now()) {
  const old = new Date(now - lifetimes.trash * 24 * 3600 * 1000).toISOString();
  const deleted = await db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom("blog_posts")
      .where("deleted_at", "<", old)
      .returning(["id", "title", "slug", "category", "published", "published_at"])
      .execute();
    const detail = `for good, after ${lifetimes.trash} days in the trash`;
    for (const { title, ...post } of gone) {
      await unindexPost(transaction, post.id);
      await closeAddresses(transaction, post);
      await placePictureUses(transaction, "post", post.id, []);
      await placePictureUses(transaction, "copy", post.id, []);
      await recordEvent(transaction, { kind: "post-deleted", about: title, detail });
    }
    return gone.length;
  });
  if (deleted > 0) announceContentChange("blog_posts");
}

async function setDeleted(id: string, deletedAt: string | null, by: By = {}) {
  const found = await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, `post ${id}`);
    const known = await findRow(transaction, "blog_posts", { id }, ["title", "deleted_at"]);
    if (!known) return false;
    const post = await transaction
      .updateTable("blog_posts")
      .set({ deleted_at: deletedAt })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await placeGifts(transaction, post);
    if (deletedAt && !known.deleted_at) await recordTrashed(transaction, known.title, by);
    return true;
  });
  if (found) announceContentChange("blog_posts");
  return found;
}

function recordTrashed(transaction: Transaction, title: string, by: By) {
  const what = { kind: "post-deleted", about: title, detail: "to the trash" } as const;
  return recordEvent(transaction, { ...by, ...what });
}

async function insert(
  transaction: Transaction,
  id: string,
  { products, slug: wanted, publish_on, ...fields }: SavedFields,
  savedBy: string,
): Promise<Exclude<Saved, { state: "conflict" }>> {
  const problem = await findAuthorProblem(transaction, fields.author_id);
  if (problem) return { state: "invalid", problems: [problem] };
  const taken = wanted && (await findTaken(transaction, id, wanted));
  if (taken) return refused(taken);
  const now = await readDatabaseTime(transaction);
  const slug = wanted ?? (await freeSlug(transaction, { ...fields, id }));
  const { category, published } = fields;
  const post = await transaction
    .insertInto("blog_posts")
    .values({
      ...fields,
      id,
      slug,
      cover_look: published ? await findFreeLook(transaction, { id, slug, category }) : null,
      products: json(products),
      created_at: now,
      updated_at: now,
      published_at: publishedAt(null, { published, publish_on }, now),
      deleted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepAddresses(transaction, undefined, post);
  await recordSave(transaction, post, savedBy);
  return { state: "created", post };
}

async function update(
  transaction: Transaction,
  known: BlogPost,
  { products, slug: wanted, publish_on, ...fields }: SavedFields,
  savedBy: string,
): Promise<Exclude<Saved, { state: "conflict" }>> {
  const problem = await findAuthorProblem(transaction, fields.author_id);
  if (problem) return { state: "invalid", problems: [problem] };
  const taken = wanted && (await findTaken(transaction, known.id, wanted));
  if (taken) return refused(taken);
  // A post that was not written here gets its first revision.
  await saveRevision(transaction, known, null);
  const now = await readDatabaseTime(transaction);
  const { id, version, cover_look, category } = known;
  const slug = wanted ?? (await slugAfter(transaction, known, fields, wanted));
  const isNewHere = fields.published && (cover_look === null || category !== fields.category);
  const post = await transaction
    .updateTable("blog_posts")
    .set({
      ...fields,
      products: json(products),
      slug,
      ...(isNewHere && {
        cover_look: await findFreeLook(transaction, { id, slug, category: fields.category }),
      }),
      updated_at: now,
      published_at: publishedAt(known.published_at, { ...fields, publish_on }, now),
      version: version + 1,
      moved_from: null,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepAddresses(transaction, known, post);
  await recordSave(transaction, post, savedBy);
  return { state: "updated", post };
}

/** What every save of a post leads to; part of its transaction. */
export async function recordSave(transaction: Transaction, post: BlogPost, savedBy: string) {
  await saveRevision(transaction, post, savedBy);
  await indexPost(transaction, post);
  await placeGifts(transaction, post);
  await placeTags(transaction, post);
  await storeLooks(transaction, post);
  await placePictureUses(transaction, "post", post.id, textsOfPost(post));
}

function refused(message: string) {
  return { state: "invalid" as const, problems: [{ field: "slug", message }] };
}

type Timing = Pick<SavedFields, "published" | "publish_on">;

/** The date of a post: the one that was chosen, else when it was published for the first time. */
function publishedAt(known: string | null, { published, publish_on }: Timing, now: string) {
  if (publish_on === undefined) return known ?? (published ? now : null);
  if (publish_on === null) return known && known <= now ? known : published ? now : null;
  return isSameMinute(known, publish_on) ? known : publish_on;
}

/** Fields for a time show minutes, and of an hour that comes twice only the first. */
function isSameMinute(one: string | null, other: string) {
  return publishingField(one) === publishingField(other);
}

function cleaned(fields: SavedFields): SavedFields {
  // Revisions from before pictures had a focus are restored without one.
  const feature_focus = fields.feature_focus ?? "center";
  return { ...fields, ...kindOf(fields), feature_focus, content: sanitizeRichText(fields.content) };
}

/** Every spotlight has a kind: the chosen one, or what its words suggest. */
function kindOf(fields: SavedFields): Pick<CheckedPost, "kind" | "film_seconds"> {
  const isSpotlight = fields.category === spotlightCategory;
  // Revisions from before there were kinds and lengths have neither.
  const { kind = null, film_seconds = null } = fields;
  return { kind: isSpotlight ? (kind ?? guessKind(fields)) : null, film_seconds };
}

/** Whether a post is what a repeated save sends. */
function isAsSent(post: BlogPost, { slug, publish_on, ...fields }: SavedFields, now: string) {
  const isThere = !slug || slug === post.slug;
  const isThen = publishedAt(post.published_at, { ...fields, publish_on }, now);
  return isThere && isThen === post.published_at && hasSameFields(post, fields);
}

export function hasSameFields(post: PostFields, fields: PostFields) {
  return fingerprint(post) === fingerprint(fields);
}

/** PostgreSQL does not preserve the order of JSON keys. */
function fingerprint(post: PostFields) {
  const products = post.products.map((product) => Object.entries(product).toSorted());
  return JSON.stringify({ ...fieldsOf(post), products });
}
