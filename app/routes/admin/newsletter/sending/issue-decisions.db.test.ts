import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fieldTime } from "#app/rules/time/field-time.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { findIssue } from "#app/server/newsletter/issues/issues.server.ts";
import { site } from "#site.config.ts";
import { addIssue } from "../../../../../tests/support/issue-data.ts";
import { answerDecision, type DecisionAnswer } from "./issue-decisions.server.ts";

// Without a mail server or a postal address nothing is sent.
await vi.hoisted(async () => {
  const { env } = await import("#app/server/env.server.ts");
  env.SMTP_URL = "smtp://127.0.0.1:9";
  const { site } = await import("#site.config.ts");
  site.address = "12 Example Street, Accra";
});

const ada = { email: "ada@example.com" };
const kofi = { email: "kofi@example.com" };

beforeAll(async () => {
  await migrate();
  await loadSecret();
});
afterAll(closeDatabase);

let people = 0;

beforeEach(async () => {
  await db.deleteFrom("outbox").execute();
  await db.deleteFrom("newsletter_issues").execute();
  await db.deleteFrom("subscribers").execute();
  await addPeople(12);
});

test("sending is asked about first with its number, and then happens once", async () => {
  const issue = await draft();
  const asked = await decide(issue, { intent: "send" });
  expect(asked.question).toMatchObject({
    title: `Send issue ${issue.number} to 12 people now?`,
    button: "Send to 12 people now",
    fields: { intent: "send", version: "1", people: "12" },
  });
  expect(await mailsOf(issue)).toBe(0);
  const fields = { ...asked.question?.fields, confirmed: "yes" };
  const answers = await Promise.all([decide(issue, fields), decide(issue, fields)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await decide(issue, fields), "with the screen of before").toMatchObject({ status: 303 });
  expect(await mailsOf(issue)).toBe(12);
  expect(await findIssue(issue.id)).toMatchObject({ state: "sending", moved_by: ada.email });
});

test("a list that changed after the question is asked about again", async () => {
  const issue = await draft();
  const { question } = await decide(issue, { intent: "send" });
  await addPeople(6);
  const answer = await decide(issue, { ...question?.fields, confirmed: "yes" });
  expect(answer).toMatchObject({ status: 409 });
  expect(answer.error).toMatch(/it would go to 18 people now, not to 12 people/);
  expect(await mailsOf(issue)).toBe(0);
});

test("a handful more is still what was confirmed", async () => {
  const issue = await draft();
  const { question } = await decide(issue, { intent: "send" });
  await addPeople(5);
  const answer = await decide(issue, { ...question?.fields, confirmed: "yes" });
  expect(answer.status).toBe(303);
  expect(await mailsOf(issue)).toBe(17);
});

test.each<[string, Partial<Issue>, RegExp]>([
  ["a dead link", { body: '<p><a href="http://localhost:9/x">x</a></p>' }, /link does not answer/],
  ["a missing subject", { subject: "" }, /subject is missing/],
  ["no recipient", { lists: ["brands"] }, /nobody would get it/],
])("%s is found again on the server, whatever the screen said", async (_what, change, words) => {
  const issue = await draft(change);
  const answer = await decide(issue, { intent: "send", version: "1", confirmed: "yes" });
  expect(answer.status).toBe(409);
  expect(answer.error).toMatch(words);
  expect(await mailsOf(issue)).toBe(0);
  expect(await findIssue(issue.id)).toMatchObject({ state: "draft" });
});

test("words or lists that are not the saved ones are not sent", async () => {
  const issue = await draft();
  const old = await decide(issue, { intent: "send", version: "0", confirmed: "yes" });
  expect(old).toMatchObject({ status: 409, error: expect.stringContaining("changed this issue") });
  const other = await decide(issue, { intent: "send", list: "gifts", confirmed: "yes" });
  expect(other).toMatchObject({ status: 409, error: expect.stringContaining("not saved yet") });
  expect(await mailsOf(issue)).toBe(0);
});

test("a time in the past is refused beside its field, one to come is asked about and kept", async () => {
  const issue = await draft();
  const past = await decide(issue, { intent: "schedule", at: "2020-01-01T07:00" });
  expect(past).toMatchObject({
    status: 400,
    when: { at: "2020-01-01T07:00", problem: expect.stringContaining("has passed") },
  });
  const day = new Date(Date.now() + 48 * 3600 * 1000);
  const at = fieldTime(day, site.timeZone);
  const { question } = await decide(issue, { intent: "schedule", at });
  expect(question).toMatchObject({ button: "Schedule for 12 people", fields: { at } });
  expect(question?.text).toContain("it asks you instead of sending late");
  await decide(issue, { ...question?.fields, confirmed: "yes" });
  const kept = await findIssue(issue.id);
  expect(kept?.state).toBe("scheduled");
  expect(fieldTime(new Date(kept?.scheduled_at ?? 0), site.timeZone)).toBe(at);
  const scheduled = kept ?? issue;
  expect(await decide(scheduled, { intent: "unschedule" })).toMatchObject({ status: 303 });
  expect(await findIssue(issue.id)).toMatchObject({ state: "draft", scheduled_at: null });
});

test("of two admins the slower one sees how it stands, and the same press twice is one", async () => {
  const issue = await started();
  expect(await decide(issue, { intent: "pause" }, kofi)).toMatchObject({ status: 303 });
  expect(await decide(issue, { intent: "pause" }, kofi)).toMatchObject({ status: 303 });
  const slower = await decide(issue, { intent: "pause" }, ada);
  expect(slower).toMatchObject({
    status: 409,
    error: expect.stringContaining("how it stands now"),
  });
  expect(await findIssue(issue.id)).toMatchObject({ state: "paused", moved_by: kofi.email });
});

test("stopping for good is asked about, resuming after a pause is not", async () => {
  const issue = await started();
  await decide(issue, { intent: "pause" });
  const paused = (await findIssue(issue.id)) ?? issue;
  expect(await decide(paused, { intent: "resume" })).toMatchObject({ status: 303 });
  const { question } = await decide(paused, { intent: "stop" });
  expect(question?.button).toBe("Stop for good");
  expect(await findIssue(issue.id)).toMatchObject({ state: "sending" });
  await decide(paused, { ...question?.fields, confirmed: "yes" });
  expect(await findIssue(issue.id)).toMatchObject({ state: "stopped" });
});

test("what missed its time goes out only after a question, or gets another time", async () => {
  const missed = { state: "held", held_reason: "missed", scheduled_at: "2026-01-01T12:00:00.000Z" };
  const issue = await draft(missed as Partial<Issue>);
  const { question } = await decide(issue, { intent: "resume" });
  expect(question?.button).toBe("Send now");
  expect(await mailsOf(issue)).toBe(0);
  const at = fieldTime(new Date(Date.now() + 48 * 3600 * 1000), site.timeZone);
  await decide(issue, { intent: "schedule", at, version: "1", confirmed: "yes" });
  expect(await findIssue(issue.id)).toMatchObject({ state: "scheduled", held_reason: null });
});

test("what is no decision is refused", async () => {
  expect(await decide(await draft(), { intent: "delete" })).toMatchObject({ status: 400 });
});

/** A decision as a form sends it, and what comes back. */
async function decide(issue: Issue, fields: Record<string, string>, admin = ada) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (!form.has("version")) form.set("version", String(issue.version));
  const answer = await answerDecision(form, issue, admin);
  if (answer instanceof Response) return { status: answer.status };
  return { status: answer.init?.status ?? 200, ...answer.data } as DecisionAnswer & {
    status: number;
  };
}

async function started() {
  const issue = await draft();
  await decide(issue, { intent: "send", confirmed: "yes" });
  return (await findIssue(issue.id)) ?? issue;
}

function draft(change: Partial<Issue> = {}): Promise<Issue> {
  return addIssue({ updated_by: ada.email, ...change });
}

async function addPeople(count: number) {
  const now = new Date().toISOString();
  const rows = Array.from({ length: count }, () => {
    people += 1;
    return {
      id: `reader-${people}`,
      email: `reader${people}@example.com`,
      state: "confirmed" as const,
      consent_text: "",
      page: "/",
      created_at: now,
      confirmed_at: now,
      unsubscribed_at: null,
      weekly: true,
    };
  });
  await db.insertInto("subscribers").values(rows).execute();
}

async function mailsOf({ id }: Issue) {
  const { total } = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("issue_id", "=", id)
    .executeTakeFirstOrThrow();
  return total;
}
