import { expect, test } from "vitest";
import { retryAfter, triedUntil, verdictOf } from "./send-verdict.ts";

test.each([
  ["EENVELOPE", 550, "RCPT TO", "refused"],
  ["EENVELOPE", 452, "RCPT TO", "deferred"],
  ["EENVELOPE", 554, "DATA", "refused"],
  ["EENVELOPE", 451, "DATA", "deferred"],
  ["EMESSAGE", 421, "DATA", "deferred"],
  ["EENVELOPE", 553, "MAIL FROM", "unwanted"],
  ["EMESSAGE", undefined, "MAIL FROM", "unwanted"],
  ["EENVELOPE", 450, "MAIL FROM", "trouble"],
  ["EAUTH", 535, "AUTH PLAIN", "trouble"],
  ["EPROTOCOL", 502, "EHLO", "trouble"],
  ["ECONNECTION", 421, "CONN", "trouble"],
  ["ESOCKET", undefined, "CONN", "trouble"],
  ["ETIMEDOUT", undefined, "CONN", "trouble"],
  ["EENVELOPE", undefined, "API", "refused"],
  [undefined, undefined, undefined, "trouble"],
])("before the end of a mail, %s with %s at %s is %s", (code, responseCode, command, verdict) => {
  expect(verdictOf({ message: "", code, responseCode, command }, false)).toBe(verdict);
});

test.each([
  ["EMESSAGE", 554, "DATA", "refused"],
  ["EMESSAGE", 451, "DATA", "deferred"],
  ["ECONNECTION", undefined, "CONN", "unsure"],
  ["ECONNECTION", 451, "CONN", "unsure"],
  ["ETIMEDOUT", undefined, "CONN", "unsure"],
  ["EMESSAGE", undefined, "DATA", "unsure"],
])("after the end of a mail, %s with %s at %s is %s", (code, responseCode, command, verdict) => {
  expect(verdictOf({ message: "", code, responseCode, command }, true)).toBe(verdict);
});

test("the wait is doubled each time, up to an hour", () => {
  expect([0, 1, 2, 6, 7, 99].map(retryAfter)).toEqual([30, 60, 120, 1920, 3600, 3600]);
});

test("a deferred mail is tried for two days since the issue was started or resumed", () => {
  const started_at = "2026-11-16T07:00:00.000Z";
  expect(triedUntil({ started_at, moved_at: null })).toBe("2026-11-18T07:00:00.000Z");
  const moved_at = "2026-11-20T07:00:00.000Z";
  expect(triedUntil({ started_at, moved_at })).toBe("2026-11-22T07:00:00.000Z");
});
