import { expect, test } from "vitest";
import { officeNote } from "./office-note.ts";

const office = {
  timeZone: "America/New_York",
  days: [1, 2, 3, 4, 5],
  from: "9:00",
  to: "17:00",
  holidays: ["2026-11-26"],
};

const cases: [when: string, now: string, note: string][] = [
  ["while it is open", "2026-11-17T15:05:00Z", "Office hours today until 5:00 PM."],
  ["at the minute it opens", "2026-11-17T14:00:00Z", "Office hours today until 5:00 PM."],
  ["early in the morning", "2026-11-17T11:00:00Z", "The office opens today at 9:00 AM."],
  [
    "at the minute it closes",
    "2026-11-17T22:00:00Z",
    "Office hours are over. The office opens tomorrow at 9:00 AM.",
  ],
  [
    "on a Friday evening",
    "2026-11-20T23:00:00Z",
    "Office hours are over. The office opens Monday at 9:00 AM.",
  ],
  ["on a Sunday", "2026-11-22T15:00:00Z", "Closed today. The office opens tomorrow at 9:00 AM."],
  ["on a holiday", "2026-11-26T15:00:00Z", "Closed today. The office opens tomorrow at 9:00 AM."],
];

for (const [when, now, note] of cases) {
  test(`the desk says whether the office is open ${when}`, () => {
    expect(officeNote(new Date(now), office)).toBe(note);
  });
}

test("an opening far away has its date, and an office without days has no hours", () => {
  const now = new Date("2026-11-17T15:00:00Z");
  const closed = Array.from({ length: 14 }, (_, day) => `2026-11-${17 + day}`);
  expect(officeNote(now, { ...office, holidays: closed })).toBe(
    "Closed today. The office opens Tuesday, December 1 at 9:00 AM.",
  );
  expect(officeNote(now, { ...office, days: [] })).toBe("The office has no hours.");
});
