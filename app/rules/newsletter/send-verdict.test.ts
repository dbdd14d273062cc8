import { expect, test } from "vitest";
import { failureKind, pauseAfter, retryAfter, triedUntil, verdictOf } from "./send-verdict.ts";

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
  ["EENVELOPE", 530, "RCPT TO", "trouble"],
  ["EMESSAGE", 535, "DATA", "trouble"],
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

test.each([
  ["550 5.1.1 User unknown", 550, "RCPT TO", "permanent"],
  ["552 5.2.2 Mailbox full", 552, "RCPT TO", "permanent"],
  ["554 5.7.1 Message refused", 554, "DATA", "permanent"],
  ["554 5.7.1 Relay access denied", 554, "RCPT TO", "temporary"],
  ["553 Sender refused", 553, "MAIL FROM", "temporary"],
  ["450 Later", 450, "MAIL FROM", "temporary"],
  ["451 Later", 451, "RCPT TO", "temporary"],
  ["452 4.3.1 Too little room", 452, "DATA", "temporary"],
  ["530 5.7.0 Authentication required", 530, "RCPT TO", "outage"],
  ["535 5.7.8 Bad credentials", 535, "AUTH PLAIN", "outage"],
  ["421 Too many connections", 421, "CONN", "outage"],
  ["connect ECONNREFUSED", undefined, "CONN", "outage"],
])("a single mail: “%s” (%s at %s) is %s", (message, responseCode, command, kind) => {
  const error = Object.assign(new Error(message), { code: "EENVELOPE", responseCode, command });
  expect(failureKind(error)).toBe(kind);
});

test("what no mail server said is a fault of the mail", () => {
  expect(failureKind(new Error("The account of this mail was deleted."))).toBe("temporary");
  expect(failureKind("The hook answered 550")).toBe("temporary");
});

test("a mail that is refused for now waits 1, 5, 15 and 60 minutes, and then an hour each time", () => {
  expect([0, 1, 2, 3, 4, 5, 99].map(pauseAfter)).toEqual([0, 60, 300, 900, 3600, 3600, 3600]);
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
