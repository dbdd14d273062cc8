import { expect, test } from "vitest";
import { isCanaryDue } from "./canary-schedule.ts";

const daily = { everyHours: 24, from: "9:00", timeZone: "America/New_York" };

function isDue(last: string | undefined, now: string, schedule = daily, failed = false) {
  return isCanaryDue(last ? { at: last, failed } : undefined, new Date(now), schedule);
}

test("the first test enquiry is due at once, unless there are to be none", () => {
  expect(isDue(undefined, "2026-11-16T03:00:00Z")).toBe(true);
  expect(isDue(undefined, "2026-11-16T03:00:00Z", { ...daily, everyHours: 0 })).toBe(false);
});

test("one a day is due when the office opens", () => {
  expect(isDue("2026-11-16T14:00:30Z", "2026-11-17T13:59:00Z")).toBe(false);
  expect(isDue("2026-11-16T14:00:30Z", "2026-11-17T14:00:00Z")).toBe(true);
  expect(isDue("2026-11-17T14:00:10Z", "2026-11-17T14:01:00Z")).toBe(false);
});

test("the hour of the opening stays when clocks change", () => {
  expect(isDue("2026-03-07T14:00:10Z", "2026-03-08T13:00:00Z")).toBe(true);
  expect(isDue("2026-10-31T13:00:10Z", "2026-11-01T13:30:00Z")).toBe(false);
  expect(isDue("2026-10-31T13:00:10Z", "2026-11-01T14:00:00Z")).toBe(true);
});

test("several a day count from the opening", () => {
  const often = { ...daily, everyHours: 6 };
  expect(isDue("2026-11-16T14:00:10Z", "2026-11-16T19:59:00Z", often)).toBe(false);
  expect(isDue("2026-11-16T14:00:10Z", "2026-11-16T20:00:00Z", often)).toBe(true);
});

test("every second day means every second day", () => {
  const rarely = { ...daily, everyHours: 48 };
  expect(isDue("2026-11-16T14:00:10Z", "2026-11-17T14:00:00Z", rarely)).toBe(false);
  expect(isDue("2026-11-16T14:00:10Z", "2026-11-18T14:00:00Z", rarely)).toBe(true);
});

test("a failed one is repeated after five minutes", () => {
  expect(isDue("2026-11-16T14:00:00Z", "2026-11-16T14:04:59Z", daily, true)).toBe(false);
  expect(isDue("2026-11-16T14:00:00Z", "2026-11-16T14:05:00Z", daily, true)).toBe(true);
});
