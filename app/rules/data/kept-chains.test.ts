import { expect, test } from "vitest";
import { keptChains } from "./kept-chains.ts";

const hour = 3600 * 1000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 19, 12);

function kept(ages: number[], erasedAges: number[] = []) {
  const chains = ages.toReversed().map((age) => ({ name: String(age / hour), at: now - age }));
  return keptChains(
    chains,
    erasedAges.map((age) => now - age),
    now,
  );
}

test("the newest of an hour, a day, a week and a month stay", () => {
  const every10Minutes = Array.from({ length: 6 * 24 * 400 }, (_, n) => (n * hour) / 6);
  const names = kept(every10Minutes).map(Number);
  expect(names.filter((age) => age < 24).length).toBeLessThanOrEqual(26);
  expect(names.filter((age) => age >= 24 && age < 8 * 24).length).toBeLessThanOrEqual(8);
  expect(names.filter((age) => age >= 8 * 24 && age < 32 * 24).length).toBeLessThanOrEqual(5);
  expect(names.filter((age) => age >= 32 * 24).length).toBeLessThanOrEqual(12);
  expect(Math.max(...names)).toBeGreaterThan(300 * 24);
});

test("the newest two stay, however old they are", () => {
  expect(kept([500 * day, 600 * day, 700 * day])).toEqual([500 * 24, 600 * 24].map(String));
});

test("chains from before an erasure go within 30 days, the newest alone stays", () => {
  expect(kept([0, 20 * day, 40 * day], [28 * day])).toEqual(["0", "480", "960"]);
  expect(kept([0, 20 * day, 40 * day], [29 * day, 28 * day])).toEqual(["0", "480"]);
  expect(kept([35 * day, 40 * day], [30 * day])).toEqual([String(35 * 24)]);
});

test("a chain that was begun after the clock was set back is the newest", () => {
  const before = { name: "000001", at: now };
  const after = [1, 2, 3].map((minutes) => ({
    name: `00000${1 + minutes}`,
    at: now - 2 * hour + minutes * 60_000,
  }));
  expect(keptChains([before, ...after], [], now - 2 * hour + 4 * 60_000)).toEqual([
    "000004",
    "000003",
    "000001",
  ]);
});
