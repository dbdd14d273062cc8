import { beforeEach, expect, test, vi } from "vitest";
import { forgetFreshData, freshData } from "./data-cache.ts";

beforeEach(forgetFreshData);

const minute = 60 * 1000;

test("data is asked for once in ten minutes, also by two at the same time", async () => {
  const load = vi.fn(async () => "data");
  const [first, second] = await Promise.all([freshData("/a", load, 0), freshData("/a", load, 0)]);
  expect([first, second]).toEqual(["data", "data"]);
  await freshData("/a", load, 10 * minute - 1);
  expect(load).toHaveBeenCalledTimes(1);
  await freshData("/a", load, 10 * minute);
  expect(load).toHaveBeenCalledTimes(2);
});

test("a load that fails is tried once more, silently", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValueOnce("data");
  expect(await freshData("/a", load, 0)).toBe("data");
});

test("a load that fails twice fails, and the next visit asks again", async () => {
  const load = vi.fn().mockRejectedValue(new Error("away"));
  await expect(freshData("/a", load, 0)).rejects.toThrow("away");
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue("data");
  expect(await freshData("/a", load, 1)).toBe("data");
});

test("after a change of content everything is loaded anew", async () => {
  const load = vi.fn(async () => "data");
  await freshData("/a", load, 0);
  forgetFreshData();
  await freshData("/a", load, 1);
  expect(load).toHaveBeenCalledTimes(2);
});
