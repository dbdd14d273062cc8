import { recordEvent } from "#app/server/accounts/events.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { db, engine, takeTurns } from "#app/server/db/db.server.ts";
import type { Issue, IssueState, Transaction } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { announceMail, notifyOutbox } from "#app/server/outbox/outbox.server.ts";
import { findHome } from "./home.server.ts";
import { startIssue } from "./issue-start.server.ts";
import { finishIssue, stopWaiting } from "./sending-end.server.ts";

export type Decided =
  | { state: "done"; issue: Issue }
  /** Somebody else was faster: this is how it is now. */
  | { state: "conflict"; issue: Issue }
  | { state: "refused"; reason: string }
  | { state: "gone" };

/** What an admin decides about an issue. `by` is the admin's email. */

export function sendNow(id: string, version: number, by: string) {
  return decide(id, by, ["draft", "scheduled"], async (transaction, issue) => {
    if (issue.version !== version) return "conflict";
    return begin(transaction, issue);
  });
}

export function schedule(id: string, version: number, at: string, by: string) {
  return decide(id, by, ["draft", "scheduled"], async (transaction, issue) => {
    if (issue.version !== version) return "conflict";
    const time = Date.parse(at);
    if (Number.isNaN(time) || time <= clock.now()) return { refused: reasons.past };
    const refused = findProblem(issue);
    if (refused) return { refused };
    const scheduled_at = new Date(time).toISOString();
    await change(transaction, id, { state: "scheduled", scheduled_at, home: await findHome() });
    return { detail: `scheduled for ${scheduled_at}` };
  });
}

/** Makes it a draft again, also when it missed its time. */
export function unschedule(id: string, by: string) {
  return decide(id, by, ["scheduled", "held"], async (transaction, issue) => {
    if (issue.started_at) return "conflict";
    const none = { scheduled_at: null, home: null, held_reason: null };
    await change(transaction, id, { state: "draft", ...none });
    return { detail: "taken back" };
  });
}

export function pause(id: string, by: string) {
  return decide(id, by, ["sending"], async (transaction) => {
    await change(transaction, id, { state: "paused" });
    return { detail: "paused" };
  });
}

/** Goes on with one that is paused or held: it is this site that sends it from now on. */
export function resume(id: string, by: string) {
  return decide(id, by, ["paused", "held"], async (transaction, issue) => {
    if (!issue.started_at) return begin(transaction, issue);
    if (!mailLeaves()) return { refused: reasons.noServer };
    await change(transaction, id, {
      state: "sending",
      held_reason: null,
      home: await findHome(),
      beat_at: clock.iso(),
    });
    await announceMail(transaction);
    return { detail: "resumed" };
  });
}

/** For good: whom it has not reached does not get it. */
export function stop(id: string, by: string) {
  return decide(id, by, ["sending", "paused", "held"], async (transaction, issue) => {
    if (!issue.started_at) return "conflict";
    await change(transaction, id, { state: "stopped", held_reason: null });
    await stopWaiting(transaction, id);
    await finishIssue(transaction, id);
    return { detail: "stopped" };
  });
}

const reasons = {
  past: "This time has passed. Choose a later one, or send it now.",
  noServer: "No mail server is set, so nothing can be sent.",
  noSubject: "The issue has no subject yet.",
  nobody: "Nobody would get it: there are no confirmed subscribers on these lists.",
};

function mailLeaves() {
  return env.SMTP_URL !== undefined && !env.STAGING;
}

function findProblem({ subject, lists }: Issue) {
  if (!mailLeaves()) return reasons.noServer;
  if (subject.trim() === "") return reasons.noSubject;
  return lists.length === 0 ? reasons.nobody : undefined;
}

async function begin(transaction: Transaction, issue: Issue): Promise<Outcome> {
  const refused = findProblem(issue);
  if (refused) return { refused };
  const recipients = await startIssue(transaction, issue, clock.iso());
  if (recipients === 0) return { refused: reasons.nobody };
  return { detail: `sent to ${recipients} ${recipients === 1 ? "person" : "people"}` };
}

type Outcome = { detail: string } | { refused: string } | "conflict";
type Step = (transaction: Transaction, issue: Issue) => Promise<Outcome>;

async function decide(
  id: string,
  by: string,
  from: readonly IssueState[],
  step: Step,
): Promise<Decided> {
  const decided = await db.transaction().execute(async (transaction): Promise<Decided> => {
    await takeTurns(transaction, `issue ${id}`);
    const issue = await find(transaction, id);
    if (!issue) return { state: "gone" };
    if (!from.includes(issue.state)) return { state: "conflict", issue };
    const outcome = await step(transaction, issue);
    if (outcome === "conflict") return { state: "conflict", issue };
    if ("refused" in outcome) return { state: "refused", reason: outcome.refused };
    await recordEvent(transaction, {
      kind: "newsletter-issue",
      actor: by,
      about: `issue ${issue.number}:`,
      detail: outcome.detail,
    });
    const moved = await markMoved(transaction, issue, by);
    return { state: "done", issue: moved };
  });
  if (decided.state === "done") {
    notifyOutbox();
    announceContentChange("newsletter_issues");
  }
  return decided;
}

/** Whoever has the issue open in another window sees that it moved on. */
function markMoved(transaction: Transaction, { id, version }: Issue, by: string) {
  return transaction
    .updateTable("newsletter_issues")
    .set({ version: version + 1, moved_at: clock.iso(), moved_by: by })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** No instance moves it on meanwhile. */
function find(transaction: Transaction, id: string) {
  const issue = transaction.selectFrom("newsletter_issues").selectAll().where("id", "=", id);
  return (engine === "postgres" ? issue.forUpdate() : issue).executeTakeFirst();
}

type Change = Partial<Pick<Issue, "state" | "held_reason" | "home" | "scheduled_at" | "beat_at">>;

async function change(transaction: Transaction, id: string, values: Change) {
  await transaction.updateTable("newsletter_issues").set(values).where("id", "=", id).execute();
}
