import { promisedBy } from "#app/rules/enquiries/promises.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { Submission, Transaction } from "#app/server/db/schema.server.ts";
import { subscribe } from "#app/server/newsletter/subscribers.server.ts";
import { notifyOutbox } from "#app/server/outbox/outbox.server.ts";
import { desk } from "#desk.config.ts";
import { announceReleased } from "./announce-enquiry.server.ts";
import { changeEnquiry } from "./enquiry-changes.server.ts";
import { listEnquiryMails } from "./enquiry-mails.server.ts";

/** Puts an enquiry into quarantine and remembers who did. */
export function markAsSpam(id: string, by: string) {
  return changeEnquiry(id, by, ({ spam }) => {
    if (spam) return undefined;
    const set = {
      spam: true,
      spam_by: by,
      spam_at: clock.iso(),
      snoozed_until: null,
    };
    return { set, detail: { kind: "spam" } };
  });
}

/** Takes an enquiry out of quarantine and sends what was held back. Its promise counts from when it was sent. */
export async function releaseSpam(id: string, by: string) {
  const submission = await findHeldBack(id);
  const mails = submission ? await listEnquiryMails(submission) : [];
  const outcome = await changeEnquiry(id, by, ({ spam, due_at }, received) => {
    if (!spam || !submission) return undefined;
    const due = promisedBy(submission.form_type, new Date(received))?.toISOString() ?? null;
    return {
      set: { spam: false, spam_by: null, spam_at: null, due_at: due_at ?? due },
      detail: { kind: "released" },
      also: (transaction) => sendHeldBack(transaction, submission, mails.length > 0),
    };
  });
  notifyOutbox();
  return outcome;
}

let deleted = 0;

/** Deletes what nobody took out of quarantine in time. */
export async function deleteOldSpam(now = clock.now()) {
  const before = new Date(now - desk.retentionDays.spam * 24 * 3600 * 1000).toISOString();
  const result = await db
    .deleteFrom("submissions")
    .where("spam", "=", true)
    .where(({ fn }) => fn.coalesce("spam_at", "created_at"), "<", before)
    .executeTakeFirst();
  deleted += Number(result.numDeletedRows);
}

/** How many this process has deleted. */
export function countDeletedSpam() {
  return deleted;
}

function findHeldBack(id: string) {
  return findRow(db, "submissions", { id }, ["id", "email", "form_type", "page"]);
}

type HeldBack = Pick<Submission, "id" | "email" | "form_type" | "page">;

async function sendHeldBack(transaction: Transaction, submission: HeldBack, wasMailed: boolean) {
  const { email, form_type, page } = submission;
  const now = clock.iso();
  if (form_type !== "newsletter") {
    await announceReleased(transaction, { ...submission, is_test: false }, now);
  } else if (!wasMailed) {
    await subscribe(transaction, { email, page, place: "page", now });
  }
}
