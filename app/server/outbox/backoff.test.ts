import { expect, test } from "vitest";
import { createBackoff } from "./backoff.server.ts";

test("mails that fail together count once; then one at a time asks, less and less often", () => {
  let now = 0;
  const backoff = createBackoff({ first: 250, longest: 15_000 }, () => now);
  expect(backoff.free(20, 3)).toBe(17);
  for (let mail = 0; mail < 20; mail += 1) backoff.failed(0);
  expect(backoff.pause()).toBe(250);
  expect(backoff.free(20, 0)).toBe(0);
  const pauses: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) {
    now += backoff.pause();
    expect(backoff.free(20, 0)).toBe(1);
    expect(backoff.free(20, 1)).toBe(0);
    backoff.failed(backoff.level());
    pauses.push(backoff.pause());
  }
  expect(pauses).toEqual([1000, 4000, 15_000, 15_000]);
  backoff.answered();
  expect(backoff.free(20, 0)).toBe(20);
});
