import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { slugify } from "#app/rules/text/slug.ts";
import { engine, takeTurns } from "#app/server/db/db.server.ts";
import type { Issue, Transaction } from "#app/server/db/schema.server.ts";
import { announceMail } from "#app/server/outbox/outbox.server.ts";
import { findHome } from "./home.server.ts";
import { recipientsOf } from "./recipients.server.ts";

/** Mails are due from the beginning of time, so that no clock that is set back delays them. */
export const dueAtOnce = "2000-01-01T00:00:00.000Z";

/**
 * Part of the transaction that decides to send: the mails to everybody are rows from here on. Their
 * ids are made of issue and subscriber, so nobody can get a second one. Returns how many there are.
 */
export async function startIssue(transaction: Transaction, issue: Issue, now: string) {
  const recipients = await queueIssue(transaction, issue, now);
  if (recipients === 0) return 0;
  await transaction
    .updateTable("newsletter_issues")
    .set({
      state: "sending",
      held_reason: null,
      slug: issue.slug ?? (await freeSlug(transaction, issue)),
      home: await findHome(),
      started_at: now,
      beat_at: now,
      recipients,
    })
    .where("id", "=", issue.id)
    .execute();
  await announceMail(transaction);
  return recipients;
}

/** So few rows at a time that the embedded database lets the site answer, and the other one does in time. */
export const slice = engine === "sqlite" ? 500 : 5000;

type Place = { created_at: string; id: string };

/** In the order of the index of subscribers, which finds the next slice at once. */
async function queueIssue(transaction: Transaction, issue: Issue, now: string) {
  let total = 0;
  let from: Place | undefined = { created_at: dueAtOnce, id: "" };
  while (from) {
    const to = await findPlace(transaction, issue, from);
    total += await queueSlice(transaction, issue, now, { from, to });
    from = to;
    await nextTurn();
  }
  return total;
}

/** Where the slice that begins after somebody ends; undefined for the last one. */
function findPlace(transaction: Transaction, issue: Issue, from: Place) {
  return recipientsOf(transaction, issue.lists)
    .select(["created_at", "id"])
    .where(sql<boolean>`(created_at, id) > (${from.created_at}, ${from.id})`)
    .orderBy("created_at")
    .orderBy("id")
    .offset(slice - 1)
    .limit(1)
    .executeTakeFirst();
}

async function queueSlice(
  transaction: Transaction,
  issue: Issue,
  now: string,
  { from, to }: { from: Place; to: Place | undefined },
) {
  const readers = recipientsOf(transaction, issue.lists)
    .where(sql<boolean>`(created_at, id) > (${from.created_at}, ${from.id})`)
    .$if(to !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) <= (${to?.created_at}, ${to?.id})`),
    );
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("outbox")
    .columns([
      "id",
      "kind",
      "subject_id",
      "state",
      "attempts",
      "created_at",
      "next_attempt_at",
      "recipient",
      "issue_id",
    ])
    .expression(
      readers.select([
        sql<string>`${`${issue.id}.`} || id`.as("id"),
        sql<string>`'newsletter-issue'`.as("kind"),
        "id as subject_id",
        sql<string>`'waiting'`.as("state"),
        sql<number>`0`.as("attempts"),
        time(now).as("created_at"),
        time(dueAtOnce).as("next_attempt_at"),
        "email as recipient",
        sql<string>`cast(${issue.id} as text)`.as("issue_id"),
      ]),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** PostgreSQL must be told what it is, and SQLite would make a number of it. */
function time(value: string) {
  return engine === "postgres" ? sql<string>`cast(${value} as timestamptz)` : sql<string>`${value}`;
}

/** Pages of the newsletter that stand beside those of its issues. */
const fixedAddresses = ["confirm", "unsubscribe", "preferences", "move"];

/** The slug for a subject, with a number if it is taken. */
async function freeSlug(transaction: Transaction, { id, number, subject }: Issue) {
  const wanted = slugify(subject) || `issue-${number}`;
  await takeTurns(transaction, `issue slug ${wanted}`);
  const rows = await transaction
    .selectFrom("newsletter_issues")
    .select("slug")
    .where((eb) => eb.or([eb("slug", "=", wanted), eb("slug", "like", `${wanted}-%`)]))
    .where("id", "!=", id)
    .execute();
  const taken = new Set([...fixedAddresses, ...rows.map(({ slug }) => slug)]);
  let slug = wanted;
  for (let count = 2; taken.has(slug); count += 1) slug = `${wanted}-${count}`;
  return slug;
}
