import { type SelectQueryBuilder, sql } from "kysely";
import { contains } from "#app/server/db/contains.server.ts";
import type { Database, Executor } from "#app/server/db/schema.server.ts";

/** Which rows are about an address: the same for finding, exporting and erasing them. */

/** The ids of some rows of any table. */
export type IdQuery = SelectQueryBuilder<Database, never, { id: string }>;

/** `until`: what came later belongs to somebody who wrote again after an erasure. */
export type About = { email: string; until?: string };

const everything = "9999-12-31T00:00:00.000Z";

export function submissionsAbout(executor: Executor, { email, until = everything }: About) {
  return executor
    .selectFrom("submissions")
    .where("email", "=", email)
    .where("is_test", "=", false)
    .where("created_at", "<=", until);
}

export function entriesAbout(executor: Executor, about: About) {
  return executor
    .selectFrom("enquiry_entries")
    .where("submission_id", "in", submissionsAbout(executor, about).select("submissions.id"));
}

/** Mails that came back to their enquiries, and those that belong to none. */
export function repliesAbout(executor: Executor, about: About) {
  const { email, until = everything } = about;
  const sent = submissionsAbout(executor, about).select("submissions.id");
  return executor
    .selectFrom("replies")
    .where((eb) => eb.or([eb("from_email", "=", email), eb("submission_id", "in", sent)]))
    .where("at", "<=", until);
}

export function subscribersAbout(executor: Executor, { email, until = everything }: About) {
  return executor
    .selectFrom("subscribers")
    .where("email", "=", email)
    .where("created_at", "<=", until);
}

/** Accounts of visitors, who signed up by themselves. Those of staff are managed elsewhere. */
export function visitorsAbout(executor: Executor, { email, until = everything }: About) {
  return executor
    .selectFrom("users")
    .where("email", "=", email)
    .where("created_at", "<=", until)
    .where("id", "not in", executor.selectFrom("user_roles").select("user_id"));
}

/** Authors of posts who are such an account. */
export function authorsAbout(executor: Executor, about: About) {
  return executor
    .selectFrom("authors")
    .where("user_id", "in", visitorsAbout(executor, about).select("users.id"));
}

export function invitationsAbout(executor: Executor, { email, until = everything }: About) {
  return executor
    .selectFrom("invitations")
    .where("email", "=", email)
    .where("sent_at", "<=", until);
}

/** Links with which somebody works on the page of a brand. */
export function partnerLinksAbout(executor: Executor, { email, until = everything }: About) {
  return executor
    .selectFrom("partner_links")
    .where("email", "=", email)
    .where("created_at", "<=", until);
}

/** What somebody declared about their brand, and what was noted because they did. */
export function claimsAbout(executor: Executor, { email, until = everything }: About) {
  return executor.selectFrom("claims").where("email", "=", email).where("made_at", "<=", until);
}

/**
 * Mails to the address, and those about its rows that may not know their recipient yet. Owners get
 * mails about other people, too, so theirs are found by the enquiry alone.
 */
export function mailsAbout(executor: Executor, about: About) {
  const { email, until = everything } = about;
  const bySubject = (subjects: IdQuery) =>
    executor.selectFrom("outbox").select("outbox.id").where("subject_id", "in", subjects);
  const byRecipient = executor
    .selectFrom("outbox")
    .select("outbox.id")
    .where("recipient", "=", email)
    .where("kind", "!=", "owner-notification");
  // An event of a subscriber who moved names the old address, too.
  const byEvent = executor
    .selectFrom("outbox")
    .select("outbox.id")
    .where("kind", "=", "webhook")
    .where("event", "is not", null)
    .where(contains(sql<string>`cast(event as text)`, JSON.stringify(email)));
  const ids = subjectIds(executor, about).reduce(
    (union, subjects) => union.union(bySubject(subjects)),
    byRecipient.union(byEvent),
  );
  return executor.selectFrom("outbox").where("id", "in", ids).where("created_at", "<=", until);
}

function subjectIds(executor: Executor, about: About): IdQuery[] {
  return [
    submissionsAbout(executor, about).select("submissions.id"),
    entriesAbout(executor, about).select("enquiry_entries.id"),
    repliesAbout(executor, about).select("replies.id"),
    subscribersAbout(executor, about).select("subscribers.id"),
    visitorsAbout(executor, about).select("users.id"),
    invitationsAbout(executor, about).select("invitations.id"),
    partnerLinksAbout(executor, about).select("partner_links.id"),
  ];
}
