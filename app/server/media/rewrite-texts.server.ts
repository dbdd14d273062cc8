import { isDeepStrictEqual } from "node:util";
import { replaceUpload } from "#app/rules/media/text-images.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, engine, json, takeTurns } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { BlogPost, ChangedWords, Picture, Transaction } from "#app/server/db/schema.server.ts";
import { type PictureSubject, placePictureUses } from "#app/server/pictures/picture-uses.server.ts";
import { recordSave } from "#app/server/posts/post-editing.server.ts";
import { saveRevision } from "#app/server/posts/revisions.server.ts";
import { publishCopy } from "#app/server/words/word-revisions.server.ts";
import { findCopies, inTurn, writeCopy } from "#app/server/words/word-rows.server.ts";

type Sized = Pick<Picture, "name" | "width" | "height">;

/** One picture in the place of another, and who wants it so. */
export type Swap = { old: Sized; next: Sized; by: string };

/**
 * Rewrites one text that names a picture, in a transaction of its own; one that does not name it any
 * more stays as it is. Who has it open meanwhile gets a conflict instead of overwriting it.
 */
export const rewriters: Record<PictureSubject, (id: string, swap: Swap) => Promise<void>> = {
  post: rewritePost,
  copy: rewritePost,
  issue: rewriteIssue,
  words: rewriteWords,
  author: rewriteAuthor,
};

/** A post together with its working copy, which then is still a copy of its newest version. */
function rewritePost(id: string, swap: Swap) {
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, `post ${id}`);
    const known = await findRow(transaction, "blog_posts", { id });
    if (!known) return;
    const { content, feature_image, social_image, products } = known;
    const before = { content, feature_image, social_image, products };
    const after = swapped(before, swap);
    const isNew = !isDeepStrictEqual(before, after);
    if (isNew) await updatePost(transaction, known, after, swap.by);
    await rewriteCopy(transaction, known, isNew, swap);
  });
}

type PictureFields = Pick<BlogPost, "content" | "feature_image" | "social_image" | "products">;

async function updatePost(
  transaction: Transaction,
  known: BlogPost,
  { products, ...fields }: PictureFields,
  by: string,
) {
  // A post that was not written here gets its first revision.
  await saveRevision(transaction, known, null);
  const post = await transaction
    .updateTable("blog_posts")
    .set({
      ...fields,
      products: json(products),
      updated_at: clock.iso(),
      version: known.version + 1,
    })
    .where("id", "=", known.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordSave(transaction, post, by);
}

async function rewriteCopy(
  transaction: Transaction,
  known: BlogPost,
  hasNewBase: boolean,
  swap: Swap,
) {
  const copy = await findRow(transaction, "working_copies", { post_id: known.id });
  if (!copy) return;
  const draft = swapped(copy.draft, swap);
  const isNew = !isDeepStrictEqual(draft, copy.draft);
  const follows = hasNewBase && copy.base_version === known.version;
  if (!isNew && !follows) return;
  await transaction
    .updateTable("working_copies")
    .set({
      draft: json(draft),
      base_version: copy.base_version + (follows ? 1 : 0),
      number: copy.number + (isNew ? 1 : 0),
    })
    .where("post_id", "=", known.id)
    .execute();
  const texts = [{ place: "draft", text: JSON.stringify(draft) }];
  await placePictureUses(transaction, "copy", known.id, texts);
}

/** What went out, or is about to, stays what it was. */
function rewriteIssue(id: string, swap: Swap) {
  return db.transaction().execute(async (transaction) => {
    const drafts = transaction
      .selectFrom("newsletter_issues")
      .select(["body", "version"])
      .where("id", "=", id)
      .where("state", "=", "draft");
    const known = await (engine === "postgres" ? drafts.forUpdate() : drafts).executeTakeFirst();
    const body = known && swapped(known.body, swap);
    if (!known || body === undefined || body === known.body) return;
    await transaction
      .updateTable("newsletter_issues")
      .set({
        body,
        version: known.version + 1,
        updated_at: clock.iso(),
        updated_by: swap.by,
      })
      .where("id", "=", id)
      .execute();
    await placePictureUses(transaction, "issue", id, [{ place: "text", text: body }]);
  });
}

function rewriteWords(group: string, swap: Swap) {
  return inTurn(async (work) => {
    const [copy] = await findCopies([group], work);
    if (!copy || copy.version === 0) return;
    const published = swappedWords(copy.published, swap);
    const draft = copy.draft && swappedWords(copy.draft, swap);
    if (!isDeepStrictEqual(published, copy.published)) {
      await publishCopy(work, copy, { published, draft }, { by: swap.by });
    } else if (!isDeepStrictEqual(draft, copy.draft)) {
      await writeCopy(work, copy, { draft }, swap.by);
    }
  });
}

/** What the code has is no upload, and says which original a word was changed from. */
function swappedWords(words: ChangedWords, swap: Swap): ChangedWords {
  return Object.fromEntries(
    Object.entries(words).map(([path, word]) => [
      path,
      word && { ...word, value: swapped(word.value, swap) },
    ]),
  );
}

function rewriteAuthor(id: string, swap: Swap) {
  return db.transaction().execute(async (transaction) => {
    const author = await findRow(transaction, "authors", { id }, ["picture"]);
    const picture = swapped(author?.picture ?? null, swap);
    if (!author || picture === author.picture) return;
    await transaction
      .updateTable("authors")
      .set({ picture, updated_at: clock.iso() })
      .where("id", "=", id)
      .where("picture", "=", author.picture)
      .execute();
    await placePictureUses(transaction, "author", id, [{ place: "picture", text: picture }]);
  });
}

/** All texts of a value, however deep they stand. */
function swapped<Value>(value: Value, swap: Swap): Value {
  if (typeof value === "string") return replaceUpload(value, swap.old, swap.next) as Value;
  if (Array.isArray(value)) return value.map((item) => swapped(item, swap)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, swapped(part, swap)]);
  return Object.fromEntries(entries) as Value;
}
