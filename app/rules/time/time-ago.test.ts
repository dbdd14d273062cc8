import { expect, test } from "vitest";
import { timeAgo } from "./time-ago.ts";

const now = Date.parse("2026-11-16T12:00:00Z");

test.each([
  ["2026-11-16T12:00:05Z", "just now"],
  ["2026-11-16T11:59:01Z", "just now"],
  ["2026-11-16T11:59:00Z", "1 minute ago"],
  ["2026-11-16T11:57:30Z", "2 minutes ago"],
  ["2026-11-16T10:30:00Z", "1 hour ago"],
  ["2026-11-13T11:00:00Z", "3 days ago"],
])("%s is %s", (iso, words) => {
  expect(timeAgo(iso, now)).toBe(words);
});
