import { randomBytes, randomUUID } from "node:crypto";
import type { MailKind } from "#app/rules/mail/mail-words.ts";
import { db, json } from "#app/server/db/db.server.ts";
import type { SendingOutcome } from "#app/server/db/schema.server.ts";

type Sent = {
  kind?: MailKind;
  state?: "sent" | "dead";
  fate?: SendingOutcome;
  handed_at?: string;
};

/** A mail to a confirmed subscriber that the mail server took. */
export async function sentIssue({
  kind = "newsletter-issue",
  state = "sent",
  fate,
  handed_at,
}: Sent = {}) {
  const now = new Date().toISOString();
  const subscriberId = randomUUID();
  const email = `${subscriberId}@example.com`;
  const isIssue = kind === "newsletter-issue";
  const issueId = await newIssue(now);
  const mailId = isIssue ? `${issueId}.${subscriberId}` : randomUUID();
  await db
    .insertInto("subscribers")
    .values({
      id: subscriberId,
      email,
      state: "confirmed",
      consent_text: "Yes",
      page: "/",
      created_at: now,
      confirmed_at: now,
      unsubscribed_at: null,
    })
    .execute();
  await db
    .insertInto("outbox")
    .values({
      id: mailId,
      kind,
      subject_id: subscriberId,
      state,
      attempts: 1,
      created_at: now,
      next_attempt_at: now,
      sent_at: state === "sent" ? now : null,
      last_error: null,
      recipient: email,
      subject: "Note",
      issue_id: isIssue ? issueId : null,
      handed_at: handed_at ?? null,
      fate: fate ?? null,
    })
    .execute();
  return { mailId, issueId, subscriberId, email };
}

let number = 0;

async function newIssue(now: string) {
  const id = randomBytes(9).toString("base64url");
  await db
    .insertInto("newsletter_issues")
    .values({
      id,
      number: ++number,
      slug: null,
      subject: "Note",
      preview_line: "",
      body: "",
      source_post: null,
      lists: json(["weekly"]),
      on_web: false,
      state: "sending",
      held_reason: null,
      home: null,
      scheduled_at: null,
      started_at: now,
      beat_at: null,
      finished_at: null,
      recipients: 1,
      created_at: now,
      updated_at: now,
      updated_by: null,
      moved_at: null,
      moved_by: null,
    })
    .execute();
  return id;
}
