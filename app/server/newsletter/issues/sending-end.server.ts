import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { clock } from "#app/server/clock.server.ts";
import { json } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { Executor, Issue, IssueTotals, Transaction } from "#app/server/db/schema.server.ts";
import { slice } from "./issue-start.server.ts";

const stopped = "The sending was stopped before it was this mail’s turn.";

/** Ends the mails of a stopped issue that nobody is handing over. */
export async function stopWaiting(transaction: Transaction, issueId: string) {
  while ((await stopSome(transaction, issueId)) === slice) await nextTurn();
}

async function stopSome(transaction: Transaction, issueId: string) {
  const some = transaction
    .selectFrom("outbox")
    .select("id")
    .where("issue_id", "=", issueId)
    .where("state", "=", "waiting")
    .where("handed_at", "is", null)
    .limit(slice);
  const { numUpdatedRows } = await transaction
    .updateTable("outbox")
    .set({ state: "dead", fate: "stopped", lease: null, last_error: stopped })
    .where("id", "in", some)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Once no mail of an issue waits any more it is done, with what became of everybody. */
export async function finishIssue(transaction: Transaction, id: string) {
  const issue = await transaction
    .selectFrom("newsletter_issues")
    .select(["id", "state", "recipients"])
    .where("id", "=", id)
    .where("state", "in", ["sending", "stopped"])
    .where("finished_at", "is", null)
    .executeTakeFirst();
  if (!issue || (await isWaiting(transaction, id))) return false;
  const { accepted, refused, leftOut, unsure, stopped } = await countIssueMails(transaction, issue);
  const totals: IssueTotals = { accepted, refused, leftOut, unsure, stopped };
  const { numUpdatedRows } = await transaction
    .updateTable("newsletter_issues")
    .set({
      state: issue.state === "stopped" ? "stopped" : "sent",
      finished_at: clock.iso(),
      totals: json(totals),
    })
    .where("id", "=", id)
    .where("state", "=", issue.state)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function isWaiting(transaction: Transaction, id: string) {
  const row = await findRow(transaction, "outbox", { issue_id: id, state: "waiting" }, ["id"]);
  return row !== undefined;
}

/** What became of the mails so far. The rows of people who were erased are gone: they are left out. */
export async function countIssueMails(
  executor: Executor,
  { id, recipients }: Pick<Issue, "id" | "recipients">,
) {
  const rows = await executor
    .selectFrom("outbox")
    .select(["state", "fate", sql<number>`count(*)`.as("total")])
    .where("issue_id", "=", id)
    .groupBy(["state", "fate"])
    .execute();
  const sum = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((total, row) => total + Number(row.total), 0);
  const dead = (fate: string) => sum((row) => row.state === "dead" && row.fate === fate);
  const counts = {
    accepted: sum(({ state }) => state === "sent"),
    refused: dead("refused"),
    unsure: dead("unsure"),
    stopped: dead("stopped"),
    waiting: sum(({ state }) => state === "waiting"),
  };
  const others = Object.values(counts).reduce((total, count) => total + count, 0);
  return { ...counts, leftOut: Math.max(0, (recipients ?? 0) - others) };
}
