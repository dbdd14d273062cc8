import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { Transaction } from "kysely";
import { takeSlots } from "#app/rules/desk/send-rate.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import type { Database, OutboxMail } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";

/** In milliseconds: what happens within it is one commit, because a commit waits for the disk. */
const together = 20;

/** What is written about a mail that ended, or waits again. */
export type MailNote = Partial<
  Pick<
    OutboxMail,
    "state" | "fate" | "attempts" | "next_attempt_at" | "last_error" | "handed_at" | "recipient"
  >
>;

/** A mail, who sends it, and the site that decided to. */
export type Leased = { id: string; issueId: string; lease: string; home: string };

type Waiting = Leased & { done: (won: boolean) => void; failed: (error: unknown) => void };
type Answer = Waiting & { note: MailNote };

const handOvers: Waiting[] = [];
const answers: Answer[] = [];
let writing: Promise<void> | undefined;

/**
 * Takes the right to send the end of a mail, which nobody gets twice: returns whether it is ours. Not
 * if the lease is lost, the issue no longer goes out, or somebody no longer wants it.
 */
export function takeHandOver(mail: Leased) {
  return new Promise<boolean>((done, failed) => {
    handOvers.push({ ...mail, done, failed });
    write();
  });
}

/** Writes down what became of a mail, and ends the lease. Tries until the database answers. */
export function noteAnswer(mail: Leased, note: MailNote) {
  return new Promise<boolean>((done, failed) => {
    answers.push({ ...mail, note, done, failed });
    write();
  });
}

/** Waits until everything noted so far is written. */
export async function notesWritten() {
  await nextTurn();
  while (writing) await writing;
}

function write() {
  writing ??= wait(together)
    .then(writeAll)
    .finally(() => {
      writing = undefined;
      if (handOvers.length + answers.length > 0) write();
    });
}

async function writeAll() {
  const newHandOvers = handOvers.splice(0, slots());
  const newAnswers = answers.splice(0);
  if (newHandOvers.length + newAnswers.length === 0) return;
  try {
    const won = await db.transaction().execute(async (transaction) => {
      await holdIssues(transaction, [...newHandOvers, ...newAnswers]);
      await writeAnswers(transaction, newAnswers);
      return writeHandOvers(transaction, newHandOvers);
    });
    for (const { id, done } of newHandOvers) done(won.has(id));
    for (const { done } of newAnswers) done(true);
  } catch (error) {
    for (const { failed } of newHandOvers) failed(error);
    answers.unshift(...newAnswers);
    await wait(500);
  }
}

let next = 0;

/** Mails that were claimed in time may arrive together: here, too, no more pass than the rate allows. */
function slots() {
  const wanted = handOvers.length;
  const slots = takeSlots({ next, now: performance.now(), rate: env.MAIL_RATE, wanted });
  next = slots.next;
  return slots.taken;
}

/** Decisions about an issue wait for this and this for them, so that neither waits for the other's rows. */
async function holdIssues(transaction: Transaction<Database>, mails: readonly Leased[]) {
  if (engine !== "postgres") return;
  await transaction
    .selectFrom("newsletter_issues")
    .select("id")
    .where("id", "in", [...new Set(mails.map(({ issueId }) => issueId))])
    .orderBy("id")
    .forShare()
    .execute();
}

async function writeHandOvers(transaction: Transaction<Database>, mails: readonly Leased[]) {
  const won = new Set<string>();
  for (const group of groupBy(mails, ({ lease, home }) => `${lease} ${home}`)) {
    for (const { id } of await handOver(transaction, group)) won.add(id);
  }
  return won;
}

function handOver(transaction: Transaction<Database>, group: readonly Leased[]) {
  return transaction
    .updateTable("outbox")
    .set({ handed_at: new Date().toISOString() })
    .where("id", "in", idsOf(group))
    .where("lease", "=", group[0]?.lease ?? "")
    .where("state", "=", "waiting")
    .where("handed_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("subscribers")
          .select("subscribers.id")
          .whereRef("subscribers.id", "=", "outbox.subject_id")
          .where("subscribers.state", "=", "confirmed"),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("newsletter_issues")
          .select("newsletter_issues.id")
          .whereRef("newsletter_issues.id", "=", "outbox.issue_id")
          .where("newsletter_issues.state", "=", "sending")
          .where("newsletter_issues.home", "=", group[0]?.home ?? ""),
      ),
    )
    .returning("id")
    .execute();
}

/** Most are the same: one statement for all that were accepted. */
async function writeAnswers(transaction: Transaction<Database>, mails: readonly Answer[]) {
  const sent_at = new Date().toISOString();
  for (const group of groupBy(mails, ({ lease, note }) => lease + JSON.stringify(note))) {
    const [{ lease, note } = { lease: "", note: {} as MailNote }] = group;
    await transaction
      .updateTable("outbox")
      .set({ ...note, lease: null, ...(note.state === "sent" && { sent_at }) })
      .where("id", "in", idsOf(group))
      .where("lease", "=", lease)
      // An answer that comes after the mail was given up is still the truth.
      .where((eb) => eb.or([eb("state", "=", "waiting"), eb("fate", "=", "unsure")]))
      .execute();
  }
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string) {
  return Map.groupBy(items, key).values();
}

function idsOf(mails: readonly Leased[]) {
  return mails.map(({ id }) => id);
}
