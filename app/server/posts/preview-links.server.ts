import { lifetimes } from "#app/rules/time/lifetimes.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import { findRow, insertRow } from "#app/server/db/rows.server.ts";
import type { BlogPost, PreviewLink, Transaction } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { readToken, signToken } from "#app/server/guard/secret.server.ts";

/** Links that show a post, public or not, to people without an account: one at a time for a post. */

const purpose = "preview";
const day = 24 * 3600 * 1000;

/** The open link of a post, as staff see it. */
export type OpenLink = { address: string; expires_at: string; opened: number };

export async function findOpenLink(postId: string): Promise<OpenLink | undefined> {
  const link = (await linksOf(db, postId)).find((candidate) => isOpen(candidate));
  return (
    link && { address: previewAddress(link), expires_at: link.expires_at, opened: link.opened }
  );
}

function previewToken({ id, expires_at }: Pick<PreviewLink, "id" | "expires_at">) {
  return signToken(purpose, id, Date.parse(expires_at));
}

export type Preview =
  | { state: "open"; link: PreviewLink; post: BlogPost; draft?: Record<string, unknown> }
  /** `over`: it was a link once. */
  | { state: "unknown" | "over" };

/** What a link is worth. Only an open one says what it is about; `draft` is the post's working copy. */
export async function readPreview(token: string, now = clock.now()): Promise<Preview> {
  const id = readToken(purpose, token, 0);
  const link = id ? await findLink(id) : undefined;
  if (!link) return { state: "unknown" };
  if (!readToken(purpose, token, now) || !isOpen(link, now)) return { state: "over" };
  const post = await findRow(db, "blog_posts", { id: link.post_id, deleted_at: null });
  if (!post) return { state: "over" };
  const copy = await findRow(db, "working_copies", { post_id: post.id }, ["draft"]);
  return { state: "open", link, post, draft: copy?.draft };
}

export async function countOpened({ id }: PreviewLink) {
  await db
    .updateTable("preview_links")
    .set((eb) => ({ opened: eb("opened", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** A new link in the place of the open one, which ends; false if there is no such post. */
export function makeLink(postId: string, by: string) {
  return inTurn(postId, by, async (transaction) => {
    const now = clock.now();
    await closeLinks(transaction, postId);
    await insertRow(transaction, "preview_links", {
      id: clock.newId(),
      post_id: postId,
      created_at: new Date(now).toISOString(),
      created_by: by,
      expires_at: new Date(now + lifetimes.previewLink * day).toISOString(),
      revoked_at: null,
    });
    return "made";
  });
}

/** False if none is open. */
export function revokeLink(postId: string, by: string) {
  return inTurn(postId, by, async (transaction) => {
    const isOne = (await linksOf(transaction, postId)).some((link) => isOpen(link));
    if (!isOne) return undefined;
    await closeLinks(transaction, postId);
    return "revoked";
  });
}

/** Does it, and adds what was done to the trail; false if nothing was. */
function inTurn(
  postId: string,
  by: string,
  work: (transaction: Transaction) => Promise<string | undefined>,
) {
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, `preview links ${postId}`);
    const post = await findRow(transaction, "blog_posts", { id: postId, deleted_at: null });
    const detail = post && (await work(transaction));
    if (!post || !detail) return false;
    await recordEvent(transaction, { kind: "preview-link", actor: by, about: post.title, detail });
    return true;
  });
}

function isOpen({ revoked_at, expires_at }: PreviewLink, now = clock.now()) {
  return revoked_at === null && now < Date.parse(expires_at);
}

function previewAddress(link: PreviewLink) {
  return `${siteUrl()}/preview/${previewToken(link)}`;
}

function findLink(id: string) {
  return db.selectFrom("preview_links").selectAll().where("id", "=", id).executeTakeFirst();
}

function linksOf(executor: typeof db | Transaction, postId: string) {
  return executor.selectFrom("preview_links").selectAll().where("post_id", "=", postId).execute();
}

async function closeLinks(transaction: Transaction, postId: string) {
  await transaction
    .updateTable("preview_links")
    .set({ revoked_at: clock.iso() })
    .where("post_id", "=", postId)
    .where("revoked_at", "is", null)
    .execute();
}
