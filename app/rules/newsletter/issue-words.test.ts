import { expect, test } from "vitest";
import { rateWords, timeLeftWords, timeUntil, troubleWords } from "./issue-words.ts";

test.each([
  [0, "less than a minute left"],
  [59, "less than a minute left"],
  [60, "about a minute left"],
  [226, "about 4 minutes left"],
  [7200, "about 2 hours left"],
])("%i seconds are %s", (seconds, words) => {
  expect(timeLeftWords(seconds)).toBe(words);
});

test("a rate is told by the minute", () => {
  expect(rateWords(1)).toBe("60 a minute");
  expect(rateWords(0.1)).toBe("6 a minute");
});

test("only an address that does not exist is not written to again", () => {
  const row = { state: "dead", until: null };
  expect(
    troubleWords({ ...row, fate: "refused", last_error: "550 5.1.1 mailbox does not exist" }).next,
  ).toBe("Not written to again");
  expect(
    troubleWords({ ...row, fate: "refused", last_error: "554 5.7.1 looks like spam" }).next,
  ).toBe("Gets the next issue");
  expect(troubleWords({ ...row, fate: "unsure", last_error: "The connection ended." }).next).toBe(
    "Not sent again, because it may have arrived",
  );
});

test("a mail that is put off is tried until a day", () => {
  const until = "2026-11-20T17:00:00.000Z";
  const row = { fate: null, state: "waiting", last_error: "452 mailbox full", until };
  expect(troubleWords(row)).toEqual({
    what: "452 mailbox full",
    next: "Tries again until November 20",
  });
});

test.each([
  ["2026-11-16T12:00:20.000Z", "now"],
  ["2026-11-16T12:05:00.000Z", "in 5 minutes"],
  ["2026-11-17T12:00:00.000Z", "in 24 hours"],
  ["2026-11-19T12:00:00.000Z", "in 3 days"],
])("%s is %s", (at, words) => {
  expect(timeUntil(at, "2026-11-16T12:00:00.000Z")).toBe(words);
});
