import { expect, test } from "vitest";
import { momentOf, wallTime } from "./zone-time.ts";

const newYork = "America/New_York";

test("a wall clock is read in its zone", () => {
  expect(wallTime(new Date("2026-11-03T02:05:00Z"), newYork)).toEqual({
    year: 2026,
    month: 11,
    day: 2,
    minutes: 21 * 60 + 5,
  });
});

test("a time of the wall clock is one moment, also on the days clocks change", () => {
  const at = (month: number, day: number, hour: number, minute = 0) =>
    momentOf({ year: 2026, month, day, minutes: hour * 60 + minute }, newYork).toISOString();
  expect(at(11, 3, 9)).toBe("2026-11-03T14:00:00.000Z");
  expect(at(7, 3, 9)).toBe("2026-07-03T13:00:00.000Z");
  // 2:30 is left out in spring, and 1:30 comes twice in autumn.
  expect(at(3, 8, 2, 30)).toBe("2026-03-08T07:30:00.000Z");
  expect(at(11, 1, 1, 30)).toBe("2026-11-01T05:30:00.000Z");
  expect(at(3, 8, 9)).toBe("2026-03-08T13:00:00.000Z");
  expect(at(11, 1, 9)).toBe("2026-11-01T14:00:00.000Z");
});

test.each([newYork, "Africa/Lagos", "Australia/Lord_Howe"])(
  "in %s every moment of a year is found again",
  (zone) => {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 187 * 60_000) {
      const wall = wallTime(new Date(at), zone);
      const again = momentOf(wall, zone);
      if (again.getTime() === at) continue;
      // The second of two equal times.
      expect(wallTime(again, zone)).toEqual(wall);
      expect(again.getTime()).toBeLessThan(at);
    }
  },
);
