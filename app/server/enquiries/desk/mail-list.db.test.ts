import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import type { OutboxMail } from "#app/server/db/schema.server.ts";
import { parseCursor } from "#app/server/guard/cursor.server.ts";
import { countUnsent, listMails, retryFailedMails, retryMail } from "./mail-list.server.ts";

const now = Date.now();

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
  await db.deleteFrom("outbox").execute();
  await db.deleteFrom("submissions").execute();
});

test("mails are listed newest first, page by page, each once", async () => {
  for (let number = 0; number < 120; number += 1) {
    // Two of each moment, so that the time alone does not order them.
    await add({ created_at: new Date(now - Math.trunc(number / 2) * 1000).toISOString() });
  }
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await listMails({ search: "" }, parseCursor(before ?? null));
    seen.push(...page.mails.map(({ id }) => id));
    before = page.older;
  } while (before);
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

test("mails are found by state and by a part of the address, signs taken as they are", async () => {
  await add({ recipient: "Ada_Obi@example.com", state: "sent" });
  await add({ recipient: "adaxobi@example.com", state: "sent" });
  await add({ recipient: "ada_obi@example.com", state: "dead" });
  await add({ recipient: null });
  const found = await listMails({ state: "sent", search: "ADA_o" });
  expect(found.mails.map(({ recipient }) => recipient)).toEqual(["Ada_Obi@example.com"]);
  expect((await listMails({ search: "" })).mails).toHaveLength(4);
  expect(await countUnsent()).toEqual({ waiting: 1, dead: 1 });
});

test("the mail of a test enquiry is neither listed nor counted", async () => {
  const id = randomUUID();
  await db
    .insertInto("submissions")
    .values({
      id,
      form_type: "contact",
      email: "test@test.invalid",
      fields: json({}),
      page: "/contact",
      spam: false,
      created_at: new Date(now).toISOString(),
      is_test: true,
    })
    .execute();
  await add({ subject_id: id });
  expect((await listMails({ search: "" })).mails).toEqual([]);
  expect(await countUnsent()).toEqual({ waiting: 0, dead: 0 });
});

test("a failed mail that is retried gets another week", async () => {
  const id = await add({ state: "dead", attempts: 90, created_at: "2026-01-01T00:00:00.000Z" });
  expect(await retryMail(id, now)).toBe(true);
  const at = new Date(now).toISOString();
  expect(await find(id)).toMatchObject({ state: "waiting", created_at: at, next_attempt_at: at });
});

test("a waiting mail is retried at once, unless it is on its way or was not tried yet", async () => {
  const soon = new Date(now + 15_000).toISOString();
  const leased = new Date(now + 29_000).toISOString();
  const failed = await add({ attempts: 3, next_attempt_at: soon, last_error: "451" });
  const onItsWay = await add({ attempts: 1, next_attempt_at: leased });
  const untried = await add({ attempts: 0, next_attempt_at: soon });
  const inAnHour = new Date(now + 3_500_000).toISOString();
  const refused = await add({ attempts: 5, deferrals: 5, next_attempt_at: inAnHour });
  expect(await retryMail(refused, now)).toBe(true);
  expect(await find(refused)).toMatchObject({ next_attempt_at: new Date(now).toISOString() });
  expect(await retryMail(failed, now)).toBe(true);
  expect(await find(failed)).toMatchObject({ next_attempt_at: new Date(now).toISOString() });
  expect(await retryMail(onItsWay, now)).toBe(false);
  expect(await retryMail(untried, now)).toBe(false);
  expect(await find(untried)).toMatchObject({ next_attempt_at: soon });
});

test("what was sent or is unknown is not sent again", async () => {
  const sent = await add({ state: "sent" });
  const kept = await add({ state: "kept" });
  for (const id of [sent, kept, "unknown"]) expect(await retryMail(id, now)).toBe(false);
});

test("all failed mails are retried together, and nothing else", async () => {
  await add({ state: "dead" });
  await add({ state: "dead" });
  const sent = await add({ state: "sent" });
  expect(await retryFailedMails(now)).toBe(2);
  expect(await countUnsent()).toEqual({ waiting: 2, dead: 0 });
  expect(await find(sent)).toMatchObject({ state: "sent" });
});

test("mails of an issue are on its own screen: not listed, not counted and never retried", async () => {
  const issue = { kind: "newsletter-issue", issue_id: "issue" } as const;
  const waiting = await add({ ...issue, attempts: 1, last_error: "451" });
  const refused = await add({ ...issue, state: "dead", fate: "refused" });
  expect((await listMails({ search: "" })).mails).toEqual([]);
  expect(await countUnsent()).toEqual({ waiting: 0, dead: 0 });
  expect(await retryFailedMails(now)).toBe(0);
  for (const id of [waiting, refused]) expect(await retryMail(id, now)).toBe(false);
  expect(await find(refused)).toMatchObject({ state: "dead", fate: "refused" });
});

async function add(mail: Partial<OutboxMail>) {
  const id = randomUUID();
  const at = new Date(now).toISOString();
  await db
    .insertInto("outbox")
    .values({
      id,
      kind: "owner-notification",
      subject_id: randomUUID(),
      state: "waiting",
      attempts: 0,
      created_at: at,
      next_attempt_at: at,
      sent_at: null,
      last_error: null,
      ...mail,
    })
    .execute();
  return id;
}

function find(id: string) {
  return db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
}
