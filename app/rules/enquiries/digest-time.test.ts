import { expect, test } from "vitest";
import { wallTime } from "#app/rules/time/zone-time.ts";
import { dayOf, dueDigest, nextDigest, previousDigest } from "./digest-time.ts";
import type { Office } from "./promise-clock.ts";

const zones = ["America/New_York", "Europe/Berlin", "Pacific/Auckland"];

function officeIn(timeZone: string): Office {
  const holidays = ["2026-12-25", "2027-01-01"];
  return { timeZone, days: [1, 2, 3, 4, 5], from: "9:00", to: "17:00", holidays };
}

test.each(zones)("a year of digests in %s: 8:00 on every business day, none twice", (timeZone) => {
  const office = officeIn(timeZone);
  const end = new Date("2027-11-16T00:00:00Z");
  const days: string[] = [];
  let now = new Date("2026-11-16T00:00:00Z");
  for (let at = nextDigest(now, office); at && at < end; at = nextDigest(now, office)) {
    expect(at > now).toBe(true);
    const wall = wallTime(at, timeZone);
    expect(wall.minutes).toBe(8 * 60);
    expect([0, 6]).not.toContain(
      new Date(Date.UTC(wall.year, wall.month - 1, wall.day)).getUTCDay(),
    );
    days.push(dayOf(at, office));
    now = at;
  }
  expect(new Set(days).size).toBe(days.length);
  // 261 weekdays and two holidays, both of them on weekdays.
  expect(days.length).toBeGreaterThanOrEqual(258);
  expect(days.length).toBeLessThanOrEqual(260);
  expect(days).not.toContain("2026-12-25");
});

test.each(zones)(
  "every minute of a day in %s: due from 8:00 to noon, always the same",
  (timeZone) => {
    const office = officeIn(timeZone);
    for (const start of ["2026-11-16", "2027-03-15", "2027-03-29", "2027-04-05", "2027-09-27"]) {
      const due = new Set<string>();
      let minutes = 0;
      for (let minute = 0; minute < 24 * 60; minute += 1) {
        const now = new Date(Date.parse(`${start}T00:00:00Z`) + minute * 60_000);
        const at = dueDigest(now, office);
        if (!at) continue;
        minutes += 1;
        due.add(at.toISOString());
        expect(at <= now).toBe(true);
        expect(now.getTime() - at.getTime()).toBeLessThan(4 * 3600 * 1000);
      }
      expect(minutes).toBe(240);
      expect(due.size).toBeLessThanOrEqual(2);
    }
  },
);

test("there is no digest at the weekend, on a holiday or without business days", () => {
  const office = officeIn("Europe/Berlin");
  const at = (time: string) => dueDigest(new Date(time), office);
  expect(at("2026-11-21T09:00:00Z")).toBeUndefined();
  expect(at("2026-12-25T09:00:00Z")).toBeUndefined();
  expect(at("2026-12-28T09:00:00Z")?.toISOString()).toBe("2026-12-28T07:00:00.000Z");
  expect(at("2026-12-28T11:00:00Z")).toBeUndefined();
  expect(nextDigest(new Date(), { ...office, days: [] })).toBeUndefined();
});

test("a digest tells what happened since the business day before", () => {
  const office = officeIn("Europe/Berlin");
  const previous = (time: string) => previousDigest(new Date(time), office).toISOString();
  expect(previous("2026-11-16T07:00:00Z")).toBe("2026-11-13T07:00:00.000Z");
  expect(previous("2026-12-28T07:00:00Z")).toBe("2026-12-24T07:00:00.000Z");
  expect(previous("2027-03-29T06:00:00Z")).toBe("2027-03-26T07:00:00.000Z");
});
