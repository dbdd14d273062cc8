import { type ExpressionBuilder, sql } from "kysely";
import { db } from "#app/server/db/db.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";

/** What a list shows of an enquiry. */
export const enquiryColumns = [
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
  "outcome",
  "outcome_reason",
  "outcome_value",
  "next_step",
  "next_step_on",
  "source",
  "origin",
] as const;

/** What people wait for an answer to: no spam, no test of the site, no newsletter sign-up. */
export function enquiries() {
  return db
    .selectFrom("submissions")
    .where("is_test", "=", false)
    .where("spam", "=", false)
    .where("form_type", "!=", "newsletter");
}

/** Its first answer, whatever was replied to it since; null while there is none. */
export const firstAnsweredAt = sql<string | null>`coalesce((select min(at) from enquiry_entries
  where submission_id = submissions.id and kind = 'answer'), answered_at)`;

/** Not to be asked of those that are not open. */
export function isSnoozed(now: string) {
  return (eb: ExpressionBuilder<Database, "submissions">) =>
    eb.and([eb("snoozed_until", "is not", null), eb("snoozed_until", ">", now)]);
}
