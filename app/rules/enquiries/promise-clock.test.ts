import { expect, test } from "vitest";
import { wallTime } from "#app/rules/time/zone-time.ts";
import { dueAt, type Office, officeTime } from "./promise-clock.ts";

const office: Office = {
  timeZone: "America/New_York",
  days: [1, 2, 3, 4, 5],
  from: "9:00",
  to: "17:00",
  holidays: ["2026-11-26", "2026-12-25"],
};
const hour = 3600 * 1000;

test.each([
  ["in the morning", "2026-11-16T16:14:00Z", 1, "2026-11-17T16:14:00.000Z"],
  ["before opening", "2026-11-16T12:00:00Z", 1, "2026-11-17T14:00:00.000Z"],
  ["in the evening", "2026-11-16T23:30:00Z", 1, "2026-11-18T14:00:00.000Z"],
  ["as the office closes", "2026-11-16T22:00:00Z", 1, "2026-11-18T14:00:00.000Z"],
  ["on a Friday", "2026-11-20T20:00:00Z", 1, "2026-11-23T20:00:00.000Z"],
  ["on a Saturday", "2026-11-21T20:00:00Z", 1, "2026-11-24T14:00:00.000Z"],
  ["over three business days", "2026-11-12T21:52:00Z", 3, "2026-11-17T21:52:00.000Z"],
  ["before a holiday on a Thursday", "2026-11-25T15:00:00Z", 1, "2026-11-27T15:00:00.000Z"],
  ["before a holiday on a Friday", "2026-12-24T15:00:00Z", 1, "2026-12-28T15:00:00.000Z"],
  ["on a holiday", "2026-12-25T15:00:00Z", 1, "2026-12-29T14:00:00.000Z"],
  ["before clocks are put forward", "2026-03-06T15:00:00Z", 1, "2026-03-09T14:00:00.000Z"],
  ["before clocks are put back", "2026-10-30T14:00:00Z", 1, "2026-11-02T15:00:00.000Z"],
])("an enquiry %s is due at the same hour that many business days later", (_, at, days, due) => {
  expect(dueAt(new Date(at), days, office).toISOString()).toBe(due);
});

test.each(["America/New_York", "Africa/Lagos", "Pacific/Auckland"])(
  "over a year in %s, every promise falls into office hours and is kept whole",
  (timeZone) => {
    const there = { ...office, timeZone };
    let before = 0;
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 187 * 60_000) {
      const due = dueAt(new Date(at), 1, there);
      const { year, month, day, minutes } = wallTime(due, timeZone);
      const date = new Date(Date.UTC(year, month - 1, day));
      expect(office.days).toContain(date.getUTCDay());
      expect(office.holidays).not.toContain(date.toISOString().slice(0, 10));
      expect(minutes).toBeGreaterThanOrEqual(9 * 60);
      expect(minutes).toBeLessThan(17 * 60);
      // Who writes later is never answered earlier, and everybody gets a whole day of the office.
      expect(due.getTime()).toBeGreaterThanOrEqual(before);
      expect(officeTime(new Date(at), due, there)).toBe(8 * hour);
      before = due.getTime();
    }
  },
);

test("office time leaves out nights, weekends and holidays", () => {
  const between = (from: string, to: string) =>
    officeTime(new Date(from), new Date(to), office) / hour;
  expect(between("2026-11-16T15:00:00Z", "2026-11-16T18:30:00Z")).toBe(3.5);
  expect(between("2026-11-20T21:00:00Z", "2026-11-23T15:00:00Z")).toBe(2);
  expect(between("2026-11-25T21:00:00Z", "2026-11-27T15:00:00Z")).toBe(2);
  expect(between("2026-11-21T12:00:00Z", "2026-11-22T12:00:00Z")).toBe(0);
  expect(between("2026-11-17T15:00:00Z", "2026-11-16T15:00:00Z")).toBe(0);
});

test("an office that never opens holds nothing up", () => {
  const closed = { ...office, days: [] };
  expect(dueAt(new Date("2026-11-16T15:00:00Z"), 1, closed)).toBeInstanceOf(Date);
});
