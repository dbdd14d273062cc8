import { sql } from "kysely";
import type { Executor } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";

const reason = "It may have left after the last copy, before the site was restored.";

/**
 * Mails of an issue that may have left after what was copied last never leave again: those that were
 * next, as many as `seconds` have room for.
 */
export async function noteUnsureMails(executor: Executor, seconds: number) {
  const next = executor
    .selectFrom("outbox")
    .innerJoin("newsletter_issues", "newsletter_issues.id", "outbox.issue_id")
    .select("outbox.id")
    .where("newsletter_issues.state", "=", "sending")
    .where("outbox.state", "=", "waiting")
    .orderBy(sql`outbox.lease is null`)
    .orderBy("outbox.next_attempt_at")
    .limit(Math.ceil(env.MAIL_RATE * seconds));
  await executor
    .updateTable("outbox")
    .set({ state: "dead", fate: "unsure", last_error: reason })
    .where("id", "in", next)
    .execute();
}
