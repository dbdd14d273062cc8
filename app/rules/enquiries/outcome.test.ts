import { expect, test } from "vitest";
import { readNextStep, readOutcome } from "./outcome.ts";

test("a won enquiry has a value if one was written", () => {
  expect(decide("won", { value: "$12,000" })).toEqual({
    outcome: "won",
    reason: null,
    value: 12000,
  });
  expect(decide("won")).toEqual({ outcome: "won", reason: null, value: null });
});

test.each([
  ["8000", 8000],
  ["8 000", 8000],
  ["8.000", 8000],
  ["1,250,000.50", 1250000],
  ["12000.5", 12000],
  ["€ 300", 300],
  ["0", 0],
])("%s is a value", (value, amount) => {
  expect(decide("won", { value })).toMatchObject({ value: amount });
});

test.each(["much", "12k", "-5", "1e9", "99999999999", "1,2,3", "٣"])("%s is no value", (value) => {
  expect(decide("won", { value })).toMatch(/number/);
});

test("a lost enquiry needs a reason", () => {
  expect(decide("lost", { reason: "  " })).toMatch(/why/);
  expect(decide("lost", { reason: " Too dear " })).toMatchObject({ reason: "Too dear" });
  expect(decide("not-a-fit", { reason: "x".repeat(201) })).toMatch(/at most 200/);
});

test("what is open again has neither reason nor value", () => {
  const open = { outcome: null, reason: null, value: null };
  expect(decide("open", { reason: "x", value: "5" })).toEqual(open);
  expect(decide("sold")).toMatch(/Choose/);
});

test("a next step has words and a day", () => {
  expect(readNextStep(" Call again ", "2026-12-01")).toEqual({
    step: "Call again",
    on: "2026-12-01",
  });
  for (const day of ["", "soon", "2026-13-01", "2026-02-30", "0001-01-01"]) {
    expect(readNextStep("Call", day)).toMatch(/day/);
  }
  expect(readNextStep(" ", "2026-12-01")).toMatch(/to be done/);
});

function decide(outcome: string, { reason = "", value = "" } = {}) {
  return readOutcome({ outcome, reason, value });
}
