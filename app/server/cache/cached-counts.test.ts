import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetFigure, keptFigure } from "./kept-figures.server.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a figure of many rows is counted once in five minutes", async () => {
  const count = vi.fn(async () => 1001);
  const ask = () => keptFigure("many", count, (total) => total);
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
  const ask = () => keptFigure("few", count, (total) => total);
  await ask();
  await ask();
  expect(count).toHaveBeenCalledTimes(2);
  const failing = () => keptFigure("failing", () => Promise.reject(new Error("down")), Number);
  await expect(failing()).rejects.toThrow("down");
  expect(await keptFigure("failing", async () => 7, Number)).toBe(7);
});

test("a figure that is forgotten while it is counted is counted again", async () => {
  const count = vi.fn(async () => 1001);
  const ask = () => keptFigure("forgotten", count, (total) => total);
  const before = ask();
  forgetFigure("forgotten");
  await Promise.all([before, ask(), ask()]);
  expect(count).toHaveBeenCalledTimes(2);
});
