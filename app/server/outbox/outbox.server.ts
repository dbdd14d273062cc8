import { type SqlBool, sql } from "kysely";
import type { MailKind } from "#app/rules/mail/mail-words.ts";
import {
  type FailureKind,
  failureKind,
  failureOf,
  pauseAfter,
} from "#app/rules/newsletter/send-verdict.ts";
import { clock, inBackground } from "#app/server/clock.server.ts";
import { databaseNow, databaseTimeIn } from "#app/server/db/clock.server.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import { removeLeftovers } from "#app/server/db/leftovers.server.ts";
import { updateRows } from "#app/server/db/rows.server.ts";
import type { Executor, OutboxMail, Transaction } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { every } from "#app/server/jobs.server.ts";
import { type Backoff, createBackoff } from "./backoff.server.ts";
import { removeMailFiles } from "./mail-files.server.ts";

const channel = "outbox";
const leaseSeconds = 30;
/** While the mail server is down one mail asks for it, and a webhook is posted again. */
const probeSeconds = 20;
const batchSize = 10;
const slowedBy = 250;
const giveUpAfterDays = 7;

/** Part of the transaction the mail is about: both are stored, or neither. */
export function queueMail(
  transaction: Transaction,
  kind: MailKind,
  subjectId: string,
  now: string,
  /** Until then it can be taken back. */
  notBefore = now,
) {
  return queueMails(transaction, [{ kind, subjectId }], now, notBefore);
}

type QueuedMail = { kind: MailKind; subjectId: string };

export async function queueMails(
  transaction: Transaction,
  mails: readonly QueuedMail[],
  now: string,
  notBefore = now,
) {
  if (mails.length === 0) return;
  const delay = (Date.parse(notBefore) - Date.parse(now)) / 1000;
  await transaction
    .insertInto("outbox")
    .values(
      mails.map(({ kind, subjectId }) => ({
        id: clock.newId(),
        kind,
        subject_id: subjectId,
        state: "waiting" as const,
        attempts: 0,
        created_at: now,
        next_attempt_at: databaseTimeIn(delay),
        sent_at: null,
        last_error: null,
      })),
    )
    .execute();
  await announceMail(transaction);
}

/** Tells the other instances, once the transaction is over. */
export async function announceMail(transaction: Transaction) {
  if (engine === "postgres") await sql`select pg_notify(${channel}, '')`.execute(transaction);
}

let deliverNow = () => {};
let endOutage = () => {};
const listeners = new Set<() => void>();

/** Calls back when mail was queued, by whatever instance. */
export function onQueuedMail(callback: () => void) {
  listeners.add(callback);
  return () => {
    listeners.delete(callback);
  };
}

/** Looks for due mail at once, after a transaction that queued some. */
export function notifyOutbox() {
  deliverNow();
  inBackground(() => {
    for (const callback of listeners) callback();
  });
}

/** The same for somebody who waits for it: also while the mail server is down. */
export function retryNow() {
  endOutage();
  notifyOutbox();
}

/** A transaction that may queue mails, which are looked for at once after it. */
export async function withMails<Result>(work: (transaction: Transaction) => Promise<Result>) {
  const result = await db.transaction().execute(work);
  notifyOutbox();
  return result;
}

let waitedFor = 0;

/** Work that somebody waits for: meanwhile mail is sent slowly, so that it takes few turns from it. */
export async function aheadOfMail<Result>(work: Promise<Result>) {
  waitedFor += 1;
  try {
    return await work;
  } finally {
    waitedFor -= 1;
  }
}

/** What is known of a mail once it is composed, and how it is sent. */
export type Parcel = {
  recipient: string;
  subject: string;
  /** Mails of an issue call back before their end is sent, and end there if that fails. */
  send(handOver?: () => Promise<void>): Promise<Delivered>;
};

/** Thrown where another attempt makes no sense, such as for a mail about somebody who was deleted. */
export class Undeliverable extends Error {}

export type Prepare = (mail: OutboxMail) => Promise<Parcel>;
export type Report = (mail: OutboxMail, error: unknown) => void;

/**
 * A webhook may hang as long as it is waited for, so no mail waits in one queue with it. Issues of the
 * newsletter are sent by `issues/sending.server.ts`.
 */
const lanes = ["mails", "webhooks"] as const;

/**
 * Delivers due mail for as long as the process lives. A mail is claimed with a lease, sent outside
 * any transaction and then marked: if the process dies in between, it is sent again under the same
 * Message-ID. Several instances share the work.
 */
export async function startOutbox(prepare: Prepare, report: Report) {
  if (engine === "sqlite") await releaseLeases();
  const backoff = createBackoff({ first: probeSeconds * 1000, longest: probeSeconds * 1000 });
  const running = lanes.map((lane) =>
    every(lane, 2, (signal) => deliverDue(lane, { prepare, report, backoff, signal })),
  );
  endOutage = backoff.answered;
  deliverNow = () => {
    for (const { wake } of running) wake();
  };
  const stopListening = await listenForMail(notifyOutbox);
  return async () => {
    stopListening();
    await Promise.all(running.map(({ stop }) => stop()));
  };
}

type Attempting = { prepare: Prepare; report: Report; backoff: Backoff };
type Delivery = Attempting & { signal: AbortSignal };

async function deliverDue(lane: Lane, { signal, ...attempting }: Delivery) {
  while (!signal.aborted) {
    if (waitedFor > 0) await clock.sleep(slowedBy);
    const room = lane === "mails" ? attempting.backoff.free(batchSize, 0) : batchSize;
    const batch = room > 0 ? await claim(lane, room) : [];
    if (batch.length === 0) return;
    await Promise.all(batch.map((mail) => attempt(mail, attempting)));
  }
}

type Lane = (typeof lanes)[number];

async function attempt(mail: OutboxMail, { prepare, report, backoff }: Attempting) {
  const level = backoff.level();
  let about: About = {};
  try {
    const { recipient, subject, send } = await prepare(mail);
    about = { recipient, subject };
    const state = await send();
    if (mail.kind !== "webhook") backoff.answered();
    await markDelivered({ mail, about: { ...about, state } });
  } catch (error) {
    if (mail.kind !== "webhook") noteReach(backoff, level, error);
    try {
      await noteFailure(mail, about, error);
    } finally {
      if (!(error instanceof Undeliverable)) report(mail, error);
    }
  }
}

function noteReach(backoff: Backoff, level: number, error: unknown) {
  if (error instanceof Undeliverable) return;
  if (failureKind(error) === "outage") backoff.failed(level);
  else if (failureOf(error).responseCode) backoff.answered();
}

async function noteFailure(mail: OutboxMail, about: About, error: unknown) {
  const kind = error instanceof Undeliverable ? "permanent" : failureKind(error);
  const age = clock.now() - Date.parse(mail.created_at);
  const dead = kind === "permanent" || age > giveUpAfterDays * 24 * 3600 * 1000;
  if (dead && mail.kind === forgottenKind) return forgetNow(mail);
  const deferrals = mail.deferrals + (kind === "temporary" ? 1 : 0);
  await db
    .updateTable("outbox")
    .where("id", "=", mail.id)
    .set({
      ...about,
      state: dead ? "dead" : "waiting",
      deferrals,
      next_attempt_at: databaseTimeIn(pauseOf(mail, kind, deferrals)),
      last_error: String(error instanceof Error ? error.message : error).slice(0, 500),
    })
    .execute();
}

function pauseOf({ kind, attempts }: OutboxMail, failed: FailureKind, deferrals: number) {
  if (kind === "webhook") return Math.min(2 ** attempts, probeSeconds);
  return failed === "temporary" ? pauseAfter(deferrals) : probeSeconds;
}

type About = { recipient?: string; subject?: string };
type Delivered = "sent" | "kept";
type DeliveredMail = { mail: OutboxMail; about: About & { state: Delivered } };

/** The last mail to somebody who was erased: its row is all that still knows the address. */
const forgottenKind: MailKind = "receipt";

async function forget(executor: Executor, { id }: OutboxMail) {
  await executor.deleteFrom("outbox").where("id", "=", id).execute();
}

async function forgetNow(mail: OutboxMail) {
  await forget(db, mail);
  await removeLeftovers().catch(() => {});
}

let delivered: DeliveredMail[] = [];
let marking: Promise<void> | undefined;

/** Mails sent within 20 ms are marked in one commit, because a commit waits for the disk. */
function markDelivered(mail: DeliveredMail) {
  delivered.push(mail);
  marking ??= clock.sleep(20).then(async () => {
    const batch = delivered;
    delivered = [];
    marking = undefined;
    const gone = await db.transaction().execute((transaction) => markAll(transaction, batch));
    // They are marked, whatever becomes of the files: the daily cleanup finds those left.
    await removeMailFiles(gone).catch(() => {});
    if (batch.some(({ mail }) => mail.kind === forgottenKind)) {
      await removeLeftovers().catch(() => {});
    }
  });
  return marking;
}

/** Returns the ids of mails that are gone: erased while they were being sent, or the last to somebody. */
async function markAll(transaction: Transaction, batch: readonly DeliveredMail[]) {
  const sent_at = clock.iso();
  const gone: string[] = [];
  for (const { mail, about } of batch) {
    if (mail.kind === forgottenKind) {
      await forget(transaction, mail);
      gone.push(mail.id);
      continue;
    }
    const delivered = { ...about, sent_at, last_error: null };
    const updated = await updateRows(transaction, "outbox", { id: mail.id }, delivered);
    if (updated === 0) gone.push(mail.id);
  }
  return gone;
}

/**
 * Leases a few due mails: no other instance takes them until the lease is over, by a clock they
 * share.
 */
async function claim(lane: Lane, room: number) {
  const { rows } = await sql<OutboxMail>`
    update outbox set attempts = attempts + 1, next_attempt_at = ${databaseTimeIn(leaseSeconds)}
    where id in (
      select id from outbox
      where state = 'waiting' and issue_id is null
        and (kind = 'webhook') = ${sql.lit(lane === "webhooks")}
        and (next_attempt_at <= ${databaseNow()} or ${isTooFarAhead()})
      order by next_attempt_at limit ${sql.lit(room)}
      ${engine === "postgres" ? sql`for update skip locked` : sql``}
    )
    returning *`.execute(db);
  return rows;
}

/** A later time than any lease or pause of a mail was written before the clock was set back. */
function isTooFarAhead() {
  const ahead = (deferrals: number) => databaseTimeIn(pauseAfter(deferrals) + 2 * leaseSeconds);
  const cases = [0, 1, 2, 3].map((level) => sql`when ${sql.lit(level)} then ${ahead(level)}`);
  return sql<SqlBool>`next_attempt_at > case deferrals ${sql.join(cases, sql` `)} else ${ahead(4)} end`;
}

/**
 * Only one process uses the embedded database, so leases from before the start are over. Whatever is further
 * ahead than a lease was refused for now, and a start is no reason to ask again.
 */
async function releaseLeases() {
  const now = clock.iso();
  await db
    .updateTable("outbox")
    .set({ next_attempt_at: now })
    .where("state", "=", "waiting")
    .where("issue_id", "is", null)
    .where("next_attempt_at", ">", now)
    .where((eb) =>
      eb.or([eb("deferrals", "=", 0), eb("next_attempt_at", "<=", databaseTimeIn(leaseSeconds))]),
    )
    .execute();
}

async function listenForMail(callback: () => void) {
  if (!env.DATABASE_URL) return () => {};
  const { listen } = await import("#app/server/db/postgres.server.ts");
  return listen(env.DATABASE_URL, channel, callback);
}
