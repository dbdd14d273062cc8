import { sql } from "kysely";
import { triedUntil } from "#app/rules/newsletter/send-verdict.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { type Cursor, cursorOf } from "#app/server/guard/cursor.server.ts";
import { dueAtOnce } from "./issue-start.server.ts";
import { findIssue } from "./issues.server.ts";
import { countIssueMails } from "./sending-end.server.ts";
import { recentRate } from "./sending-rate.server.ts";

/** What became of everybody who gets an issue. All but `bounced` and `deferred` add up to `recipients`. */
export async function findProgress(issue: Issue) {
  const counts = issue.totals ? { ...issue.totals, waiting: 0 } : await countIssueMails(db, issue);
  const deferred = counts.waiting > 0 ? await countDeferred(issue.id) : 0;
  const rate = issue.state === "sending" ? await recentRate() : 0;
  const secondsLeft = rate > 0 ? Math.ceil((counts.waiting - deferred) / rate) : 0;
  return {
    recipients: issue.recipients ?? 0,
    ...counts,
    /** They were accepted first. */
    bounced: issue.bounced,
    /** They wait to be tried again. */
    deferred,
    /** Mails a second. */
    rate,
    secondsLeft,
  };
}

/** Those that were never tried wait since the beginning of time, so the index finds the others. */
function deferredMails(issueId: string) {
  return db
    .selectFrom("outbox")
    .where("issue_id", "=", issueId)
    .where("state", "=", "waiting")
    .where("next_attempt_at", ">", dueAtOnce)
    .where("attempts", ">", 0);
}

async function countDeferred(issueId: string) {
  const { total } = await deferredMails(issueId)
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const rowsPerPage = 50;

const columns = [
  "id",
  "recipient",
  "fate",
  "state",
  "last_error",
  "sent_at",
  "next_attempt_at",
  "created_at",
] as const;

/** Whom an issue did not reach, or not yet: refused, bounced, unsure and deferred. */
export async function listTroubled(issueId: string, before?: Cursor) {
  const issue = await findIssue(issueId);
  const ended = db
    .selectFrom("outbox")
    .select(columns)
    .where("issue_id", "=", issueId)
    .where("state", "in", ["dead", "sent"])
    .where("fate", "in", ["refused", "bounced", "unsure"])
    .$if(before !== undefined, (query) => query.where("id", "<", before?.id ?? ""));
  const deferred = deferredMails(issueId)
    .select(columns)
    .$if(before !== undefined, (query) => query.where("id", "<", before?.id ?? ""));
  const found = await db
    .selectFrom(ended.unionAll(deferred).as("troubled"))
    .selectAll()
    .orderBy("id", "desc")
    .limit(rowsPerPage + 1)
    .execute();
  const until = issue ? triedUntil(issue) : null;
  const rows = found.slice(0, rowsPerPage).map(({ created_at, ...row }) => ({
    ...row,
    /** When it is given up. */
    until: row.state === "waiting" ? until : null,
  }));
  const last = found[rowsPerPage - 1];
  const more = found.length > rowsPerPage;
  return {
    rows,
    older: more && last ? cursorOf({ at: last.created_at, id: last.id }) : undefined,
  };
}

/** Everybody who gets an issue and what became of it, some at a time. */
export async function* eachRecipient(issueId: string, size = 500) {
  // The ids of its mails begin with its own, so they lie together in the primary key.
  let after = `${issueId}.`;
  for (;;) {
    const rows = await db
      .selectFrom("outbox")
      .select(["id", "recipient", "state", "fate", "last_error", "sent_at"])
      .where("id", ">", after)
      .where("id", "<", `${issueId}/`)
      .where("issue_id", "=", issueId)
      .orderBy("id")
      .limit(size)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.id ?? after;
  }
}
