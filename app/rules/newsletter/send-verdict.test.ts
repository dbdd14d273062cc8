import { expect, test } from "vitest";
import { endsMail, retryAfter, triedUntil, verdictOf } from "./send-verdict.ts";

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
  ["550 5.1.1 User unknown", 550, "RCPT TO", true],
  ["552 5.2.2 Mailbox full", 552, "RCPT TO", true],
  ["554 5.7.1 Message refused", 554, "DATA", true],
  ["554 5.7.1 Relay access denied", 554, "RCPT TO", false],
  ["530 5.7.0 Authentication required", 530, "RCPT TO", false],
  ["535 5.7.8 Bad credentials", 535, "AUTH PLAIN", false],
  ["553 Sender refused", 553, "MAIL FROM", false],
  ["451 Later", 451, "RCPT TO", false],
])("a single mail: whether “%s” ends it", (message, responseCode, command, ends) => {
  const error = Object.assign(new Error(message), { code: "EENVELOPE", responseCode, command });
  expect(endsMail(error)).toBe(ends);
});

test("what no mail server said ends no mail", () => {
  expect(endsMail(new Error("connect ECONNREFUSED"))).toBe(false);
  expect(endsMail("The hook answered 550")).toBe(false);
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
