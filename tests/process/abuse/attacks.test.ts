import { afterAll, beforeAll, expect, test } from "vitest";
import type { Site } from "../../support/site.ts";
import { attacks, idle, ordinary, startAttacked, suffered } from "./attacks.ts";

let site: Site;
/** In milliseconds; a machine on which a long page takes long gets twice that. */
let longest = 200;
/** Beside two forms of 32 MB, which are in memory while they are taken apart; else it is a tenth. */
const mostMegabytes = 200;
const table: Record<string, unknown>[] = [];

beforeAll(async () => {
  site = await startAttacked();
  const alone = (await suffered(ordinary)).slowest;
  longest = Math.max(200, 3 * (await suffered(idle)).slowest, 2 * alone);
});
afterAll(async () => {
  await site.stop();
  console.table(table);
});

test.each(attacks)("%s: %s stops nobody else", async (who, what, attack) => {
  const found = await suffered(attack);
  table.push({ who, what, ...found });
  expect(found.slowest).toBeLessThan(longest);
  expect(found.grown).toBeLessThan(mostMegabytes);
});

test("what was attacked again and again is no larger than before", async () => {
  async function again() {
    for (const [, , attack] of attacks.slice(0, 5)) await attack();
  }
  const before = (await suffered(again)).most;
  expect((await suffered(again)).most - before).toBeLessThan(mostMegabytes);
});
