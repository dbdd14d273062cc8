import { type BrandLinkStep, brandLinkWords } from "#app/rules/enquiries/enquiry-entries.ts";
import { lifetimes } from "#app/rules/time/lifetimes.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { BlogPost, PartnerLink, Transaction } from "#app/server/db/schema.server.ts";
import { addEntry } from "#app/server/enquiries/enquiry-entries.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { hashedKey, takeFrom } from "#app/server/guard/limits.server.ts";
import { readToken, signToken } from "#app/server/guard/secret.server.ts";
import { notifyOutbox, queueMail } from "#app/server/outbox/outbox.server.ts";

/** Links that let a brand work on its page without an account: one at a time for a post. */

const purpose = "partner";
const day = 24 * 3600 * 1000;

/** The links of a post, the newest first. */
export function listLinks(postId: string) {
  return db
    .selectFrom("partner_links")
    .selectAll()
    .where("post_id", "=", postId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export function findLink(id: string) {
  return db.selectFrom("partner_links").selectAll().where("id", "=", id).executeTakeFirst();
}

export function isOpen({ revoked_at, expires_at }: PartnerLink, now = clock.now()) {
  return revoked_at === null && now < Date.parse(expires_at);
}

export function partnerToken({ id, expires_at }: PartnerLink) {
  return signToken(purpose, id, Date.parse(expires_at));
}

/** Where the brand goes with it. */
export function partnerAddress(link: PartnerLink) {
  return `${siteUrl()}/partner/${partnerToken(link)}`;
}

export type Partner =
  | { state: "open"; link: PartnerLink; post: BlogPost }
  /** `over`: it was a link once. */
  | { state: "unknown" | "over" };

/** What a link is worth. Only an open one says what it is about. */
export async function readPartner(token: string, now = clock.now()): Promise<Partner> {
  const id = linkIdOf(token);
  const link = id ? await findLink(id) : undefined;
  if (!link) return { state: "unknown" };
  if (!readToken(purpose, token, now) || !isOpen(link, now)) return { state: "over" };
  const post = await findRow(db, "blog_posts", { id: link.post_id, deleted_at: null });
  return post ? { state: "open", link, post } : { state: "over" };
}

/** The link that a token is about, open or not. */
export function linkIdOf(token: string) {
  return readToken(purpose, token, 0);
}

/** The first time somebody came with it. */
export async function noteOpened({ id, opened_at }: PartnerLink) {
  if (opened_at) return;
  await db
    .updateTable("partner_links")
    .set({ opened_at: clock.iso() })
    .where("id", "=", id)
    .where("opened_at", "is", null)
    .execute();
}

export type LinkFor = { postId: string; enquiryId: string | null; email: string };

/** Makes a link unless one is open already: whoever presses twice has one. */
export function ensureLink(wanted: LinkFor, by: string) {
  return inTurn(wanted.postId, async (transaction, links) => {
    if (!links.some((link) => isOpen(link))) await addLink(transaction, wanted, by);
  });
}

/** A new link in the place of the open one, which ends. */
export function renewLink(wanted: LinkFor, by: string) {
  return inTurn(wanted.postId, async (transaction, links) => {
    await closeLinks(transaction, links);
    await addLink(transaction, wanted, by);
  });
}

/** False if none is open. */
export function revokeLink(postId: string, by: string) {
  return inTurn(postId, async (transaction, links) => {
    const open = links.find((link) => isOpen(link));
    if (!open) return false;
    await closeLinks(transaction, links);
    await recordStep(transaction, open, by, "revoked");
    return true;
  });
}

/** Mails the open link to the brand; false if there is none. Throws `LimitReached` after five in an hour. */
export async function sendLink(postId: string, by: string) {
  const sent = await inTurn(postId, async (transaction, links) => {
    const open = links.find((link) => isOpen(link));
    if (!open?.email) return false;
    const key = hashedKey("brand-link-mail", open.id);
    await takeFrom(transaction, [{ key, max: 5, seconds: 3600 }]);
    await queueMail(transaction, "brand-link", open.id, clock.iso());
    await recordStep(transaction, open, by, "sent");
    return true;
  });
  notifyOutbox();
  return sent;
}

/** Adds to the trail and to the history of the application, in the transaction of what happened. */
export async function recordStep(
  transaction: Transaction,
  { id, post_id, enquiry_id }: PartnerLink,
  by: string | null,
  step: BrandLinkStep,
) {
  const post = await findRow(transaction, "blog_posts", { id: post_id }, ["title"]);
  await recordEvent(transaction, {
    kind: "brand-link",
    actor: by ?? undefined,
    about: post?.title,
    detail: brandLinkWords[step],
  });
  // The application may have been erased since.
  const enquiry = await findRow(transaction, "submissions", { id: enquiry_id ?? "" }, ["id"]);
  if (enquiry) await addEntry(transaction, enquiry.id, by, { kind: "brand-link", step, link: id });
}

function inTurn<Result>(
  postId: string,
  work: (transaction: Transaction, links: PartnerLink[]) => Promise<Result>,
) {
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, `partner links ${postId}`);
    const links = await transaction
      .selectFrom("partner_links")
      .selectAll()
      .where("post_id", "=", postId)
      .execute();
    return work(transaction, links);
  });
}

async function addLink(
  transaction: Transaction,
  { postId, enquiryId, email }: LinkFor,
  by: string,
) {
  const link = await transaction
    .insertInto("partner_links")
    .values({
      id: clock.newId(),
      post_id: postId,
      enquiry_id: enquiryId,
      email,
      created_at: clock.iso(),
      created_by: by,
      expires_at: new Date(clock.now() + lifetimes.brandLink * day).toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordStep(transaction, link, by, "made");
}

async function closeLinks(transaction: Transaction, links: readonly PartnerLink[]) {
  const open = links.filter(({ revoked_at }) => revoked_at === null).map(({ id }) => id);
  if (open.length === 0) return;
  await transaction
    .updateTable("partner_links")
    .set({ revoked_at: clock.iso() })
    .where("id", "in", open)
    .execute();
}
