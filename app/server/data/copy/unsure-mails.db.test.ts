import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";
import { sentIssue } from "../../../../tests/support/sent-issue.ts";
import { noteUnsureMails } from "./unsure-mails.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
  await db.deleteFrom("outbox").execute();
});

test("mails of an issue that may have left after the last piece never leave again", async () => {
  const mails: string[] = [];
  let shared = "";
  for (let place = 0; place < 12; place += 1) {
    const { mailId, issueId } = await sentIssue();
    shared ||= issueId;
    await db
      .updateTable("newsletter_issues")
      .set({ state: place === 11 ? "paused" : "sending" })
      .where("id", "=", issueId)
      .execute();
    const next_attempt_at = new Date(Date.now() + place * 1000).toISOString();
    const issue_id = place === 11 ? issueId : shared;
    const waiting = { state: "waiting", sent_at: null, next_attempt_at, issue_id } as const;
    await db.updateTable("outbox").set(waiting).where("id", "=", mailId).execute();
    mails.push(mailId);
  }
  // Whoever was claimed is being sent to at this moment.
  await db
    .updateTable("outbox")
    .set({ lease: "x" })
    .where("id", "=", mails[10] ?? "")
    .execute();
  env.MAIL_RATE = 2;
  await noteUnsureMails(db, 1.9);
  const rows = await db.selectFrom("outbox").select(["id", "state", "fate"]).execute();
  const unsure = rows.filter(({ fate }) => fate === "unsure").map(({ id }) => mails.indexOf(id));
  expect(unsure.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 10]);
  expect(rows.filter(({ state }) => state === "dead").length).toBe(5);
  await noteUnsureMails(db, 3600);
  const { rows: left } = await sql<{ n: number }>`
    select count(*) as n from outbox where state = 'waiting'`.execute(db);
  expect(Number(left[0]?.n)).toBe(1);
});
