import { fold } from "#app/rules/text/search-text.ts";
import { postPath } from "#app/seo/post-path.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, json, takeTurns } from "#app/server/db/db.server.ts";
import { findRow, insertRow } from "#app/server/db/rows.server.ts";
import type { BlogPost, Transaction } from "#app/server/db/schema.server.ts";
import { findFreeLook } from "#app/server/posts/cover-look.server.ts";
import { forgetShortLived, mostOldAddresses } from "#app/server/posts/old-addresses.server.ts";
import { hasSameFields, recordSave } from "#app/server/posts/post-editing.server.ts";
import { addRedirects } from "#app/server/redirects/redirects.server.ts";
import { site } from "#site.config.ts";
import { type ImportedPost, idOf } from "./imported-post.server.ts";
import type { PreparedPost } from "./post-fields.server.ts";

/** In the list of revisions, in the place of whoever saved it. */
export const importer = "Import";

export type Written = {
  state: "made" | "updated" | "left" | "kept";
  reason?: string;
  slug: string;
};

type Writing = { post: ImportedPost; prepared: PreparedPost; isDryRun: boolean };

/** Writes a post with all that follows from it, or finds out what would be written. */
export function writePost({ post, prepared, isDryRun }: Writing) {
  return inTransaction(isDryRun, (transaction) => write(transaction, post, prepared));
}

/** In a dry run everything happens, and then has not happened. */
export async function inTransaction(
  isDryRun: boolean,
  work: (transaction: Transaction) => Promise<Written>,
): Promise<Written> {
  const transaction = await db.startTransaction().execute();
  try {
    const written = await work(transaction);
    await (isDryRun ? transaction.rollback() : transaction.commit()).execute();
    return written;
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack)
      await transaction.rollback().execute();
    throw error;
  }
}

async function write(
  transaction: Transaction,
  post: ImportedPost,
  prepared: PreparedPost,
): Promise<Written> {
  const id = idOf(post);
  await takeTurns(transaction, `post ${id}`);
  const known = await findRow(transaction, "blog_posts", { id });
  const reason = known && (await reasonToKeep(transaction, known));
  if (known && reason) return { state: "kept", slug: known.slug, reason };
  const slug = await freeSlug(transaction, id, prepared.slug || `post-${id.slice(0, 8)}`, known);
  const author_id = post.author && (await findOrMakeAuthor(transaction, post.author));
  const row = rowOf(post, { ...prepared.fields, author_id }, slug);
  if (known && isSame(known, row)) return { state: "left", slug };
  const saved = known ? await update(transaction, known, row) : await insert(transaction, id, row);
  await recordSave(transaction, saved, importer);
  const former = known && known.slug !== slug ? [postPath(known)] : [];
  const paths = oldPaths(post.addresses, post.base, postPath(saved));
  await addRedirects(
    transaction,
    [...paths.slice(0, mostOldAddresses), ...former].map((from) => ({ from, postId: id })),
  );
  await forgetShortLived(transaction, saved);
  return { state: known ? "updated" : "made", slug };
}

/** What somebody changed or threw away here is theirs. */
export async function reasonToKeep(transaction: Transaction, known: BlogPost) {
  if (known.deleted_at) return "it is in the trash here";
  const { id: post_id, version } = known;
  const revision = await findRow(transaction, "post_revisions", { post_id, version });
  const isOurs = revision?.saved_by === importer && hasSameFields(known, revision.fields);
  return isOurs ? undefined : "it was edited here";
}

type NewRow = ReturnType<typeof rowOf>;

function rowOf(
  post: ImportedPost,
  { publish_on: _, ...fields }: PreparedPost["fields"],
  slug: string,
) {
  const now = clock.iso();
  const published_at = post.published_at ?? (fields.published ? (post.created_at ?? null) : null);
  const created_at = post.created_at ?? published_at;
  return {
    ...fields,
    slug,
    published_at,
    created_at,
    updated_at: post.updated_at ?? created_at ?? now,
  };
}

/** A post without a date of its own has the one of its first import. */
function isSame(known: BlogPost, row: NewRow) {
  const isThen = row.published_at === null || row.published_at === known.published_at;
  return known.slug === row.slug && isThen && hasSameFields(known, row);
}

async function insert(transaction: Transaction, id: string, row: NewRow) {
  const now = clock.iso();
  const { products, published, category, slug } = row;
  return transaction
    .insertInto("blog_posts")
    .values({
      ...row,
      id,
      products: json(products),
      created_at: row.created_at ?? now,
      published_at: row.published_at ?? (published ? now : null),
      cover_look: published ? await findFreeLook(transaction, { id, slug, category }) : null,
      deleted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function update(transaction: Transaction, known: BlogPost, row: NewRow) {
  const { id, version, cover_look } = known;
  const needsLook = row.published && cover_look === null;
  return transaction
    .updateTable("blog_posts")
    .set({
      ...row,
      products: json(row.products),
      created_at: row.created_at ?? known.created_at,
      published_at:
        row.published_at ?? known.published_at ?? (row.published ? row.updated_at : null),
      ...(needsLook && { cover_look: await findFreeLook(transaction, { ...row, id }) }),
      version: version + 1,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The slug it had, with a number if another post has it. One with a number stays as it is. */
export async function freeSlug(
  transaction: Transaction,
  id: string,
  wanted: string,
  known: BlogPost | undefined,
) {
  await takeTurns(transaction, `slug ${wanted}`);
  const rows = await transaction
    .selectFrom("blog_posts")
    .select("slug")
    .where((eb) => eb.or([eb("slug", "=", wanted), eb("slug", "like", `${wanted}-%`)]))
    .where("id", "!=", id)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  const isNumbered = known && known.slug.replace(/-\d+$/, "") === wanted && taken.has(wanted);
  if (isNumbered) return known.slug;
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/** The paths of a post at its old site, with their queries, without what is its path here. */
function oldPaths(addresses: readonly string[], base: string, newPath: string) {
  const home = base.startsWith("file:") || !base ? "https://site.invalid" : base;
  const paths = addresses.flatMap((address) => {
    const url = URL.parse(address.trim(), home);
    if (!url || !/^https?:$/.test(url.protocol)) return [];
    const path = url.pathname.replace(/(?<=[^/])\/+$/, "") + url.search;
    return path === "/" || path === newPath || path.length > 500 ? [] : [path];
  });
  return [...new Set(paths)];
}

/** The author of this name, who is made if there is none; null for the founder. */
async function findOrMakeAuthor(
  transaction: Transaction,
  { name: written, line }: { name: string; line: string },
) {
  const name = written.replace(/\s+/g, " ").trim().slice(0, 100);
  if (name === "" || fold(name) === fold(site.founder.name)) return null;
  await takeTurns(transaction, "authors");
  const authors = await transaction.selectFrom("authors").select(["id", "name"]).execute();
  const known = authors.find((author) => fold(author.name) === fold(name));
  if (known) return known.id;
  const id = clock.newId();
  const now = clock.iso();
  await insertRow(transaction, "authors", {
    id,
    name,
    line: line.replace(/\s+/g, " ").trim().slice(0, 200),
    picture: null,
    user_id: null,
    created_at: now,
    updated_at: now,
  });
  return id;
}
