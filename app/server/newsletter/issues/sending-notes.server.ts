import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { NewsletterList } from "#app/rules/newsletter/newsletter-lists.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import type { OutboxMail, Transaction } from "#app/server/db/schema.server.ts";
import { recipientsOf } from "./recipients.server.ts";
import { openSlots } from "./sending-rate.server.ts";

/** In milliseconds: what happens within it is one commit, because a commit waits for the disk. */
const together = 40;

/** What is written about a mail that ended, or waits again. */
export type MailNote = Partial<
  Pick<
    OutboxMail,
    "state" | "fate" | "attempts" | "next_attempt_at" | "last_error" | "handed_at" | "recipient"
  >
>;

/** A mail, who sends it, and the site that decided to. */
export type Leased = {
  id: string;
  issueId: string;
  lists: readonly NewsletterList[];
  lease: string;
  home: string;
};

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
  // The one that is under way may have begun before, the one after it has everything.
  await writing;
  await writing;
}

function write() {
  writing ??= clock
    .sleep(together)
    .then(writeAll)
    .finally(() => {
      writing = undefined;
      if (handOvers.length + answers.length > 0) write();
    });
}

/** When the next mail may pass, on the clock of this process. */
let turnAt = 0;

async function writeAll() {
  const asking = clock.elapsed() < turnAt ? [] : handOvers.splice(0);
  const newAnswers = answers.splice(0);
  if (asking.length + newAnswers.length === 0) return;
  try {
    const { won, passed, pause } = await db.transaction().execute(async (transaction) => {
      await holdIssues(transaction, [...asking, ...newAnswers]);
      await writeAnswers(transaction, newAnswers);
      return passSome(transaction, asking);
    });
    turnAt = clock.elapsed() + pause;
    for (const { id, done } of asking.splice(0, passed)) done(won.has(id));
    for (const { done } of newAnswers) done(true);
    handOvers.unshift(...asking);
  } catch (error) {
    for (const { failed } of asking) failed(error);
    answers.unshift(...newAnswers);
    await clock.sleep(500);
  }
}

/** As many as the rate allows, over all instances; the others wait for their turn. */
async function passSome(transaction: Transaction, asking: readonly Leased[]) {
  if (asking.length === 0) return { won: new Set<string>(), passed: 0, pause: 0 };
  const slots = await openSlots(transaction, "handOver", asking.length);
  if (slots.free === 0) return { won: new Set<string>(), passed: 0, pause: slots.wait };
  const won = await writeHandOvers(transaction, asking.slice(0, slots.free));
  return { won, passed: slots.free, pause: await slots.take(slots.free) };
}

/** Decisions about an issue wait for this and this for them, so that neither waits for the other's rows. */
async function holdIssues(transaction: Transaction, mails: readonly Leased[]) {
  if (engine !== "postgres") return;
  await transaction
    .selectFrom("newsletter_issues")
    .select("id")
    .where("id", "in", [...new Set(mails.map(({ issueId }) => issueId))])
    .orderBy("id")
    .forShare()
    .execute();
}

async function writeHandOvers(transaction: Transaction, mails: readonly Leased[]) {
  const won = new Set<string>();
  for (const group of groupBy(mails, ({ issueId, lease, home }) => `${issueId} ${lease} ${home}`)) {
    const [first] = group;
    if (!first) continue;
    for (const { id } of await handOver(transaction, first, idsOf(group))) won.add(id);
  }
  return won;
}

function handOver(
  transaction: Transaction,
  { lists, lease, home }: Leased,
  ids: readonly string[],
) {
  const reader = recipientsOf(transaction, lists)
    .select("subscribers.id")
    .where(sql<boolean>`subscribers.id = outbox.subject_id`);
  return transaction
    .updateTable("outbox")
    .set({ handed_at: clock.iso() })
    .where("id", "in", ids)
    .where("lease", "=", lease)
    .where("state", "=", "waiting")
    .where("handed_at", "is", null)
    .where(({ exists }) => exists(reader))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("newsletter_issues")
          .select("newsletter_issues.id")
          .whereRef("newsletter_issues.id", "=", "outbox.issue_id")
          .where("newsletter_issues.state", "=", "sending")
          .where("newsletter_issues.home", "=", home),
      ),
    )
    .returning("id")
    .execute();
}

/** Most are the same: one statement for all that were accepted. */
async function writeAnswers(transaction: Transaction, mails: readonly Answer[]) {
  const sent_at = clock.iso();
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
