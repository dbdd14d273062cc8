import type { Executor } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";

const reason = "It may have left after the last copy, before the site was restored.";

/**
 * Mails of an issue that may have left after what was copied last never leave again: those that were
 * being sent, and those that were next, as many as `seconds` have room for.
 */
export async function noteUnsureMails(executor: Executor, seconds: number) {
  const sending = await executor
    .selectFrom("newsletter_issues")
    .select("id")
    .where("state", "=", "sending")
    .execute();
  for (const { id } of sending) {
    const waiting = executor
      .selectFrom("outbox")
      .select("id")
      .where("issue_id", "=", id)
      .where("state", "=", "waiting");
    const next = waiting
      .where("lease", "is", null)
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(Math.ceil(env.MAIL_RATE * seconds));
    await executor
      .updateTable("outbox")
      .set({ state: "dead", fate: "unsure", last_error: reason })
      .where((eb) =>
        eb.or([eb("id", "in", waiting.where("lease", "is not", null)), eb("id", "in", next)]),
      )
      .execute();
  }
}
