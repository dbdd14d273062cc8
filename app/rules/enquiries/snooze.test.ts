import { expect, test } from "vitest";
import type { Office } from "./promise-clock.ts";
import { openingOn, snoozeChoices } from "./snooze.ts";

const office: Office = {
  timeZone: "America/New_York",
  days: [1, 2, 3, 4, 5],
  from: "9:00",
  to: "17:00",
  holidays: ["2026-11-26", "2026-11-30"],
};

function choicesAt(iso: string) {
  return snoozeChoices(new Date(iso), office).map(
    ({ words, at }) => `${words} ${at.toISOString()}`,
  );
}

test("an enquiry comes back in office hours", () => {
  expect(choicesAt("2026-11-17T15:00:00Z")).toEqual([
    "This afternoon 2026-11-17T19:00:00.000Z",
    "Tomorrow 2026-11-18T14:00:00.000Z",
    "Next Monday 2026-11-23T14:00:00.000Z",
  ]);
});

test("choices that are over, or the same as another, are not offered", () => {
  expect(choicesAt("2026-11-17T19:30:00Z")[0]).toBe("Tomorrow 2026-11-18T14:00:00.000Z");
  // From a Friday the next business day is Monday; from a Sunday tomorrow is.
  expect(choicesAt("2026-11-20T20:00:00Z")).toEqual(["Next business day 2026-11-23T14:00:00.000Z"]);
  expect(choicesAt("2026-11-22T20:00:00Z")).toEqual(["Tomorrow 2026-11-23T14:00:00.000Z"]);
});

test("holidays and the change of clocks are known", () => {
  expect(choicesAt("2026-11-25T20:00:00Z")).toEqual([
    "Next business day 2026-11-27T14:00:00.000Z",
    "Next Monday 2026-12-01T14:00:00.000Z",
  ]);
  expect(choicesAt("2026-10-30T20:00:00Z")).toEqual(["Next business day 2026-11-02T14:00:00.000Z"]);
});

test("a date is its opening, and only one to come", () => {
  const now = new Date("2026-11-17T15:00:00Z");
  expect(openingOn("2026-11-18", now, office)?.toISOString()).toBe("2026-11-18T14:00:00.000Z");
  expect(openingOn("2026-11-21", now, office)?.toISOString()).toBe("2026-11-23T14:00:00.000Z");
  for (const wrong of ["2026-11-17", "2026-11-16", "2028-01-01", "2026-13-01", "soon", ""]) {
    expect(openingOn(wrong, now, office), wrong).toBeUndefined();
  }
});
