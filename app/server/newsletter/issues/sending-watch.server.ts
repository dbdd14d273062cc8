import { recordEvent } from "#app/server/accounts/events.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import type { HeldReason, Issue } from "#app/server/db/schema.server.ts";
import { findHome } from "./home.server.ts";
import { giveUpUnanswered } from "./sending-claims.server.ts";
import { finishIssue, stopWaiting } from "./sending-end.server.ts";

const minute = 60_000;

/** A sending that no server worked on for so long may be an old copy of one that went on elsewhere. */
export const silentAfter = 15 * minute;

const beatEvery = 5000;

/**
 * The issues this site may send now. Marks that somebody is at them, gives up what was never answered,
 * holds those that an admin must decide about, and ends those that are done.
 */
export async function lookAtSending(now = clock.now()) {
  const issues = await db
    .selectFrom("newsletter_issues")
    .selectAll()
    .where("state", "in", ["sending", "stopped", "paused"])
    .where("finished_at", "is", null)
    .where("started_at", "is not", null)
    .orderBy("started_at")
    .execute();
  if (issues.length === 0) return [];
  const home = await findHome();
  const own = issues.filter((issue) => issue.home === home || issue.state === "stopped");
  await giveUpUnanswered(
    own.map(({ id }) => id),
    now,
  );
  const active: Issue[] = [];
  for (const issue of issues) if (await isOurs(issue, home, now)) active.push(issue);
  return active;
}

async function isOurs(issue: Issue, home: string, now: number) {
  const { id, state } = issue;
  if (state === "paused") return false;
  const reason = state === "sending" ? findDoubt(issue, home, now) : undefined;
  if (reason) {
    await holdIssue(issue, reason);
    return false;
  }
  const isDone = await db.transaction().execute(async (transaction) => {
    // What was being handed over at the stop may have been put off since.
    if (state === "stopped") await stopWaiting(transaction, id);
    return finishIssue(transaction, id);
  });
  if (isDone) return false;
  if (state === "sending") await beat(issue, now);
  return state === "sending";
}

function findDoubt(issue: Issue, home: string, now: number): HeldReason | undefined {
  if (issue.home !== home) return "copied";
  return now - Date.parse(issue.beat_at ?? "") > silentAfter ? "silent" : undefined;
}

async function beat({ id, beat_at }: Issue, now: number) {
  if (Math.abs(now - Date.parse(beat_at ?? "")) < beatEvery) return;
  await db
    .updateTable("newsletter_issues")
    .set({ beat_at: new Date(now).toISOString() })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .execute();
}

/** Waits for an admin's word from now on, unless somebody decided otherwise meanwhile. */
export function holdIssue(
  { id, state, beat_at }: Pick<Issue, "id" | "state" | "beat_at">,
  reason: HeldReason,
  /** Mails that ended for the same reason, which the admin decides about, too. */
  reopened: readonly string[] = [],
) {
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, `issue ${id}`);
    const held = await transaction
      .updateTable("newsletter_issues")
      .set({ state: "held", held_reason: reason })
      .where("id", "=", id)
      .where("state", "=", state)
      .$if(reason === "silent", (query) => query.where("beat_at", "=", beat_at))
      .returning("number")
      .executeTakeFirst();
    if (!held) return false;
    if (reopened.length > 0) {
      await transaction
        .updateTable("outbox")
        .set({ state: "waiting", fate: null, handed_at: null })
        .where("id", "in", reopened)
        .where("fate", "=", "refused")
        .execute();
    }
    const about = `issue ${held.number}:`;
    const detail = `held: ${heldWords[reason]}`;
    await recordEvent(transaction, { kind: "newsletter-issue", about, detail });
    return true;
  });
}

const heldWords: Record<HeldReason, string> = {
  missed: "its time passed while the site did not run",
  copied: "the database is a copy of the one that decided to send it",
  restored: "it comes from a backup",
  silent: "nothing was sent for 15 minutes",
  refused: "the mail server refused 20 mails in a row",
};
