import { sql } from "kysely";
import type { ErasedCounts } from "#app/rules/people/erasure-receipt.ts";
import { clock } from "#app/server/clock.server.ts";
import { contains } from "#app/server/db/contains.server.ts";
import { countRows } from "#app/server/db/rows.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";
import { placePictureUses } from "#app/server/pictures/picture-uses.server.ts";
import {
  type About,
  authorsAbout,
  claimsAbout,
  entriesAbout,
  type IdQuery,
  invitationsAbout,
  mailsAbout,
  partnerLinksAbout,
  repliesAbout,
  submissionsAbout,
  subscribersAbout,
  visitorsAbout,
} from "./person-rows.server.ts";

export type Erased = { counts: ErasedCounts; mailIds: string[]; any: boolean };

/**
 * Deletes every row about an address. A mail that is being sent at this moment leaves this once: its
 * row is gone, so nothing sends it again.
 */
export async function eraseRows(
  transaction: Transaction,
  about: About & { key: string },
): Promise<Erased> {
  const notes = await countRows(entriesAbout(transaction, about).where("kind", "=", "note"));
  const remove = deleteRows.bind(null, transaction);
  // Mails go first: they are found by the rows they are about.
  const mails = await remove("outbox", mailsAbout(transaction, about).select("outbox.id"));
  const links = await closePartnerLinks(transaction, about);
  const claims = await deleteClaims(transaction, about);
  const invited = invitationsAbout(transaction, about).select("invitations.id");
  const invitations = await remove("invitations", invited);
  const authors = await forgetAuthors(transaction, about);
  const accounts = await remove("users", visitorsAbout(transaction, about).select("users.id"));
  const subscribed = subscribersAbout(transaction, about).select("subscribers.id");
  const subscriptions = await remove("subscribers", subscribed);
  const replies = await remove("replies", repliesAbout(transaction, about).select("replies.id"));
  const sent = submissionsAbout(transaction, about).select("submissions.id");
  const enquiries = await remove("submissions", sent);
  const consents = await deleteConsents(transaction, about);
  await deleteNotices(transaction, about.email);
  await deleteImportRows(transaction, about.email);
  const all = [enquiries, replies, subscriptions, mails, accounts, invitations, links, claims];
  return {
    counts: {
      enquiries: enquiries.length,
      subscriptions: subscriptions.length,
      mails: mails.length,
      notes,
      accounts: accounts.length,
      authors: authors.length,
    },
    mailIds: mails,
    any: all.some(({ length }) => length > 0) || consents > 0,
  };
}

async function deleteRows(
  transaction: Transaction,
  table: "outbox" | "invitations" | "users" | "subscribers" | "submissions" | "replies",
  ids: IdQuery,
) {
  const rows = await transaction.deleteFrom(table).where("id", "in", ids).returning("id").execute();
  return rows.map(({ id }) => id);
}

/** The name stands on what was published under it and stays there; the picture and the line go. */
async function forgetAuthors(transaction: Transaction, about: About) {
  const known = await authorsAbout(transaction, about).select("authors.id").execute();
  const ids = known.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await transaction
    .updateTable("authors")
    .set({ line: "", picture: null, user_id: null, updated_at: clock.iso() })
    .where("id", "in", ids)
    .execute();
  for (const id of ids) await placePictureUses(transaction, "author", id, []);
  await transaction
    .deleteFrom("authors")
    .where("id", "in", ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("blog_posts").select("blog_posts.id").whereRef("author_id", "=", "authors.id"),
        ),
      ),
    )
    .execute();
  return ids;
}

/** The page of a brand, and that it was approved, is no data of a person; the address is, and its key. */
async function closePartnerLinks(transaction: Transaction, about: About) {
  return transaction
    .updateTable("partner_links")
    .set({ email: "", enquiry_id: null, revoked_at: clock.iso() })
    .where("id", "in", partnerLinksAbout(transaction, about).select("partner_links.id"))
    .returning("id")
    .execute();
}

/** All of a brand whose founder this is: nothing is left to say without their word. */
async function deleteClaims(transaction: Transaction, about: About) {
  return transaction
    .deleteFrom("claims")
    .where("post_id", "in", claimsAbout(transaction, about).select("claims.post_id"))
    .returning("post_id")
    .execute();
}

async function deleteConsents(transaction: Transaction, { key, until }: About & { key: string }) {
  const { numDeletedRows } = await transaction
    .deleteFrom("consents")
    .where("email_key", "=", key)
    .$if(until !== undefined, (query) => query.where("at", "<=", until ?? ""))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A refused row has what stands in the file, such as a name before the address. */
async function deleteImportRows(transaction: Transaction, email: string) {
  await transaction
    .deleteFrom("subscriber_import_rows")
    .where(contains(sql<string>`lower(email)`, email))
    .execute();
}

/** What was typed into a form without JavaScript waits here for a day. */
async function deleteNotices(transaction: Transaction, email: string) {
  await transaction
    .deleteFrom("form_notices")
    .where(contains(sql<string>`lower(cast(notice as text))`, email))
    .execute();
}
