import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MailKind } from "#app/rules/mail/mail-words.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";

import { reportHealth } from "#app/server/db/health.server.ts";
import { deleteOldTests, retryFailedCanary } from "./canary.server.ts";
import { findStuckReason, oldestWaitingSeconds, readMailState } from "./mail-health.server.ts";

const now = Date.now();

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
  await db.deleteFrom("outbox").execute();
  await db.deleteFrom("submissions").execute();
  await db.deleteFrom("health").execute();
});

test("without a mail server nothing fails and nothing arrives", async () => {
  expect(await readMailState("off")).toMatchObject({ kind: "off", waiting: 0 });
  expect(await readMailState("staging")).toMatchObject({ kind: "staging", waiting: 0 });
});

test("a mail server that answers proves nothing until it has accepted a mail", async () => {
  await reportHealth("mail", "The mail server answers.", false);
  expect(await readMailState("smtp")).toMatchObject({ kind: "unproven" });
  await reportHealth("mail-proof", "The mail server accepted a mail at", false);
  const state = await readMailState("smtp");
  expect(state).toMatchObject({ kind: "arriving", waiting: 0 });
  expect(state.words).toMatch(/^The mail server accepted a mail at .+\. Nothing is waiting\.$/);
});

test("an old proof is none", async () => {
  await reportHealth("mail-proof", "The mail server accepted a mail at", false);
  const later = Date.now() + 30 * 24 * 3600 * 1000;
  expect(await readMailState("smtp", later)).toMatchObject({ kind: "unproven" });
});

test("a mail server that refuses is failing, with its words and the time it began", async () => {
  await reportHealth("mail-proof", "The mail server accepted a mail at", false);
  await reportHealth("mail", "535 wrong password", true);
  await reportHealth("mail", "connect ECONNREFUSED", true);
  const { failing_since } = await db
    .selectFrom("health")
    .select("failing_since")
    .where("name", "=", "mail")
    .executeTakeFirstOrThrow();
  expect(await readMailState("smtp")).toMatchObject({
    kind: "failing",
    since: failing_since,
    words: expect.stringMatching(/^Nothing answers there\. Check that this server runs/),
  });
  await reportHealth("mail", "The mail server answers.", false);
  expect(await readMailState("smtp")).toMatchObject({ kind: "arriving" });
});

test("whoever notices in the same moment that mail works again sends one test enquiry", async () => {
  await reportHealth("canary", "It did not leave.", true);
  const gate = Promise.withResolvers<void>();
  let sent = 0;
  const run = () => {
    sent += 1;
    return gate.promise;
  };
  const both = [retryFailedCanary(run), retryFailedCanary(run)];
  await expect.poll(() => sent).toBe(1);
  both.push(retryFailedCanary(run));
  gate.resolve();
  await Promise.all(both);
  expect(sent).toBe(1);
  await retryFailedCanary(run);
  expect(sent).toBe(2);
  await reportHealth("canary", "It arrived.", false);
  await retryFailedCanary(run);
  expect(sent).toBe(2);
});

test("a mail is failing once it was refused, or after ten minutes of waiting", async () => {
  await reportHealth("mail-proof", "The mail server accepted a mail at", false);
  await queue({ age: 540 });
  expect(await readMailState("smtp", now)).toMatchObject({ kind: "arriving", waiting: 1 });
  await queue({ age: 601 });
  expect(await readMailState("smtp", now)).toMatchObject({ kind: "failing", waiting: 2 });
  expect(await oldestWaitingSeconds(now)).toBe(601);
  await db.deleteFrom("outbox").execute();
  await queue({ age: 2, error: "451 try again", attempts: 1 });
  expect(await readMailState("smtp", now)).toMatchObject({
    kind: "failing",
    words: "451 try again",
  });
});

test("a mail that no server took is told as a sentence, too", async () => {
  await queue({ age: 2, error: "connect ECONNREFUSED 127.0.0.1:2525", attempts: 1 });
  const { words } = await readMailState("smtp", now);
  expect(words).toMatch(/^Nothing answers at 127\.0\.0\.1:2525\. Check /);
});

test("what staff may still take back is not late, and what was sent is not waiting", async () => {
  await queue({ age: 3600, notBefore: now + 60_000 });
  await queue({ age: 3600, state: "sent" });
  expect(await findStuckReason(now)).toBeUndefined();
  expect(await readMailState("smtp", now)).toMatchObject({ waiting: 0 });
  expect(await oldestWaitingSeconds(now)).toBe(0);
});

test("an issue that takes its time alarms nobody", async () => {
  await reportHealth("mail-proof", "The mail server accepted a mail at", false);
  await queue({ age: 3600, kind: "newsletter-issue", error: "451 later", attempts: 2, issue: "i" });
  expect(await readMailState("smtp", now)).toMatchObject({ kind: "arriving", waiting: 0 });
  expect(await oldestWaitingSeconds(now)).toBe(0);
});

test("an address that nobody has alarms nobody", async () => {
  const error = "Can't send mail - all recipients were rejected: 550 no such user";
  await queue({ age: 3600, error, attempts: 40, kind: "newsletter-confirmation" });
  expect(await findStuckReason(now)).toBeUndefined();
  await queue({ age: 5, error, attempts: 1, kind: "owner-notification" });
  expect(await findStuckReason(now)).toBe(error);
});

test("a lost test enquiry is an alarm; its own mail is no waiting message", async () => {
  await reportHealth("mail-proof", "The mail server accepted a mail at", false);
  await queue({ age: 3600, subject: await testEnquiry(now) });
  expect(await readMailState("smtp", now)).toMatchObject({ kind: "arriving", waiting: 0 });
  await reportHealth("canary", "The test enquiry did not reach https://example.com.", true);
  expect(await readMailState("smtp", now)).toMatchObject({
    kind: "failing",
    lostTest: true,
    words: "The test enquiry did not reach https://example.com.",
  });
});

test("a test enquiry that a killed process left behind is removed with its mail", async () => {
  const old = await testEnquiry(now - 2 * 3600 * 1000);
  const young = await testEnquiry(now);
  await queue({ age: 7200, subject: old });
  await queue({ age: 0, subject: young });
  await deleteOldTests(now);
  expect(await db.selectFrom("submissions").select("id").execute()).toEqual([{ id: young }]);
  expect(await db.selectFrom("outbox").select("subject_id").execute()).toEqual([
    { subject_id: young },
  ]);
});

type Queued = {
  /** In seconds. */
  age: number;
  error?: string;
  attempts?: number;
  notBefore?: number;
  kind?: MailKind;
  state?: "waiting" | "sent";
  subject?: string;
  issue?: string;
};

async function queue(mail: Queued) {
  const created = now - mail.age * 1000;
  await db
    .insertInto("outbox")
    .values({
      id: randomUUID(),
      kind: mail.kind ?? "owner-notification",
      subject_id: mail.subject ?? randomUUID(),
      state: mail.state ?? "waiting",
      attempts: mail.attempts ?? 0,
      created_at: new Date(created).toISOString(),
      next_attempt_at: new Date(mail.notBefore ?? created).toISOString(),
      sent_at: null,
      last_error: mail.error ?? null,
      issue_id: mail.issue ?? null,
    })
    .execute();
}

async function testEnquiry(at: number) {
  const id = randomUUID();
  await db
    .insertInto("submissions")
    .values({
      id,
      form_type: "contact",
      email: `test-${id}@test.invalid`,
      fields: json({}),
      page: "/contact",
      spam: false,
      created_at: new Date(at).toISOString(),
      is_test: true,
    })
    .execute();
  return id;
}
