import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { ownTurn } from "./turns.ts";

test("of those that come at the same moment, each has a turn of the event loop of its own", async () => {
  let turn = 0;
  const begun: number[] = [];
  const all = Promise.all([1, 2, 3].map(() => ownTurn().then(() => begun.push(turn))));
  while (begun.length < 3) {
    await nextTurn();
    turn += 1;
  }
  await all;
  expect(new Set(begun).size).toBe(3);
});
