import { expect, test } from "vitest";
import { startOfDay } from "./site-days.ts";
import { duration, nearTime, shareOfPromise, timeLeft } from "./time-left.ts";

const hour = 3600 * 1000;
const now = new Date(startOfDay(new Date("2026-11-11T18:00:00Z")).getTime() + 12 * hour);
const open = { state: "new", answered_at: null } as const;

function hoursFromNow(hours: number) {
  return new Date(now.getTime() + hours * hour).toISOString();
}

test("time left is told as minutes today, as a clock later, and as in time once answered", () => {
  const left = (hours: number) => timeLeft({ ...open, due_at: hoursFromNow(hours) }, now);
  expect(left(-2.1)).toEqual({ look: "late", words: "2 h over" });
  expect(left(-27.4)).toEqual({ look: "late", words: "1 day over" });
  expect(left(-72)).toEqual({ look: "late", words: "3 days over" });
  expect(left(1.15)).toEqual({ look: "soon", words: "1 h left" });
  expect(left(11.99)).toEqual({ look: "soon", words: "11 h left" });
  expect(left(12)).toEqual({ look: "later", words: "Tomorrow" });
  expect(left(24 * 3)?.words).toBe("Saturday");
  expect(left(24 * 9)?.words).toBe("Nov 20");
  expect(timeLeft({ ...open, due_at: null }, now)).toBeUndefined();
  const answered = { state: "answered", due_at: hoursFromNow(0) } as const;
  expect(timeLeft({ ...answered, answered_at: hoursFromNow(0) }, now)?.words).toBe("In time");
  expect(timeLeft({ ...answered, answered_at: hoursFromNow(1) }, now)?.look).toBe("missed");
  expect(timeLeft({ ...answered, state: "closed", answered_at: null }, now)).toBeUndefined();
});

test("times near now are named by their day", () => {
  expect(nearTime(hoursFromNow(-1), now)).toBe("11:00 AM");
  expect(nearTime(hoursFromNow(-24), now)).toBe("Yesterday 12:00 PM");
  expect(nearTime(hoursFromNow(24 * 3), now)).toMatch(/^[A-Z][a-z]{2} 12:00 PM$/);
  expect(nearTime(hoursFromNow(24 * -3), now)).toMatch(/^Nov \d+$/);
  expect(duration(59 * 60_000)).toBe("59 min");
  expect(shareOfPromise(hoursFromNow(-3), hoursFromNow(1), now)).toBe(75);
  expect(shareOfPromise(hoursFromNow(-3), hoursFromNow(-1), now)).toBe(100);
});
