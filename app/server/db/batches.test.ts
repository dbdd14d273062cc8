import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createBatches } from "./batches.server.ts";

test("jobs that come together, or while others are at work, are done together", async () => {
  const batches: string[][] = [];
  const gate = createGate();
  const add = createBatches(
    async (jobs: readonly string[]) => {
      batches.push([...jobs]);
      await gate.opened;
      return jobs.map((job) => job.toUpperCase());
    },
    { most: 3 },
  );
  const first = ["a", "b"].map(add);
  await vi.waitFor(() => expect(batches).toHaveLength(1), 30_000);
  const later = ["c", "d", "e", "f"].map(add);
  gate.open();
  expect(await Promise.all([...first, ...later])).toEqual(["A", "B", "C", "D", "E", "F"]);
  expect(batches).toEqual([["a", "b"], ["c", "d", "e"], ["f"]]);
});

test("jobs of one key are done one after the other", async () => {
  const batches: string[][] = [];
  const add = createBatches(
    async (jobs: readonly string[]) => {
      batches.push([...jobs]);
      return jobs;
    },
    { most: 10, keyOf: (job) => job[0] ?? null },
  );
  await Promise.all(["a1", "a2", "b1", "a3"].map(add));
  expect(batches).toEqual([["a1", "b1"], ["a2"], ["a3"]]);
});

test("a batch that failed fails its jobs and no others, and a slow one holds up nobody", async () => {
  const gate = createGate();
  const add = createBatches(
    async (jobs: readonly string[]) => {
      if (jobs.includes("slow")) await gate.opened;
      if (jobs.includes("wrong")) throw new Error("no");
      return jobs;
    },
    { most: 10 },
  );
  const slow = add("slow");
  await nextTurn();
  const wrong = add("wrong");
  await expect(wrong).rejects.toThrow("no");
  expect(await add("right")).toBe("right");
  gate.open();
  expect(await slow).toBe("slow");
});

test("a batch knows nothing of the requests that its jobs came with", async () => {
  const names = new AsyncLocalStorage<string>();
  const gate = createGate();
  const add = createBatches(
    async (jobs: readonly string[]) => {
      const name = names.getStore();
      await gate.opened;
      return jobs.map((job) => `${job} as ${name}`);
    },
    { most: 10 },
  );
  const first = names.run("Ada", () => add("a"));
  await nextTurn();
  const second = names.run("Grace", () => add("b"));
  gate.open();
  expect(await Promise.all([first, second])).toEqual(["a as undefined", "b as undefined"]);
});

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
