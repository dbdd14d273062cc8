import { recordEvent } from "#app/server/accounts/events.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { db, engine, takeTurns } from "#app/server/db/db.server.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { every } from "#app/server/jobs.server.ts";
import { notifyOutbox } from "#app/server/outbox/outbox.server.ts";
import { findHome } from "./home.server.ts";
import { startIssue } from "./issue-start.server.ts";
import { holdIssue, silentAfter } from "./sending-watch.server.ts";

/** Sends issues when their time comes. */
export function startSchedule() {
  every("issues", 5, () => lookAtSchedule());
}

export async function lookAtSchedule(now = clock.now()) {
  const due = await db
    .selectFrom("newsletter_issues")
    .selectAll()
    .where("state", "=", "scheduled")
    .execute();
  for (const issue of due) await lookAt(issue, now);
}

async function lookAt(issue: Issue, now: number) {
  const late = now - Date.parse(issue.scheduled_at ?? "");
  if (issue.home !== (await findHome())) return holdIssue(issue, "copied");
  if (late > silentAfter) return holdIssue(issue, "missed");
  if (late >= 0 && env.SMTP_URL && !env.STAGING) return sendDue(issue);
  return false;
}

/** Of several instances one decides. Without anybody to send it to, it waits for an admin. */
async function sendDue({ id, version }: Issue) {
  const recipients = await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, `issue ${id}`);
    const found = transaction
      .selectFrom("newsletter_issues")
      .selectAll()
      .where("id", "=", id)
      .where("state", "=", "scheduled")
      .where("version", "=", version);
    const issue = await (engine === "postgres" ? found.forUpdate() : found).executeTakeFirst();
    if (!issue) return 0;
    const count = await startIssue(transaction, issue, clock.iso());
    const about = `issue ${issue.number}:`;
    const detail = `sent to ${count} ${count === 1 ? "person" : "people"}, as scheduled`;
    if (count > 0) await recordEvent(transaction, { kind: "newsletter-issue", about, detail });
    return count;
  });
  if (recipients > 0) {
    notifyOutbox();
    announceContentChange("newsletter_issues");
  }
  return recipients > 0;
}
