import { expect, test, vi } from "vitest";
import { clockTime, siteDate, siteTime } from "./site-time.ts";

vi.mock("#site.config.ts", () => ({ site: { timeZone: "America/New_York" } }));

test("staff read times in the zone of the site, whatever the clock of the machine says", () => {
  expect(siteTime("2026-11-03T14:14:00.000Z")).toBe("November 3, 2026 at 9:14 AM EST");
  expect(siteTime("2026-07-03T03:30:00.000Z")).toBe("July 2, 2026 at 11:30 PM EDT");
  expect(siteDate("2026-11-03T02:00:00.000Z")).toBe("November 2, 2026");
});

test("the day of today is left out, as the site counts its days", () => {
  const now = new Date("2026-11-03T23:00:00.000Z");
  expect(clockTime("2026-11-03T06:05:00.000Z", now)).toBe("1:05 AM EST");
  expect(clockTime("2026-11-03T04:05:00.000Z", now)).toBe("Nov 2, 11:05 PM EST");
});
