import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begin, every, listFailing, listJobs, stopJobs } from "./jobs.server.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await stopJobs();
  vi.useRealTimers();
});

test("a job is done every so many seconds, one run after the other", async () => {
  let runs = 0;
  let finish = () => {};
  every("slow", 5, () => {
    runs += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(runs).toBe(1);
  finish();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toBe(2);
  finish();
});

test("the first time may wait, and a job that is woken does not", async () => {
  const work = vi.fn();
  const { wake } = every("later", 60, work, { firstAfter: 120 });
  await vi.advanceTimersByTimeAsync(119_000);
  expect(work).not.toHaveBeenCalled();
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
});

test("whoever wakes a job at work has it done once more", async () => {
  let runs = 0;
  const { wake } = every("woken", 60, async () => {
    runs += 1;
    if (runs === 1) for (let time = 0; time < 3; time += 1) wake();
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toBe(2);
});

test("what fails is told, and done again", async () => {
  let isDown = true;
  every("failing", 1, async () => {
    if (isDown) throw new Error("The database is down.");
  });
  await vi.advanceTimersByTimeAsync(1500);
  expect(listJobs()).toEqual([
    {
      name: "failing",
      runs: 0,
      failures: 2,
      failing: { since: expect.any(Number), reason: "The database is down." },
    },
  ]);
  expect(listFailing()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(listFailing()).toMatchObject([{ name: "failing", reason: "The database is down." }]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(listJobs()).toMatchObject([{ name: "failing", runs: 1, failing: undefined }]);
  expect(listFailing()).toEqual([]);
});

test("a job knows nothing of the request that woke it, nor does work that somebody began", async () => {
  const request = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const { wake } = every("aware", 60, () => void seen.push(request.getStore()));
  await request.run("of Ada", async () => {
    wake();
    await begin(async () => seen.push(request.getStore()));
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(seen.length).toBeGreaterThan(1);
  expect(new Set(seen)).toEqual(new Set([undefined]));
});

test("the end waits for the runs at hand, which may end sooner", async () => {
  const ended: string[] = [];
  function untilStopped(name: string) {
    return (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        signal.addEventListener("abort", () => {
          ended.push(name);
          resolve();
        });
      });
  }
  every("job", 1, untilStopped("job"));
  begin(untilStopped("begun"));
  await vi.advanceTimersByTimeAsync(10);
  await stopJobs();
  expect(ended.toSorted()).toEqual(["begun", "job"]);
  expect(listJobs()).toEqual([]);
});
