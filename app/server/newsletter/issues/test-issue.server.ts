import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { hashedKey, limitOnly, takeFrom } from "#app/server/guard/limits.server.ts";
import { notifyOutbox, queueMail } from "#app/server/outbox/outbox.server.ts";
import { issueRefusals } from "./issue-editing.server.ts";
import { findIssue } from "./issues.server.ts";

const perHour = 20;

/** What somebody is told who asked for an issue, with the status of the answer. */
type Answer = { status: number; done?: string; error?: string };

/** Mails an issue as it is saved to the member of staff who asks for it. */
export async function requestTest(id: string, staff: Asking): Promise<Answer> {
  if (!(await findIssue(id))) return { status: 404, error: issueRefusals.gone };
  const limit = { key: hashedKey("test-issue", staff.id), max: perHour, seconds: 3600 };
  const queued = db.transaction().execute(async (transaction) => {
    await takeFrom(transaction, [limit]);
    await queueTestIssue(transaction, id, staff.id, clock.iso());
  });
  const reached = await queued.catch(limitOnly);
  if (reached) return { status: 429, error: tooMany(reached.retryAfter) };
  notifyOutbox();
  return { status: 200, done: doneWords(staff.email) };
}

/** The mail of it, in the transaction of who asks. */
export async function queueTestIssue(
  transaction: Transaction,
  issueId: string,
  userId: string,
  now: string,
) {
  await queueMail(transaction, "newsletter-test", `${issueId} ${userId}`, now);
}

type Asking = { id: string; email: string };

function doneWords(email: string) {
  if (env.STAGING) return "No mail leaves this copy of the site. It is stored as a file.";
  if (!env.SMTP_URL) return "No mail server is set, so nothing left. It is stored as a file.";
  return `On its way to ${email}.`;
}

function tooMany(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `That was ${perHour} in an hour. The next is possible in ${wait}.`;
}
