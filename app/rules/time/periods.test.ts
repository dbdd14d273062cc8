import { expect, test } from "vitest";
import { dayAt, dayBefore, lastMonths, lastWeeks } from "./periods.ts";

const newYork = "America/New_York";

test("weeks go from Monday to Monday, the present one last", () => {
  const tuesday = new Date("2026-11-17T15:05:00Z");
  const weeks = lastWeeks(10, tuesday, newYork);
  expect(weeks.map(({ day }) => day)).toEqual([
    "2026-09-14",
    "2026-09-21",
    "2026-09-28",
    "2026-10-05",
    "2026-10-12",
    "2026-10-19",
    "2026-10-26",
    "2026-11-02",
    "2026-11-09",
    "2026-11-16",
  ]);
  for (const [at, { to }] of weeks.entries()) {
    const next = weeks[at + 1];
    if (next) expect(to).toEqual(next.from);
  }
});

test("a Sunday belongs to the week before it, by the clock of the site", () => {
  const sundayThere = new Date("2026-11-16T04:59:00Z");
  const mondayThere = new Date("2026-11-16T05:00:00Z");
  expect(lastWeeks(1, sundayThere, newYork)[0]?.day).toBe("2026-11-09");
  expect(lastWeeks(1, mondayThere, newYork)[0]?.day).toBe("2026-11-16");
});

test("the week in which clocks change is an hour longer or shorter", () => {
  const hours = (now: string) => {
    const [week] = lastWeeks(1, new Date(now), newYork);
    return week ? (week.to.getTime() - week.from.getTime()) / 3_600_000 : 0;
  };
  expect(hours("2026-10-28T12:00:00Z")).toBe(7 * 24 + 1);
  expect(hours("2026-03-04T12:00:00Z")).toBe(7 * 24 - 1);
  expect(hours("2026-06-03T12:00:00Z")).toBe(7 * 24);
});

test("months begin at midnight there, also over the end of a year", () => {
  const months = lastMonths(12, new Date("2026-11-01T03:30:00Z"), newYork);
  expect(months[0]).toEqual({
    day: "2025-11-01",
    from: new Date("2025-11-01T04:00:00Z"),
    to: new Date("2025-12-01T05:00:00Z"),
  });
  expect(months.at(-1)?.day).toBe("2026-10-01");
});

test("a month in which clocks change is as long as it is", () => {
  const [month] = lastMonths(1, new Date("2026-04-24T12:00:00Z"), "Africa/Cairo");
  expect(month).toMatchObject({
    from: new Date("2026-03-31T22:00:00Z"),
    to: new Date("2026-04-30T21:00:00Z"),
  });
});

test("days are those of the site's clock, and counted back over months", () => {
  const now = new Date("2026-03-01T04:30:00Z");
  expect(dayAt(now, newYork)).toBe("2026-02-28");
  expect(dayAt(now, "Africa/Lagos")).toBe("2026-03-01");
  expect(dayBefore(29, now, newYork)).toBe("2026-01-30");
});
