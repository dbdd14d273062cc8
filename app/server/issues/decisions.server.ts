import { sql, type Transaction, type Updateable } from "kysely";
import { db } from "#app/server/db/db.server.ts";
import type { Database, Issue, IssueState } from "#app/server/db/schema.server.ts";
import { recipientsOf } from "./recipients.server.ts";

export type Decided =
  | { state: "done"; issue: Issue }
  | { state: "conflict"; issue: Issue }
  | { state: "refused"; reason: string }
  | { state: "gone" };

export function sendNow(id: string, version: number, by: string) {
  return decide(id, ["draft", "scheduled"], by, { state: "sending" }, version);
}

export function schedule(id: string, version: number, at: string, by: string) {
  return decide(
    id,
    ["draft", "scheduled", "held"],
    by,
    { state: "scheduled", scheduled_at: at },
    version,
  );
}

export function unschedule(id: string, by: string) {
  return decide(id, ["scheduled", "held"], by, {
    state: "draft",
    scheduled_at: null,
    held_reason: null,
  });
}

export function pause(id: string, by: string) {
  return decide(id, ["sending"], by, { state: "paused" });
}

export function resume(id: string, by: string) {
  return decide(id, ["paused", "held"], by, { state: "sending", held_reason: null });
}

export function stop(id: string, by: string) {
  return decide(id, ["sending", "paused", "held"], by, { state: "stopped" });
}

function decide(
  id: string,
  from: IssueState[],
  by: string,
  change: Updateable<Database["newsletter_issues"]>,
  version?: number,
): Promise<Decided> {
  const now = new Date().toISOString();
  return db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable("newsletter_issues")
      .set({ ...change, moved_at: now, moved_by: by })
      .where("id", "=", id)
      .where("state", "in", from)
      .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
      .executeTakeFirst();
    const issue = await transaction
      .selectFrom("newsletter_issues")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!issue) return { state: "gone" };
    if (Number(changed.numUpdatedRows) === 0) return { state: "conflict", issue };
    if (issue.state === "sending" && !issue.started_at) await begin(transaction, issue, now);
    return { state: "done", issue };
  });
}

async function begin(transaction: Transaction<Database>, issue: Issue, now: string) {
  const rows = recipientsOf(transaction, issue.lists).select((eb) => [
    sql<string>`${`${issue.id}.`} || id`.as("id"),
    eb.val<"newsletter-issue">("newsletter-issue").as("kind"),
    "id as subject_id",
    eb.val<"waiting">("waiting").as("state"),
    eb.lit(0).as("attempts"),
    eb.val(now).as("created_at"),
    eb.val(now).as("next_attempt_at"),
    "email as recipient",
    eb.val(issue.id).as("issue_id"),
  ]);
  await transaction
    .insertInto("outbox")
    .columns([
      "id",
      "kind",
      "subject_id",
      "state",
      "attempts",
      "created_at",
      "next_attempt_at",
      "recipient",
      "issue_id",
    ])
    .expression(rows)
    .execute();
  await transaction
    .updateTable("newsletter_issues")
    .set({ started_at: now })
    .where("id", "=", issue.id)
    .execute();
}
