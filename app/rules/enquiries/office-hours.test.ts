import { expect, test } from "vitest";
import { holidaysAhead, shownClock, shownDays, shownHoliday } from "./office-hours.ts";

test.each([
  [[1, 2, 3, 4, 5], "Monday to Friday"],
  [[5, 1, 3], "Monday, Wednesday, and Friday"],
  [[6, 0], "Sunday and Saturday"],
  [[2], "Tuesday"],
  [[0, 1, 2, 3, 4, 5, 6], "Every day"],
  [[], "Never"],
])("the business days %j are read as %s", (days, words) => {
  expect(shownDays(days)).toBe(words);
});

test("hours and holidays are read as people say them", () => {
  expect(shownClock("9:00").replace(/\s/, " ")).toBe("9:00 AM");
  expect(shownClock("17:30").replace(/\s/, " ")).toBe("5:30 PM");
  expect(shownHoliday("2026-12-25")).toBe("Friday, December 25, 2026");
});

test("a list of holidays that is used up, or soon will be, is told", () => {
  const holidays = ["2027-01-01", "2026-11-26", "2026-12-25"];
  expect(holidaysAhead(holidays, "2026-11-01")).toEqual({
    next: ["2026-11-26", "2026-12-25", "2027-01-01"],
  });
  expect(holidaysAhead(holidays, "2026-11-02").warning).toContain("less than 60 days away");
  expect(holidaysAhead(holidays, "2027-01-02")).toMatchObject({ next: [] });
  expect(holidaysAhead(holidays, "2027-01-02").warning).toContain("is over");
  expect(holidaysAhead([], "2026-11-16").warning).toContain("is missing");
});
