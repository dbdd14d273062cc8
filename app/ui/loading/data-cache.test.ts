import { beforeEach, expect, test, vi } from "vitest";
import { cachedData, clearDataCache } from "./data-cache.ts";

beforeEach(clearDataCache);

const minute = 60 * 1000;

test("data is loaded once in ten minutes, also by two callers at the same time", async () => {
  const load = vi.fn(async () => "data");
  const [first, second] = await Promise.all([cachedData("/a", load, 0), cachedData("/a", load, 0)]);
  expect([first, second]).toEqual(["data", "data"]);
  await cachedData("/a", load, 10 * minute - 1);
  expect(load).toHaveBeenCalledTimes(1);
  await cachedData("/a", load, 10 * minute);
  expect(load).toHaveBeenCalledTimes(2);
});

test("a load that fails is retried once", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce("data");
  expect(await cachedData("/a", load, 0)).toBe("data");
});

test("a load that fails twice rejects, and the next call loads again", async () => {
  const load = vi.fn().mockRejectedValue(new Error("offline"));
  await expect(cachedData("/a", load, 0)).rejects.toThrow("offline");
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue("data");
  expect(await cachedData("/a", load, 1)).toBe("data");
});

test("after the cache is cleared everything is loaded again", async () => {
  const load = vi.fn(async () => "data");
  await cachedData("/a", load, 0);
  clearDataCache();
  await cachedData("/a", load, 1);
  expect(load).toHaveBeenCalledTimes(2);
});

test("data that has loaded is there at once", async () => {
  const load = vi.fn(async () => "data");
  await cachedData("/a", load, 0);
  expect(cachedData("/a", load, 10 * minute - 1)).toBe("data");
  expect(cachedData("/a", load, 10 * minute)).toBeInstanceOf(Promise);
});
