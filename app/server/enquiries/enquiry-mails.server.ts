import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { EnquiryEntry, Submission } from "#app/server/db/schema.server.ts";
import { queueMail, retryNow } from "#app/server/outbox/outbox.server.ts";

/** The mails about an enquiry, oldest first; those of a newsletter sign-up are about its subscriber. */
export async function listEnquiryMails(
  { id, email, form_type }: Pick<Submission, "id" | "email" | "form_type">,
  entries: readonly Pick<EnquiryEntry, "id" | "kind" | "detail">[] = [],
) {
  const subscriber =
    form_type === "newsletter" ? await findRow(db, "subscribers", { email }, ["id"]) : undefined;
  const answers = entries.filter(({ kind }) => kind === "answer");
  const subjects = [
    id,
    ...answers.map((answer) => answer.id),
    ...entries.flatMap(({ detail }) => (detail.kind === "brand-link" ? detail.link : [])),
    ...entries.flatMap(({ detail }) => (detail.kind === "reply" ? detail.reply : [])),
    ...(subscriber ? [subscriber.id] : []),
  ];
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("subject_id", "in", subjects)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Sends the first mail about an enquiry again at once; one is queued where there is none. */
export async function sendAgain(enquiry: Pick<Submission, "id" | "email" | "form_type" | "spam">) {
  if (enquiry.spam) return false;
  const now = clock.iso();
  const mail = (await listEnquiryMails(enquiry)).find(({ kind }) => firstMails.includes(kind));
  if (mail) {
    await db
      .updateTable("outbox")
      .set({ state: "waiting", deferrals: 0, created_at: now, next_attempt_at: now })
      .where("id", "=", mail.id)
      .execute();
  } else if (enquiry.form_type !== "newsletter") {
    await db
      .transaction()
      .execute((transaction) => queueMail(transaction, "owner-notification", enquiry.id, now));
  } else return false;
  retryNow();
  return true;
}

const firstMails: readonly string[] = ["owner-notification", "newsletter-confirmation"];

/** Mails that are not where they should be. */
export async function countUndelivered() {
  const rows = await db
    .selectFrom("outbox")
    .select(["state", ({ fn }) => fn.countAll<number>().as("total")])
    .where("state", "in", ["waiting", "dead"])
    .groupBy("state")
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state)?.total ?? 0;
  return { waiting: of("waiting"), failed: of("dead") };
}
