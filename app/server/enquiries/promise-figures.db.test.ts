import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { monthAt, startOfDay } from "#app/rules/time/site-days.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";
import {
  answeredInTime,
  countDue,
  dueCounts,
  listDue,
  medianOfficeTime,
} from "./promise-figures.server.ts";

const hour = 3600 * 1000;
/** Noon of a Wednesday, so that hours before and after are of the same day and month. */
const now = new Date(startOfDay(new Date("2026-11-11T18:00:00Z")).getTime() + 12 * hour);

beforeAll(migrate);
afterAll(closeDatabase);

test("open enquiries are counted by the time left, and snoozed ones apart", async () => {
  await enquiry("late", { due_at: hoursFromNow(-2) });
  await enquiry("at the last minute", { due_at: hoursFromNow(0) });
  await enquiry("today", { due_at: hoursFromNow(11) });
  await enquiry("tomorrow", { due_at: hoursFromNow(13) });
  await enquiry("no promise", { due_at: null });
  await enquiry("asleep", { due_at: hoursFromNow(-3), snoozed_until: hoursFromNow(1) });
  await enquiry("awake again", { due_at: hoursFromNow(-1), snoozed_until: hoursFromNow(-1) });
  await enquiry("spam", { due_at: hoursFromNow(-2), spam: true });
  await enquiry("test", { due_at: hoursFromNow(-2), is_test: true });
  await enquiry("answered", { due_at: hoursFromNow(-2), state: "answered" });
  await enquiry("reader", { due_at: null, form_type: "newsletter" });
  expect(await dueCounts(now)).toEqual({ overdue: 2, dueToday: 2, later: 2, snoozed: 1 });
  expect(await countDue(now)).toBe(4);
  const due = await listDue(3, now);
  expect(due.map(({ fields }) => fields.name)).toEqual([
    "late",
    "awake again",
    "at the last minute",
  ]);
});

test("in time is what was answered before its promise ended, by the month of that end", async () => {
  await db.deleteFrom("submissions").execute();
  const { start } = monthAt(now);
  const before = (hours: number) => new Date(start.getTime() - hours * hour).toISOString();
  await enquiry("in time", { due_at: hoursFromNow(-5), answered_at: hoursFromNow(-5) });
  await enquiry("late", { due_at: hoursFromNow(-5), answered_at: hoursFromNow(-4) });
  await enquiry("ahead", { due_at: hoursFromNow(48), answered_at: hoursFromNow(-4) });
  await enquiry("overdue", { due_at: hoursFromNow(-1) });
  await enquiry("not due yet", { due_at: hoursFromNow(1) });
  await enquiry("no answer needed", { due_at: hoursFromNow(-1), state: "closed" });
  await enquiry("spam", { due_at: hoursFromNow(-1), spam: true });
  await enquiry("test", { due_at: hoursFromNow(-1), is_test: true });
  // The last hour of the month before, in the time zone of the site.
  await enquiry("then", { due_at: before(1), answered_at: before(2), state: "closed" });
  await enquiry("then late", { due_at: before(1), answered_at: hoursFromNow(-1) });
  expect(await answeredInTime(3, now)).toEqual([
    { month: monthAt(now, 2).month, inTime: 0, total: 0 },
    { month: monthAt(now, 1).month, inTime: 1, total: 2 },
    { month: monthAt(now).month, inTime: 2, total: 4 },
  ]);
});

test("the median answer counts office time, not nights", async () => {
  await db.deleteFrom("submissions").execute();
  expect(await medianOfficeTime()).toBeUndefined();
  const created_at = hoursFromNow(-1);
  for (const hours of [1, 2, 24 * 2]) {
    await enquiry(`${hours}`, { created_at, answered_at: hoursFromNow(hours - 1) });
  }
  await enquiry("closed", { created_at, answered_at: hoursFromNow(1), state: "closed" });
  expect(await medianOfficeTime()).toBe(2 * hour);
  // Two more that were answered within an hour, and again weeks later.
  for (const name of ["once", "twice"]) {
    const id = randomUUID();
    await enquiry(name, { id, created_at, answered_at: hoursFromNow(24 * 20) });
    const answer = { submission_id: id, kind: "answer", by_email: "ada@example.com" } as const;
    await db
      .insertInto("enquiry_entries")
      .values({ ...answer, id: randomUUID(), at: hoursFromNow(0), detail: json({}) })
      .execute();
  }
  expect(await medianOfficeTime()).toBe(1.5 * hour);
});

function hoursFromNow(hours: number) {
  return new Date(now.getTime() + hours * hour).toISOString();
}

type Values = Partial<{ [Column in keyof Database["submissions"]]: unknown }>;

async function enquiry(name: string, values: Values) {
  const row = {
    id: randomUUID(),
    form_type: "contact",
    email: "someone@example.com",
    fields: json({ name }),
    page: "/contact",
    spam: false,
    spam_by: null,
    spam_at: null,
    idempotency_key: null,
    created_at: now.toISOString(),
    search_text: null,
    state: values.answered_at ? "answered" : "new",
    ...values,
  };
  await db
    .insertInto("submissions")
    .values(row as never)
    .execute();
}
