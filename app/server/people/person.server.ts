import { roleOf } from "#app/server/accounts/users.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { countRows, findRow } from "#app/server/db/rows.server.ts";
import type { Executor } from "#app/server/db/schema.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import {
  claimsAbout,
  entriesAbout,
  invitationsAbout,
  mailsAbout,
  partnerLinksAbout,
  repliesAbout,
  submissionsAbout,
  subscribersAbout,
} from "./person-rows.server.ts";

/** Everything that is held about an address, which is in its one spelling. */
export async function findPerson(email: string) {
  const about = { email };
  const [enquiries, entries, replies, subscriber, mails, invitations, partnerLinks, claims] =
    await Promise.all([
      submissionsAbout(db, about).select(enquiryColumns).orderBy("created_at", "desc").execute(),
      entriesAbout(db, about).selectAll().orderBy("at", "desc").execute(),
      listReplies(email),
      subscribersAbout(db, about).selectAll().executeTakeFirst(),
      mailsAbout(db, about).selectAll().orderBy("created_at", "desc").orderBy("id").execute(),
      invitationsAbout(db, about).selectAll().execute(),
      partnerLinksAbout(db, about).selectAll().orderBy("created_at", "desc").execute(),
      claimsAbout(db, about).selectAll().orderBy("made_at", "desc").orderBy("kind").execute(),
    ]);
  const key = emailKey(email);
  const [consents, account, suppression, erasure, events] = await Promise.all([
    db.selectFrom("consents").selectAll().where("email_key", "=", key).orderBy("at").execute(),
    findAccount(db, email),
    db.selectFrom("suppressions").selectAll().where("email_key", "=", key).executeTakeFirst(),
    db.selectFrom("erasures").selectAll().where("email_key", "=", key).executeTakeFirst(),
    countEvents(email),
  ]);
  const authors = await db
    .selectFrom("authors")
    .select(["id", "name", "line", "picture"])
    .where("user_id", "=", account?.id ?? "")
    .execute();
  const links = { invitations, partnerLinks, claims, authors };
  const held = { enquiries, entries, replies, subscriber, consents, mails, ...links, account };
  return { email, fingerprint: fingerprintOf(key), ...held, suppression, erasure, events };
}

/** With their files, whose bytes the archive reads. */
async function listReplies(email: string) {
  const rows = await repliesAbout(db, { email }).selectAll().orderBy("at").execute();
  const files = await db
    .selectFrom("reply_files")
    .selectAll()
    .where("reply_id", "in", [...rows.map(({ id }) => id), ""])
    .orderBy("number")
    .execute();
  return rows.map((row) => ({
    ...row,
    files: files.filter(({ reply_id }) => reply_id === row.id),
  }));
}

export type Person = Awaited<ReturnType<typeof findPerson>>;

/** Whether anything is held that names the address, beside the fingerprints that stay. */
export function isKnown({ subscriber, account, ...held }: Person) {
  const lists = [
    held.enquiries,
    held.replies,
    held.consents,
    held.mails,
    held.invitations,
    held.partnerLinks,
    held.claims,
  ];
  return Boolean(subscriber || account) || lists.some(({ length }) => length > 0);
}

/** How the trail calls somebody, because it outlives an erasure. */
function fingerprintOf(key: string) {
  return key.slice("email:".length, "email:".length + 8);
}

export async function findAccount(executor: Executor, email: string) {
  const user = await findRow(executor, "users", { email }, [
    "id",
    "email",
    "email_verified",
    "created_at",
    "signature",
  ]);
  return user && { ...user, role: await roleOf(executor, user.id) };
}

/** Entries of the trail that name the address, such as failed sign-ins. They go after a year. */
function countEvents(email: string) {
  return countRows(
    db
      .selectFrom("events")
      .where((eb) => eb.or([eb("actor", "=", email), eb("about", "=", email)])),
  );
}

const enquiryColumns = [
  "id",
  "form_type",
  "email",
  "fields",
  "page",
  "spam",
  "spam_by",
  "spam_at",
  "spam_score",
  "spam_signals",
  "created_at",
  "state",
  "due_at",
  "answered_at",
  "closed_at",
  "snoozed_until",
  "assigned_to",
  "outcome",
  "outcome_reason",
  "outcome_value",
  "next_step",
  "next_step_on",
  "source",
  "origin",
] as const;
