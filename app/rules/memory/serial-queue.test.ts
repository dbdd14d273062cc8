import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSerialQueue } from "./serial-queue.ts";

test("jobs run one at a time and in their order", async () => {
  const queue = createSerialQueue();
  const events: string[] = [];
  const job = (name: string, milliseconds: number) =>
    queue(async () => {
      events.push(`${name} starts`);
      await wait(milliseconds);
      events.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([job("a", 20), job("b", 0)])).toEqual(["a", "b"]);
  expect(events).toEqual(["a starts", "a ends", "b starts", "b ends"]);
});

test("a failed job rejects and lets the next one run", async () => {
  const queue = createSerialQueue();
  const failed = queue(async () => {
    throw new Error("no");
  });
  const next = queue(async () => "yes");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
