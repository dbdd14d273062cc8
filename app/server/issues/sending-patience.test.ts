import { expect, test } from "vitest";
import { createPatience } from "./sending-patience.server.ts";

test("mails that fail together count once; then one at a time asks, less and less often", () => {
  let now = 0;
  const patience = createPatience(() => now);
  expect(patience.free(20, 3)).toBe(17);
  for (let mail = 0; mail < 20; mail += 1) patience.failed(0);
  expect(patience.pause()).toBe(250);
  expect(patience.free(20, 0)).toBe(0);
  const pauses: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) {
    now += patience.pause();
    expect(patience.free(20, 0)).toBe(1);
    expect(patience.free(20, 1)).toBe(0);
    patience.failed(patience.level());
    pauses.push(patience.pause());
  }
  expect(pauses).toEqual([1000, 4000, 15_000, 15_000]);
  patience.answered();
  expect(patience.free(20, 0)).toBe(20);
});
