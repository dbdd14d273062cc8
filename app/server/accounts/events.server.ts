import { type EventKind, eventKinds } from "#app/rules/accounts/events.ts";
import { retainedSince } from "#app/rules/people/retention.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { insertRow } from "#app/server/db/rows.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";
import { queueMail } from "#app/server/outbox/outbox.server.ts";
import type { Visit } from "./visit.server.ts";

export type NewEvent = {
  kind: EventKind;
  /** The email of who did it; undefined for the site itself and its commands. */
  actor?: string | undefined;
  /** The account it happened to, which is mailed about some kinds. */
  userId?: string | undefined;
  /** The email, post or file it is about, if it is not the actor. */
  about?: string | undefined;
  detail?: string | undefined;
  visit?: Visit | undefined;
};

/**
 * Adds to the trail, in the transaction of what happened: both are stored, or neither. Queues the
 * mail to the person where one is due; `withMails()` sends it at once.
 */
export async function recordEvent(transaction: Transaction, event: NewEvent) {
  const { kind, actor, userId, about, detail, visit } = event;
  const id = clock.newId();
  const at = nextMoment();
  await insertRow(transaction, "events", {
    id,
    at,
    kind,
    actor: actor ?? null,
    user_id: userId ?? null,
    about: about ?? null,
    detail: detail ?? null,
    browser: visit?.browser ?? null,
    country: visit?.country ?? null,
  });
  if (userId && "mailed" in eventKinds[kind])
    await queueMail(transaction, "account-notice", id, at);
}

let last = 0;

/** Two events within a millisecond are still one after the other. A clock that is set back is believed. */
function nextMoment() {
  const now = clock.now();
  last = now > last || now < last - 1000 ? now : last + 1;
  return new Date(last).toISOString();
}

export function findEvent(id: string) {
  return db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();
}

const batchSize = 500;

/** A few at a time, so that nobody waits long for a lock. */
export async function deleteOldEvents(now = clock.now()) {
  const old = db
    .selectFrom("events")
    .select("id")
    .where("at", "<", retainedSince("events", now))
    .orderBy("at")
    .limit(batchSize);
  let deleted = batchSize;
  while (deleted === batchSize) {
    const result = await db.deleteFrom("events").where("id", "in", old).executeTakeFirst();
    deleted = Number(result.numDeletedRows);
  }
}
