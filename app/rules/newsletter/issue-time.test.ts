import { expect, test } from "vitest";
import { fieldTime, zoneCity } from "#app/rules/time/field-time.ts";
import { sendingTime } from "./issue-time.ts";

const newYork = "America/New_York";
const now = new Date("2026-02-01T12:00:00.000Z");

test("a time is read on the clocks of the zone, and shown again", () => {
  const at = new Date("2026-02-18T12:00:00.000Z");
  expect(sendingTime("2026-02-18T07:00", now, newYork)).toEqual({ at, twice: false });
  expect(fieldTime(at, newYork)).toBe("2026-02-18T07:00");
  expect(zoneCity(newYork)).toBe("New York");
});

test.each([
  ["2026-02-01T06:59", "This time has passed. Choose a later one, or send it now."],
  ["2026-02-01T07:00", "This time has passed. Choose a later one, or send it now."],
  ["2027-02-03T07:00", "This is more than a year ahead. Choose an earlier time."],
  ["9999-12-31T07:00", "This is more than a year ahead. Choose an earlier time."],
  ["", "Choose a day and a time."],
  ["2026-02-30T07:00", "Choose a day and a time."],
  ["2026-13-01T07:00", "Choose a day and a time."],
  ["2026-02-18T24:00", "Choose a day and a time."],
  ["tomorrow", "Choose a day and a time."],
  ["2026-03-08T02:30", "Clocks are put forward then, so this time does not exist. Choose another."],
])("“%s” is refused: %s", (typed, problem) => {
  expect(sendingTime(typed, now, newYork)).toEqual({ problem });
});

test("of a time that comes twice the first is meant, and that is told", () => {
  expect(sendingTime("2026-11-01T01:30", now, newYork)).toEqual({
    at: new Date("2026-11-01T05:30:00.000Z"),
    twice: true,
  });
  expect(sendingTime("2026-11-01T02:00", now, newYork)).toMatchObject({ twice: false });
  expect(sendingTime("2026-04-05T01:45", now, "Australia/Lord_Howe")).toMatchObject({
    twice: true,
  });
});

test("the last minute before clocks are put forward exists", () => {
  expect(sendingTime("2026-03-08T01:59", now, newYork)).toMatchObject({ twice: false });
  expect(sendingTime("2026-03-08T03:00", now, newYork)).toMatchObject({ twice: false });
});
