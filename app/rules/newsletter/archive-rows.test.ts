import { expect, test } from "vitest";
import { archiveRows, nextIssueDay, weekdayOf } from "./archive-rows.ts";

const now = new Date("2026-11-18T10:00:00Z");

test("weeks without an issue have rows of their own, many of them one", () => {
  expect(rowsOf(["2026-11-12", "2026-10-22", "2026-06-04"])).toEqual([
    "2026-11-12 issue",
    "2026-11-05 1",
    "2026-10-29 1",
    "2026-10-22 issue",
    "2026-10-15 19",
    "2026-06-04 issue",
  ]);
});

test("a day earlier or later is no empty week, and a week may have two issues", () => {
  expect(rowsOf(["2026-11-12", "2026-11-04", "2026-10-29", "2026-10-27"])).toEqual([
    "2026-11-12 issue",
    "2026-11-04 issue",
    "2026-10-29 issue",
    "2026-10-27 issue",
  ]);
});

test("the next issue has the day of the last one, until nobody can tell", () => {
  expect(nextIssueDay("2026-11-12T09:00:00Z", now)).toBe("2026-11-19");
  expect(nextIssueDay("2026-11-11T09:00:00Z", now)).toBe("2026-11-18");
  expect(nextIssueDay("2026-11-18T09:00:00Z", now)).toBe("2026-11-25");
  expect(nextIssueDay("2026-10-22T09:00:00Z", now)).toBe("2026-11-19");
  expect(nextIssueDay("2026-09-01T09:00:00Z", now)).toBeUndefined();
  expect(weekdayOf("2026-11-19")).toBe("Thursday");
});

test("an archive that lapsed begins with the weeks since", () => {
  expect(rowsOf(["2026-10-22"])).toEqual([
    "2026-11-12 1",
    "2026-11-05 1",
    "2026-10-29 1",
    "2026-10-22 issue",
  ]);
  expect(rowsOf(["2025-11-19"])).toEqual(["2026-11-11 51", "2025-11-19 issue"]);
  expect(rowsOf([])).toEqual([]);
});

test("no strip shares a color or the motif with its neighbors, and more issues change none", () => {
  const issues = Array.from({ length: 500 }, (_, at) => ({
    subject: `Title ${at} of ${at % 7}`,
    started_at: new Date(now.getTime() - at * 7 * 24 * 3600 * 1000).toISOString(),
    on_web: at % 11 !== 3,
  }));
  const cloths = clothsOf(issues);
  for (const [at, { ground, figure, motif }] of cloths.entries()) {
    const above = Object.values(cloths[at - 1] ?? {});
    expect([ground, figure, motif].filter((part) => above.includes(part))).toEqual([]);
  }
  expect(new Set(cloths.map((cloth) => Object.values(cloth).join())).size).toBeGreaterThan(100);
  expect(clothsOf(issues.slice(1))).toEqual(cloths.slice(1));
});

function rowsOf(days: string[]) {
  const issues = days.map((day) => ({
    subject: day,
    started_at: `${day}T12:00:00.000Z`,
    on_web: true,
  }));
  return archiveRows(issues, now).map((row) => `${row.at} ${"weeks" in row ? row.weeks : "issue"}`);
}

function clothsOf(issues: Parameters<typeof archiveRows>[0]) {
  return archiveRows(issues, now).flatMap((row) => ("cloth" in row ? row.cloth : []));
}
