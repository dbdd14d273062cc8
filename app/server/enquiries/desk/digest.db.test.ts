import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { dayEnds, dayOf, nextDigest } from "#app/rules/enquiries/digest-time.ts";
import { office } from "#app/rules/enquiries/promises.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import { findDigest, isDigestOn, queueDigest, startDigest, switchDigest } from "./digest.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
  for (const table of ["outbox", "submissions", "settings"] as const) {
    await db.deleteFrom(table).execute();
  }
  await switchDigest(true, "admin@example.com");
});

const monday = new Date("2026-11-16T13:00:00Z");
const tuesday = new Date("2026-11-17T13:00:00Z");
const hour = 3600 * 1000;

test("of many instances that ask in one morning one sends the digest, and again tomorrow", async () => {
  await add({ due_at: before(monday) });
  const asked = Array.from({ length: 8 }, () => queueDigest(monday.toISOString()));
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
  expect(await queueDigest(monday.toISOString())).toBe(false);
  expect(await queueDigest(tuesday.toISOString())).toBe(true);
  // A clock that was put back does not open yesterday again.
  expect(await queueDigest(monday.toISOString())).toBe(false);
  const mails = await db.selectFrom("outbox").selectAll().orderBy("subject_id").execute();
  expect(mails.map(({ kind, subject_id }) => [kind, subject_id])).toEqual([
    ["digest", dayOf(monday, office())],
    ["digest", dayOf(tuesday, office())],
  ]);
});

test("a morning without anything due has no mail, whatever comes later that day", async () => {
  expect(await queueDigest(monday.toISOString())).toBe(false);
  await add({ due_at: before(monday) });
  expect(await queueDigest(monday.toISOString())).toBe(false);
  expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
});

test("a site that comes up in the morning, again and again, sends the digest once", async () => {
  const at = nextDigest(monday, office()) ?? monday;
  await add({ due_at: before(at) });
  const mails = () => db.selectFrom("outbox").select("subject_id").execute();
  vi.useFakeTimers({ now: at.getTime() - 1000, toFake: ["Date"] });
  await startDigest().stop();
  vi.setSystemTime(at.getTime() + 3 * hour);
  for (let starts = 0; starts < 3; starts += 1) {
    const { stop } = startDigest();
    await vi.waitFor(async () =>
      expect(await mails()).toEqual([{ subject_id: dayOf(at, office()) }]),
    );
    await stop();
  }
  vi.useRealTimers();
});

test("a digest that is switched off is not sent", async () => {
  await switchDigest(false, "admin@example.com");
  await add({ due_at: before(monday) });
  expect(await isDigestOn()).toBe(false);
  expect(await queueDigest(monday.toISOString())).toBe(false);
});

test("without a mail server the digest is off until somebody switches it on", async () => {
  await db.deleteFrom("settings").execute();
  expect(await isDigestOn()).toBe(false);
});

test("a digest has what is overdue, due today and back today, and nothing else", async () => {
  const ends = dayEnds(monday, office());
  const [overdue, today, back, returned] = [
    await add({ due_at: before(monday) }),
    await add({ due_at: new Date(ends.getTime() - 60_000) }),
    await add({ due_at: before(monday), snoozed_until: new Date(ends.getTime() - hour) }),
    await add({ due_at: new Date(ends.getTime() + hour), snoozed_until: before(monday) }),
  ];
  await add({ due_at: ends });
  await add({ due_at: before(monday), state: "answered", answered_at: before(monday, 2) });
  await add({ due_at: before(monday, 2), state: "closed", answered_at: before(monday) });
  await add({ due_at: before(monday), spam: true });
  await add({ due_at: before(monday), is_test: true });
  await add({ due_at: before(monday), snoozed_until: tuesday });
  await addFailedMail(before(monday));
  await addFailedMail(before(monday, 24 * 7));
  await addFailedMail(before(monday), { created_at: before(monday, 2).toISOString() });
  await addFailedMail(before(monday), { kind: "webhook" });
  const digest = await findDigest(monday);
  const ids = (list: { enquiries: { id: string }[] }) => list.enquiries.map(({ id }) => id);
  expect(ids(digest.overdue)).toEqual([overdue]);
  expect(ids(digest.today)).toEqual([today]);
  expect(ids(digest.back).toSorted()).toEqual([back, returned].toSorted());
  expect(digest.answered).toEqual({ total: 2, inTime: 1 });
  expect(digest.failedMails).toBe(1);
});

test("old figures are told on the first business day of a month, and on no other", async () => {
  const first = nextDigest(new Date("2026-12-01T05:00:00Z"), office()) ?? monday;
  const second = nextDigest(first, office()) ?? monday;
  expect((await findDigest(first)).figures).toMatch(/^Without a date: /);
  expect((await findDigest(second)).figures).toBeUndefined();
  expect(await queueDigest(first.toISOString())).toBe(true);
  expect(await queueDigest(second.toISOString())).toBe(false);
});

test("a long list says how many there are", async () => {
  for (let number = 0; number < 25; number += 1) await add({ due_at: before(monday) });
  const { overdue } = await findDigest(monday);
  expect(overdue.total).toBe(25);
  expect(overdue.enquiries).toHaveLength(20);
});

function before(at: Date, hours = 1) {
  return new Date(at.getTime() - hours * hour);
}

type Times = Partial<Record<"due_at" | "snoozed_until" | "answered_at", Date>>;
type Row = Times & { state?: "new" | "answered" | "closed"; spam?: boolean; is_test?: boolean };

async function add({ state = "new", spam = false, is_test = false, ...times }: Row) {
  const id = randomUUID();
  const iso = (at: Date | undefined) => at?.toISOString() ?? null;
  await db
    .insertInto("submissions")
    .values({
      id,
      form_type: "contact",
      email: "amara@example.com",
      fields: json({ name: "Amara Osei" }),
      page: "/",
      spam,
      created_at: "2026-11-12T13:00:00.000Z",
      state,
      is_test,
      due_at: iso(times.due_at),
      snoozed_until: iso(times.snoozed_until),
      answered_at: iso(times.answered_at),
    })
    .execute();
  return id;
}

async function addFailedMail(at: Date, change: { created_at?: string; kind?: "webhook" } = {}) {
  await db
    .insertInto("outbox")
    .values({
      id: randomUUID(),
      kind: "owner-notification",
      subject_id: "none",
      state: "dead",
      attempts: 9,
      created_at: before(at, 24 * 7).toISOString(),
      next_attempt_at: at.toISOString(),
      sent_at: null,
      last_error: "550",
      ...change,
    })
    .execute();
}
