import { isHardBounce } from "#app/rules/mail/bounces.ts";
import {
  failureOf,
  retryAfter,
  triedUntil,
  verdictOf,
} from "#app/rules/newsletter/send-verdict.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { addConsent } from "#app/server/newsletter/consents.server.ts";
import { findSubscriber } from "#app/server/newsletter/subscribers.server.ts";
import { suppress } from "#app/server/newsletter/suppressions.server.ts";
import type { Backoff } from "#app/server/outbox/backoff.server.ts";
import { type Prepare, type Report, Undeliverable } from "#app/server/outbox/outbox.server.ts";
import { dueAtOnce } from "./issue-start.server.ts";
import { type IssueMail, noAnswer } from "./sending-claims.server.ts";
import {
  type Leased,
  type MailNote,
  noteAnswer,
  notesWritten,
  takeHandOver,
} from "./sending-notes.server.ts";
import { holdIssue } from "./sending-watch.server.ts";

/** In milliseconds: later, too little of the lease would be left to wait for the answer. */
const handOverWithin = 35_000;

type Attempt = {
  mail: IssueMail;
  issue: Issue;
  lease: string;
  home: string;
  prepare: Prepare;
  report: Report;
  backoff: Backoff;
};

/** Tries to send one mail of an issue, and writes down what became of it. */
export async function sendMail(attempt: Attempt) {
  const { mail, issue, lease, home, prepare, backoff } = attempt;
  const leased = { id: mail.id, issueId: issue.id, lists: issue.lists, lease, home };
  const level = backoff.level();
  const end = createEnd(leased);
  let recipient = mail.recipient ?? "";
  try {
    const parcel = await prepare(mail);
    recipient = parcel.recipient;
    await parcel.send(end.handOver);
    backoff.answered();
    unwelcome.clear();
    const moved = recipient !== mail.recipient && { recipient };
    await noteAnswer(leased, { state: "sent", fate: null, last_error: null, ...moved });
  } catch (error) {
    await end.close();
    const note = await noteOf({ ...attempt, error, level, wasSent: end.wasSent() });
    await noteAnswer(leased, note);
    if (note.fate === "refused") await suppressBounced(recipient, note.last_error ?? "");
  }
}

class NotHandedOver extends Error {}

/** The right to send the end of one mail: asked for once, and not after the mail has failed. */
function createEnd(leased: Leased) {
  const begun = clock.elapsed();
  let closed = false;
  let sent = false;
  let taking: Promise<boolean> | undefined;
  async function handOver() {
    if (taking || closed || clock.elapsed() - begun > handOverWithin) {
      throw new NotHandedOver("Too late.");
    }
    taking = takeHandOver(leased);
    if (!(await taking) || closed) throw new NotHandedOver("Not this mail’s turn.");
    sent = true;
  }
  return {
    handOver,
    wasSent: () => sent,
    async close() {
      closed = true;
      await taking?.catch(() => {});
    },
  };
}

type Failed = Attempt & { error: unknown; level: number; wasSent: boolean };

async function noteOf(failed: Failed): Promise<MailNote> {
  const { error, mail, wasSent, backoff } = failed;
  if (error instanceof Undeliverable) return { ...left, last_error: error.message };
  if (error instanceof NotHandedOver) {
    const reason = await findLeftOutReason(mail.subject_id, failed.issue);
    return reason ? { ...left, last_error: reason } : { ...again, next_attempt_at: inSeconds(1) };
  }
  const failure = failureOf(error);
  const verdict = verdictOf(failure, wasSent);
  if (verdict === "trouble") {
    backoff.failed(failed.level);
    failed.report(mail, error);
    return { ...again, next_attempt_at: inSeconds(2) };
  }
  if (verdict === "unsure") {
    failed.report(mail, error);
    return { state: "dead", fate: "unsure", last_error: noAnswer };
  }
  backoff.answered();
  if (verdict === "deferred") {
    unwelcome.clear();
    return deferral(failed, failure.words);
  }
  return refusal(failed, verdict, failure.words);
}

const left = { state: "dead", fate: "left-out" } as const;

/** Its end was certainly not sent. */
const again = { state: "waiting", handed_at: null } as const;

function deferral({ mail, issue }: Failed, words: string): MailNote {
  if (clock.iso() > triedUntil(issue)) {
    return { state: "dead", fate: "refused", last_error: `Given up after two days: ${words}` };
  }
  return {
    ...again,
    attempts: mail.attempts + 1,
    next_attempt_at: inSeconds(retryAfter(mail.attempts)),
    last_error: words,
  };
}

/** Mails in a row that the server refused, though not for their recipient. */
const unwelcome = new Set<string>();
const tooMany = 20;

/** The issue that was held last; once it is resumed it has another version. */
let heldFor = "";

function heldKey({ id, version }: Issue) {
  return `${id} ${version}`;
}

async function refusal(
  { mail, issue }: Failed,
  verdict: "refused" | "unwanted",
  words: string,
): Promise<MailNote> {
  if (verdict === "refused" && isHardBounce(words)) {
    unwelcome.clear();
    return { state: "dead", fate: "refused", last_error: words };
  }
  // Others were under way when the mail server had refused too many.
  if (heldFor === heldKey(issue)) return { ...again, next_attempt_at: dueAtOnce };
  unwelcome.add(mail.id);
  if (unwelcome.size >= tooMany) {
    const reopened = [...unwelcome];
    unwelcome.clear();
    heldFor = heldKey(issue);
    await notesWritten();
    const held = await holdIssue(issue, "refused", reopened);
    if (held) return { ...again, next_attempt_at: dueAtOnce };
  }
  if (verdict === "refused") return { state: "dead", fate: "refused", last_error: words };
  return { ...again, next_attempt_at: inSeconds(retryAfter(0)), last_error: words };
}

/** An address that does not exist is not written to again. */
async function suppressBounced(email: string, words: string) {
  if (email === "" || !isHardBounce(words)) return;
  const at = clock.iso();
  await db.transaction().execute(async (transaction) => {
    await suppress(transaction, email, "bounced", at);
    await addConsent(transaction, { email, action: "suppressed", form: "bounce", page: "", at });
    const event = { kind: "subscriber-changed", about: "a subscriber:" } as const;
    await recordEvent(transaction, { ...event, detail: "bounced" });
  });
}

/** Why somebody whose mail was not ended no longer gets it; undefined if it may be tried again. */
async function findLeftOutReason(subscriberId: string, { lists }: Issue) {
  const subscriber = await findSubscriber(subscriberId);
  if (subscriber?.state === "confirmed") {
    const wanted = lists.some((list) => subscriber[list]);
    return wanted ? undefined : "Left the list before it was sent.";
  }
  if (subscriber?.state === "unsubscribed") return "Unsubscribed before it was sent.";
  return "The address was taken off the list before it was sent.";
}

function inSeconds(seconds: number) {
  return new Date(clock.now() + seconds * 1000).toISOString();
}
