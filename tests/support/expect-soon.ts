import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";

/** Asks until it is so, and fails when it is asked in vain after so many milliseconds. */
export async function expectSoon(what: string, isSo: () => Promise<boolean>, most = 2000) {
  const start = performance.now();
  for (;;) {
    // Counted until it is asked for: a busy machine takes its time to answer.
    const waited = performance.now() - start;
    if (await isSo()) return;
    expect(waited, what).toBeLessThan(most);
    await sleep(25);
  }
}
