import type { Transaction } from "kysely";
import { spotlightCategory } from "#app/rules/categories.ts";
import type { FieldProblem } from "#app/rules/forms.ts";
import { guessKind } from "#app/rules/kind-guess.ts";
import type { CheckedPost } from "#app/rules/post.ts";
import { isSlugOf, slugify } from "#app/rules/slug.ts";
import { type NewEvent, recordEvent } from "#app/server/accounts/events.server.ts";
import { db, json, takeTurns } from "#app/server/db/db.server.ts";
import type { BlogPost, Database, PostFields } from "#app/server/db/schema.server.ts";
import { findAuthorProblem } from "./author.server.ts";
import { announceContentChange } from "./changes.server.ts";
import { findFreeLook } from "./cover-look.server.ts";
import { placeGifts } from "./gift-rows.server.ts";
import { fieldsOf, findSaver, saveRevision } from "./revisions.server.ts";
import { sanitizeRichText } from "./rich-text.server.ts";
import { indexPost, unindexPost } from "./search.server.ts";

/** What staff may see and do: posts in every state. */

const trashDays = 30;

/** A post that is not in the trash, published or not. */
export function findEditablePost(id: string) {
  return db
    .selectFrom("blog_posts")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** What is saved of a post. Absent: address and date stay what they are. */
export type SavedFields = Omit<CheckedPost, "slug" | "publish_on"> &
  Partial<Pick<CheckedPost, "slug" | "publish_on">>;

export type Saved =
  | { state: "created" | "updated"; post: BlogPost }
  | { state: "gone" }
  | { state: "invalid"; problems: FieldProblem[] }
  | { state: "conflict"; post: BlogPost; savedBy: string | null };

type Saving = {
  /** Chosen by the browser, so that a repeated save makes no second post. */
  id: string;
  /** The version the writer opened; 0 for a new post. */
  version: number;
  fields: SavedFields;
  savedBy: string;
};

/** Saves a post unless somebody else has saved it since the writer opened it. */
export async function savePost({ id, version, fields, savedBy }: Saving): Promise<Saved> {
  const clean = cleaned(fields);
  const saved = await db.transaction().execute(async (transaction): Promise<Saved> => {
    await takeTurns(transaction, `post ${id}`);
    const known = await transaction
      .selectFrom("blog_posts")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!known && version > 0) return { state: "gone" };
    if (!known) return insert(transaction, id, clean, savedBy);
    if (known.deleted_at) return { state: "gone" };
    if (known.version === version) return update(transaction, known, clean, savedBy);
    if (isAsSent(known, clean)) return { state: version ? "updated" : "created", post: known };
    return { state: "conflict", post: known, savedBy: null };
  });
  if (saved.state === "conflict") {
    return { ...saved, savedBy: await findSaver(id, saved.post.version) };
  }
  if (saved.state === "created" || saved.state === "updated") announceContentChange();
  return saved;
}

/** Publishes a post as it stands, or takes it back; whoever saves it at the same time waits. */
export async function setPublished(id: string, published: boolean, savedBy: string) {
  const state = await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, `post ${id}`);
    const known = await transaction
      .selectFrom("blog_posts")
      .selectAll()
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!known) return "gone";
    if (known.published === published) return "same";
    await update(transaction, known, { ...fieldsOf(known), published }, savedBy);
    return "changed";
  });
  if (state === "changed") announceContentChange();
  return state;
}

/** Whether a post is stored with just these fields, also in the trash. */
export async function isSaved(id: string, fields: SavedFields) {
  const known = await db
    .selectFrom("blog_posts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return known !== undefined && isAsSent(known, cleaned(fields));
}

type By = Pick<NewEvent, "actor" | "visit">;

/** Moves a post to the trash, where it can be restored for thirty days. */
export async function trashPost(id: string, by: By = {}) {
  return setDeleted(id, new Date().toISOString(), by);
}

export async function untrashPost(id: string) {
  return setDeleted(id, null);
}

/** Deletes posts that have been in the trash for thirty days. */
export async function emptyTrash(now = Date.now()) {
  const old = new Date(now - trashDays * 24 * 3600 * 1000).toISOString();
  await db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom("blog_posts")
      .where("deleted_at", "<", old)
      .returning(["id", "title"])
      .execute();
    const detail = `for good, after ${trashDays} days in the trash`;
    for (const { id, title } of gone) {
      await unindexPost(transaction, id);
      await recordEvent(transaction, { kind: "post-deleted", about: title, detail });
    }
  });
}

async function setDeleted(id: string, deletedAt: string | null, by: By = {}) {
  const found = await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, `post ${id}`);
    const known = await transaction
      .selectFrom("blog_posts")
      .select(["title", "deleted_at"])
      .where("id", "=", id)
      .executeTakeFirst();
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
  if (found) announceContentChange();
  return found;
}

function recordTrashed(transaction: Transaction<Database>, title: string, by: By) {
  const what = { kind: "post-deleted", about: title, detail: "to the trash" } as const;
  return recordEvent(transaction, { ...by, ...what });
}

async function insert(
  transaction: Transaction<Database>,
  id: string,
  { products, slug: wanted, publish_on, ...fields }: SavedFields,
  savedBy: string,
): Promise<Saved> {
  const now = new Date().toISOString();
  const problem = await findAuthorProblem(transaction, fields.author_id);
  if (problem) return { state: "invalid", problems: [problem] };
  if (wanted && (await isTaken(transaction, id, wanted))) return taken;
  const slug = wanted ?? (await freeSlug(transaction, id, fields.title));
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
  await recordSave(transaction, post, savedBy);
  return { state: "created", post };
}

async function update(
  transaction: Transaction<Database>,
  known: BlogPost,
  { products, slug: wanted, publish_on, ...fields }: SavedFields,
  savedBy: string,
): Promise<Saved> {
  const problem = await findAuthorProblem(transaction, fields.author_id);
  if (problem) return { state: "invalid", problems: [problem] };
  if (wanted && (await isTaken(transaction, known.id, wanted))) return taken;
  // A post that was not written here gets its first revision.
  await saveRevision(transaction, known, null);
  const now = new Date().toISOString();
  const { id, version, cover_look, category } = known;
  const slug = wanted ?? (await slugAfter(transaction, known, fields.title, wanted));
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
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordSave(transaction, post, savedBy);
  return { state: "updated", post };
}

async function recordSave(transaction: Transaction<Database>, post: BlogPost, savedBy: string) {
  await saveRevision(transaction, post, savedBy);
  await indexPost(transaction, post);
  await placeGifts(transaction, post);
}

type Timing = Pick<SavedFields, "published" | "publish_on">;

/** The date of a post: the one that was chosen, else when it was published for the first time. */
function publishedAt(known: string | null, { published, publish_on }: Timing, now: string) {
  if (publish_on === undefined) return known ?? (published ? now : null);
  if (publish_on === null) return known && known <= now ? known : published ? now : null;
  return isSameMinute(known, publish_on) ? known : publish_on;
}

/** Fields for a time show minutes. */
function isSameMinute(one: string | null, other: string) {
  return one?.slice(0, 16) === other.slice(0, 16);
}

/** The slug of a draft follows its title until it is published for the first time, or one was chosen. */
function slugAfter(
  transaction: Transaction<Database>,
  { id, slug, title, published_at }: BlogPost,
  newTitle: string,
  wanted: string | null | undefined,
) {
  const isFree = published_at === null && (wanted === null || isSlugOf(title, slug));
  return isFree && !isSlugOf(newTitle, slug) ? freeSlug(transaction, id, newTitle) : slug;
}

const taken: Saved = {
  state: "invalid",
  problems: [{ field: "slug", message: "Another post has this address. Please choose another." }],
};

async function isTaken(transaction: Transaction<Database>, id: string, slug: string) {
  await takeTurns(transaction, `slug ${slug}`);
  const other = await transaction
    .selectFrom("blog_posts")
    .select("id")
    .where("slug", "=", slug)
    .where("id", "!=", id)
    .executeTakeFirst();
  return other !== undefined;
}

/** The slug for a title, with a number if it is taken. */
async function freeSlug(transaction: Transaction<Database>, id: string, title: string) {
  const wanted = slugify(title) || `post-${id.slice(0, 8)}`;
  await takeTurns(transaction, `slug ${wanted}`);
  const rows = await transaction
    .selectFrom("blog_posts")
    .select("slug")
    .where((eb) => eb.or([eb("slug", "=", wanted), eb("slug", "like", `${wanted}-%`)]))
    .where("id", "!=", id)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
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
function isAsSent(post: BlogPost, { slug, publish_on, ...fields }: SavedFields) {
  const isThere = !slug || slug === post.slug;
  const isThen = !publish_on || isSameMinute(post.published_at, publish_on);
  return isThere && isThen && hasSameFields(post, fields);
}

export function hasSameFields(post: PostFields, fields: PostFields) {
  return fingerprint(post) === fingerprint(fields);
}

/** PostgreSQL does not preserve the order of JSON keys. */
function fingerprint(post: PostFields) {
  const products = post.products.map((product) => Object.entries(product).toSorted());
  return JSON.stringify({ ...fieldsOf(post), products });
}
