import type { Transaction } from "kysely";
import type { Database } from "#app/server/db/schema.server.ts";
import { queueMail } from "#app/server/outbox.server.ts";

/** Mails an issue as it is to a member of staff. */
export async function queueTestIssue(
  transaction: Transaction<Database>,
  issueId: string,
  userId: string,
  now: string,
) {
  await queueMail(transaction, "newsletter-test", `${issueId} ${userId}`, now);
}
