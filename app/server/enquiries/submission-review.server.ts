import { sql } from "kysely";
import type { FormType } from "#app/rules/forms.ts";
import { countPages, pageOffset, pageRange } from "#app/rules/paging.ts";
import { fold } from "#app/rules/search-text.ts";
import { containsWords } from "#app/server/db/contains.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { OutboxMail, Submission } from "#app/server/db/schema.server.ts";
import { notifyOutbox, queueMail } from "#app/server/outbox.server.ts";

/** Submissions and their mails, as admins see them. */

const perPage = 20;

const columns = [
  "id",
  "form_type",
  "email",
  "fields",
  "page",
  "spam",
  "spam_by",
  "created_at",
  "state",
  "due_at",
  "answered_at",
  "closed_at",
  "snoozed_until",
  "assigned_to",
  "spam_score",
  "spam_signals",
] as const;

export type SubmissionFilter = FormType | "all" | "quarantine";

export async function listSubmissions({
  filter = "all" as SubmissionFilter,
  search = "",
  page = 1,
} = {}) {
  const matching = filtered(filter, search);
  const [{ total }, mails] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
    countMails(),
  ]);
  const submissions = await matching
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(perPage)
    .offset(pageOffset(page, perPage))
    .execute();
  return {
    total,
    ...pageRange(page, perPage, total),
    pages: countPages(total, perPage),
    mails,
    submissions: await withMails(submissions),
  };
}

export async function findSubmissionWithMail(id: string) {
  const submission = await db
    .selectFrom("submissions")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  return submission && (await withMails([submission]))[0];
}

export type SubmissionWithMail = Submission & { mail: OutboxMail | undefined };

/** Sends the mail of a submission again at once; one is queued where there is none. */
export async function sendAgain(id: string) {
  const submission = await findSubmissionWithMail(id);
  if (!submission || submission.spam) return;
  const now = new Date().toISOString();
  if (submission.mail) {
    await db
      .updateTable("outbox")
      .set({ state: "waiting", created_at: now, next_attempt_at: now })
      .where("id", "=", submission.mail.id)
      .execute();
  } else if (submission.form_type !== "newsletter") {
    await db
      .transaction()
      .execute((transaction) => queueMail(transaction, "owner-notification", id, now));
  }
  notifyOutbox();
}

/** Puts a submission into quarantine and remembers who did. */
export async function markAsSpam(id: string, email: string) {
  await db
    .updateTable("submissions")
    .set({ spam: true, spam_by: email, spam_at: new Date().toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Takes a submission out of quarantine and mails it. */
export async function unmarkAsSpam(id: string) {
  await db
    .updateTable("submissions")
    .set({ spam: false, spam_by: null, spam_at: null })
    .where("id", "=", id)
    .execute();
  if (!(await findSubmissionWithMail(id))?.mail) await sendAgain(id);
}

const quarantineDays = 30;
let deleted = 0;

/** Deletes what nobody took out of quarantine for 30 days. */
export async function deleteOldSpam(now = Date.now()) {
  const before = new Date(now - quarantineDays * 24 * 3600 * 1000).toISOString();
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

function filtered(filter: SubmissionFilter, search: string) {
  const all = db.selectFrom("submissions").where("is_test", "=", false);
  const chosen =
    filter === "quarantine"
      ? all.where("spam", "=", true)
      : filter === "all"
        ? all
        : all.where("form_type", "=", filter).where("spam", "=", false);
  const text = sql<string>`coalesce(search_text, lower(cast(fields as text)))`;
  return chosen.where(containsWords(text, fold(search)));
}

/** Mails go to the owner; those of a newsletter sign-up go to the subscriber. */
async function withMails(submissions: Submission[]): Promise<SubmissionWithMail[]> {
  if (submissions.length === 0) return [];
  const emails = submissions.map(({ email }) => email);
  const subscribers = await db
    .selectFrom("subscribers")
    .select(["id", "email"])
    .where("email", "in", emails)
    .execute();
  const subjects = [...submissions, ...subscribers].map(({ id }) => id);
  const mails = await db
    .selectFrom("outbox")
    .selectAll()
    .where("subject_id", "in", subjects)
    .where("kind", "in", ["owner-notification", "newsletter-confirmation"])
    .orderBy("created_at")
    .execute();
  const bySubject = new Map(mails.map((mail) => [mail.subject_id, mail]));
  const subscriberOf = new Map(subscribers.map(({ id, email }) => [email, id]));
  return submissions.map((submission) => {
    const { id, email, form_type } = submission;
    const subject = form_type === "newsletter" ? subscriberOf.get(email) : id;
    return { ...submission, mail: subject ? bySubject.get(subject) : undefined };
  });
}

async function countMails() {
  const rows = await db
    .selectFrom("outbox")
    .select(["state", ({ fn }) => fn.countAll<number>().as("total")])
    .where("state", "in", ["waiting", "dead"])
    .groupBy("state")
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state)?.total ?? 0;
  return { waiting: of("waiting"), failed: of("dead") };
}
