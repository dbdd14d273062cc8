import { type Cursor, cursorOf } from "#app/server/cursor.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Issue } from "#app/server/db/schema.server.ts";

export async function findProgress(issue: Issue) {
  const groups = await db
    .selectFrom("outbox")
    .select(["state", "fate", ({ fn }) => fn.countAll<number>().as("total")])
    .where("issue_id", "=", issue.id)
    .groupBy(["state", "fate"])
    .execute();
  const sum = (wanted: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(wanted).reduce((total, group) => total + Number(group.total), 0);
  const waiting = sum(({ state }) => state === "waiting");
  const rate = 1;
  return {
    recipients: sum(() => true),
    accepted: sum(({ state }) => state === "sent"),
    refused: sum(({ fate }) => fate === "refused"),
    leftOut: sum(({ fate }) => fate === "left-out"),
    unsure: sum(({ fate }) => fate === "unsure"),
    stopped: sum(({ fate }) => fate === "stopped"),
    bounced: issue.bounced,
    waiting,
    deferred: 0,
    rate,
    secondsLeft: Math.ceil(waiting / rate),
  };
}

const pageSize = 50;

export async function listTroubled(issueId: string, before?: Cursor) {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "recipient", "fate", "state", "last_error", "sent_at", "next_attempt_at"])
    .where("issue_id", "=", issueId)
    .where((eb) =>
      eb.or([
        eb("fate", "in", ["refused", "bounced", "unsure"]),
        eb.and([eb("state", "=", "waiting"), eb("last_error", "is not", null)]),
      ]),
    )
    .$if(before !== undefined, (query) => query.where("id", ">", before?.id ?? ""))
    .orderBy("id")
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize).map((row) => ({ ...row, until: row.next_attempt_at }));
  const last = shown.at(-1);
  const older =
    rows.length > pageSize && last
      ? cursorOf({ at: last.next_attempt_at, id: last.id })
      : undefined;
  return { rows: shown, older };
}

export async function* eachRecipient(issueId: string) {
  yield await db
    .selectFrom("outbox")
    .select(["recipient", "state", "fate", "last_error", "sent_at"])
    .where("issue_id", "=", issueId)
    .orderBy("id")
    .execute();
}
