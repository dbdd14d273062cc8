import { expect, test } from "vitest";
import { daysInWords, retainedSince, retainedUntil, retentionDays } from "./retention.ts";

const day = 24 * 3600 * 1000;

test("days are told in the unit people use", () => {
  expect([1, 30, 90, 364, 365, 730, 1000].map(daysInWords)).toEqual([
    "one day",
    "30 days",
    "90 days",
    "364 days",
    "one year",
    "2 years",
    "1000 days",
  ]);
});

test("an enquiry is kept from when it came, spam from when it was put aside", () => {
  const created_at = "2026-03-03T10:00:00.000Z";
  const spam_at = "2026-04-01T10:00:00.000Z";
  const after = (start: string, days: number) =>
    new Date(Date.parse(start) + days * day).toISOString();
  const wanted = { spam: false, spam_at: null, created_at };
  expect(retainedUntil(wanted)).toBe(after(created_at, retentionDays.enquiries));
  expect(retainedUntil({ ...wanted, spam: true, spam_at })).toBe(
    after(spam_at, retentionDays.spam),
  );
  expect(retainedUntil({ ...wanted, spam: true })).toBe(after(created_at, retentionDays.spam));
});

test("events are kept for a year at least, whatever is set", () => {
  const year = Date.parse(retainedSince("events", Date.parse("2026-11-16T00:00:00Z")));
  expect(year).toBeLessThanOrEqual(Date.parse("2025-11-16T00:00:00Z"));
});
