import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import type { SlowTurn } from "./slow-turns.server.ts";

let now = 1000;
let look = () => {};

afterEach(() => vi.restoreAllMocks());

test("a turn that takes longer than 200 ms is told with the route that began it", async () => {
  const { inTurns, told, slowTurns } = await watch();
  await inTurns("/quick", () => work(200));
  await setImmediate();
  expect(told).toEqual([]);
  await inTurns("/slow", () => work(230));
  await setImmediate();
  expect(told).toMatchObject([{ about: "route of /slow", milliseconds: 230 }]);
  expect(slowTurns()).toMatchObject({ counts: new Map([["route of /slow", 1]]), longest: 230 });
});

test("what goes on after an answer of the database is known, too, beside others", async () => {
  const { inTurns, noteTurn, told } = await watch();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = inTurns("/slow", async () => {
    await answered;
    noteTurn();
    work(230);
  });
  await inTurns("/quick", () => setImmediate());
  now += 60_000;
  answer();
  await slow;
  await setImmediate();
  expect(told).toMatchObject([{ about: "route of /slow", milliseconds: 230 }]);
});

test("of several in one turn the one counts that took longest", async () => {
  const { inTurns, told } = await watch();
  await Promise.all([
    inTurns("/one", () => work(50)),
    inTurns("/two", () => work(140)),
    inTurns("/three", () => work(60)),
  ]);
  await setImmediate();
  expect(told).toMatchObject([{ about: "route of /two", milliseconds: 250 }]);
});

test("what nobody began is noticed, with the request that is open, and nothing twice", async () => {
  const { inTurns, told } = await watch();
  await inTurns("/open", async () => {
    await setImmediate();
    look();
    work(400);
    look();
  });
  expect(told).toMatchObject([{ about: "route of /open", milliseconds: 300 }]);
  work(400);
  look();
  expect(told.at(-1)).toMatchObject({ about: "the process itself" });
  await inTurns("/slow", () => work(400));
  await setImmediate();
  look();
  expect(told).toHaveLength(3);
});

/** The module anew, on a clock of the test: how busy its machine is must not count. */
async function watch() {
  vi.resetModules();
  const { clock } = await import("../clock.server.ts");
  vi.spyOn(clock, "elapsed").mockImplementation(() => now);
  vi.spyOn(clock, "every").mockImplementation((_, work) => {
    look = work;
    return () => {};
  });
  const module = await import("./slow-turns.server.ts");
  const told: SlowTurn[] = [];
  module.watchTurns(
    (turn) => told.push(turn),
    (name) => `route of ${name}`,
  );
  return { ...module, told };
}

function work(milliseconds: number) {
  now += milliseconds;
}
