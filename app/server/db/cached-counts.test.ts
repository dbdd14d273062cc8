import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cachedCount } from "./cached-counts.server.ts";
import { announceContentChange } from "./content-changes.server.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a figure of many rows is counted once in five minutes", async () => {
  const count = vi.fn(async () => 1001);
  const ask = () => cachedCount("many", count, (total) => total);
  expect(await Promise.all([ask(), ask()])).toEqual([1001, 1001]);
  vi.advanceTimersByTime(299_999);
  await ask();
  expect(count).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await ask();
  expect(count).toHaveBeenCalledTimes(2);
});

test("a figure of few rows is counted each time, and so is one that failed", async () => {
  const count = vi.fn(async () => 1000);
  const ask = () => cachedCount("few", count, (total) => total);
  await ask();
  await ask();
  expect(count).toHaveBeenCalledTimes(2);
  const failing = () => cachedCount("failing", () => Promise.reject(new Error("down")), Number);
  await expect(failing()).rejects.toThrow("down");
  expect(await cachedCount("failing", async () => 7, Number)).toBe(7);
});

test("what is counted while content changes is counted again", async () => {
  const count = vi.fn(async () => 1001);
  const ask = () => cachedCount("forgotten", count, (total) => total);
  const before = ask();
  announceContentChange();
  await Promise.all([before, ask(), ask()]);
  expect(count).toHaveBeenCalledTimes(2);
});
