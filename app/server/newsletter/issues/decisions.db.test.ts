import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";
import { addIssue, addReaders } from "../../../../tests/support/issue-data.ts";
import { pause, resume, schedule, sendNow, stop, unschedule } from "./decisions.server.ts";
import { lookAtSchedule } from "./schedule.server.ts";
import { lookAtSending } from "./sending-watch.server.ts";

const admin = "ada@example.com";
const minute = 60_000;

beforeAll(async () => {
  env.SMTP_URL = "smtp://127.0.0.1:1";
  await migrate();
});
afterAll(closeDatabase);
beforeEach(async () => {
  await db.deleteFrom("outbox").execute();
  await db.deleteFrom("newsletter_issues").execute();
  await db.deleteFrom("subscribers").execute();
});

test("sending makes a row for every confirmed reader, once, with the issue’s address", async () => {
  await addReaders(3);
  await addReaders(2, "unsubscribed");
  await addReaders(2, "pending");
  await addReaders(1, "suppressed");
  const issue = await addIssue();
  const decided = await sendNow(issue.id, 1, admin);
  expect(decided).toMatchObject({
    state: "done",
    issue: { state: "sending", slug: "one-meeting-instead-of-twelve", recipients: 3, version: 2 },
  });
  const rows = await listRows();
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    expect(row).toMatchObject({
      id: `${issue.id}.${row.subject_id}`,
      kind: "newsletter-issue",
      issue_id: issue.id,
      state: "waiting",
      attempts: 0,
      handed_at: null,
    });
    expect(row.recipient).toMatch(/^reader\d@example\.com$/);
  }
  expect(await sendNow(issue.id, 2, admin)).toMatchObject({ state: "conflict" });
  expect(await listRows()).toHaveLength(3);
});

test("of several admins who press at once, one sends it", async () => {
  await addReaders(5);
  const issue = await addIssue();
  const all = await Promise.all([1, 2, 3].map(() => sendNow(issue.id, 1, admin)));
  expect(all.map(({ state }) => state).toSorted()).toEqual(["conflict", "conflict", "done"]);
  expect(await listRows()).toHaveLength(5);
});

test("what cannot be sent is refused with a sentence, and nothing changes", async () => {
  const issue = await addIssue();
  const nobody = { state: "refused", reason: expect.stringMatching(/^Nobody would get it/) };
  expect(await sendNow(issue.id, 1, admin)).toEqual(nobody);
  await addReaders(1);
  const bare = await addIssue({ subject: " " });
  expect(await sendNow(bare.id, 1, admin)).toMatchObject({
    reason: expect.stringMatching(/subject/),
  });
  const past = new Date(Date.now() - minute).toISOString();
  expect(await schedule(issue.id, 1, past, admin)).toMatchObject({ state: "refused" });
  expect(await schedule(issue.id, 1, "never", admin)).toMatchObject({ state: "refused" });
  expect(await sendNow(issue.id, 7, admin)).toMatchObject({
    state: "conflict",
    issue: { id: issue.id },
  });
  expect(await sendNow("none", 1, admin)).toEqual({ state: "gone" });
  expect(await listRows()).toEqual([]);
  expect(await stateOf(issue.id)).toMatchObject({ state: "draft", version: 1 });
});

test("without a mail server, and from a staging copy, nothing is sent", async () => {
  await addReaders(1);
  const { id } = await addIssue();
  const at = Date.now() + minute;
  await schedule(id, 1, new Date(at).toISOString(), admin);
  for (const off of [{ SMTP_URL: undefined }, { STAGING: true }]) {
    const before = { ...env };
    Object.assign(env, off);
    await lookAtSchedule(at + 1000);
    const refused = { state: "refused", reason: expect.stringMatching(/^No mail server/) };
    expect(await sendNow(id, 2, admin)).toEqual(refused);
    Object.assign(env, before);
  }
  expect(await stateOf(id)).toMatchObject({ state: "scheduled" });
  expect(await listRows()).toEqual([]);
});

test("two issues with one subject, or with the name of a page, have addresses of their own", async () => {
  await addReaders(1);
  const slugs: unknown[] = [];
  for (const subject of ["Tea", "Tea", "Preferences", "Move", "👋"]) {
    const { id } = await addIssue({ subject });
    const decided = await sendNow(id, 1, admin);
    slugs.push(decided.state === "done" && decided.issue.slug);
    await db.deleteFrom("outbox").execute();
  }
  expect(slugs).toEqual([
    "tea",
    "tea-2",
    "preferences-2",
    "move-2",
    expect.stringMatching(/^issue-\d+$/),
  ]);
});

test("every decision is in the trail, with who and without a reader’s address", async () => {
  await addReaders(1);
  const { id, number } = await addIssue();
  await sendNow(id, 1, admin);
  await pause(id, admin);
  await resume(id, admin);
  await stop(id, admin);
  const events = await db
    .selectFrom("events")
    .selectAll()
    .where("about", "=", `issue ${number}:`)
    .orderBy("at")
    .execute();
  expect(events.map(({ detail }) => detail)).toEqual([
    "sent to 1 person",
    "paused",
    "resumed",
    "stopped",
  ]);
  expect(JSON.stringify(events)).not.toContain("reader0");
  expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set([admin]));
});

test("stopping ends what was not handed over, and the numbers add up", async () => {
  const [first = "", second = ""] = await addReaders(5);
  const { id } = await addIssue();
  await sendNow(id, 1, admin);
  await update(`${id}.${first}`, { state: "sent" });
  await update(`${id}.${second}`, { handed_at: new Date().toISOString(), lease: "x" });
  await stop(id, admin);
  expect(await stateOf(id)).toMatchObject({ state: "stopped", finished_at: null });
  await update(`${id}.${second}`, { state: "sent" });
  await lookAtSending();
  const totals = { accepted: 2, refused: 0, leftOut: 0, unsure: 0, stopped: 3 };
  expect(await stateOf(id)).toMatchObject({ state: "stopped", totals });
});

test("an issue is done when no mail waits; who was erased meanwhile counts as left out", async () => {
  const [first = "", second = ""] = await addReaders(3);
  const { id } = await addIssue();
  await sendNow(id, 1, admin);
  await db.deleteFrom("outbox").where("subject_id", "=", first).execute();
  await db.updateTable("outbox").set({ state: "sent" }).where("subject_id", "!=", second).execute();
  expect(await lookAtSending()).toHaveLength(1);
  await update(`${id}.${second}`, { state: "dead", fate: "unsure" });
  expect(await lookAtSending()).toEqual([]);
  const totals = { accepted: 1, refused: 0, leftOut: 1, unsure: 1, stopped: 0 };
  expect(await stateOf(id)).toMatchObject({ state: "sent", totals, recipients: 3 });
});

test("a scheduled issue goes out at its time, once, whoever looks", async () => {
  await addReaders(4);
  const { id } = await addIssue();
  const at = new Date(Date.now() + 10 * minute);
  expect(await schedule(id, 1, at.toISOString(), admin)).toMatchObject({ state: "done" });
  await lookAtSchedule(at.getTime() - 1000);
  expect(await stateOf(id)).toMatchObject({ state: "scheduled" });
  await Promise.all([1, 2, 3].map(() => lookAtSchedule(at.getTime() + 1000)));
  expect(await stateOf(id)).toMatchObject({ state: "sending", recipients: 4 });
  expect(await listRows()).toHaveLength(4);
});

test("a scheduled issue can be taken back, and sent later", async () => {
  await addReaders(1);
  const { id } = await addIssue();
  const at = new Date(Date.now() + minute).toISOString();
  await schedule(id, 1, at, admin);
  expect(await unschedule(id, admin)).toMatchObject({
    issue: { state: "draft", scheduled_at: null },
  });
  await lookAtSchedule(Date.now() + 2 * minute);
  expect(await stateOf(id)).toMatchObject({ state: "draft" });
});

test("a time that passed while the site did not run is asked about, and never sent by itself", async () => {
  await addReaders(1);
  const { id } = await addIssue();
  const at = Date.now() + minute;
  await schedule(id, 1, new Date(at).toISOString(), admin);
  await lookAtSchedule(at + 16 * minute);
  expect(await stateOf(id)).toMatchObject({ state: "held", held_reason: "missed" });
  await lookAtSchedule(at + 1000);
  expect(await listRows()).toEqual([]);
  expect(await resume(id, admin)).toMatchObject({ issue: { state: "sending", held_reason: null } });
  expect(await listRows()).toHaveLength(1);
});

test("a copy of the database sends nothing by itself", async () => {
  await addReaders(2);
  const [scheduled, sending] = [await addIssue(), await addIssue()];
  await schedule(scheduled.id, 1, new Date(Date.now() + minute).toISOString(), admin);
  await sendNow(sending.id, 1, admin);
  await db.updateTable("newsletter_issues").set({ home: "elsewhere" }).execute();
  await lookAtSchedule();
  expect(await lookAtSending()).toEqual([]);
  for (const { id } of [scheduled, sending]) {
    expect(await stateOf(id)).toMatchObject({ state: "held", held_reason: "copied" });
  }
  await resume(sending.id, admin);
  expect(await lookAtSending()).toMatchObject([{ id: sending.id, state: "sending" }]);
});

test("a sending that nobody was at for 15 minutes is asked about, as after a snapshot", async () => {
  await addReaders(1);
  const { id } = await addIssue();
  await sendNow(id, 1, admin);
  expect(await lookAtSending(Date.now() + 14 * minute)).toHaveLength(1);
  const { beat_at } = await stateOf(id);
  expect(Date.parse(beat_at ?? "")).toBeGreaterThan(Date.now() + 13 * minute);
  expect(await lookAtSending(Date.now() + 30 * minute)).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ state: "held", held_reason: "silent" });
  await resume(id, admin);
  expect(await lookAtSending()).toHaveLength(1);
});

test("a clock that is set back holds nothing", async () => {
  await addReaders(1);
  const { id } = await addIssue();
  await sendNow(id, 1, admin);
  expect(await lookAtSending(Date.now() - 600 * minute)).toMatchObject([{ id }]);
});

test("what was handed over and never answered is never sent again", async () => {
  const [first = "", second = ""] = await addReaders(2);
  const { id } = await addIssue();
  await sendNow(id, 1, admin);
  const handed_at = new Date().toISOString();
  const over = new Date(Date.now() - 1000).toISOString();
  const ahead = new Date(Date.now() + minute).toISOString();
  await update(`${id}.${first}`, { handed_at, lease: "gone", next_attempt_at: over });
  await update(`${id}.${second}`, { handed_at, lease: "busy", next_attempt_at: ahead });
  await lookAtSending();
  const rows = new Map((await listRows()).map((row) => [row.subject_id, row]));
  expect(rows.get(first)).toMatchObject({ state: "dead", fate: "unsure" });
  expect(rows.get(first)?.last_error).toMatch(/may have arrived/);
  expect(rows.get(second)).toMatchObject({ state: "waiting" });
});

function listRows() {
  return db.selectFrom("outbox").selectAll().execute();
}

function stateOf(id: string) {
  return db
    .selectFrom("newsletter_issues")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function update(id: string, values: Parameters<typeof setValues>[1]) {
  await setValues(id, values);
}

function setValues(
  id: string,
  values: Partial<{
    state: "sent" | "dead";
    fate: "unsure";
    handed_at: string;
    lease: string;
    next_attempt_at: string;
  }>,
) {
  return db.updateTable("outbox").set(values).where("id", "=", id).execute();
}
