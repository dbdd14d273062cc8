import { type Report, runSeed, type Simulation } from "./run-seed.ts";
import { stepsOf } from "./steps.ts";
import type { Step } from "./world.ts";

/** A long seed takes as long each time. */
const mostRuns = 150;

/** The fewest steps found that still break the same promise. */
export async function shrink(simulation: Simulation, seed: number, promise: string) {
  let steps: readonly Step[] = stepsOf(seed);
  let report: Report | undefined;
  let runs = 0;
  async function breaks(fewer: readonly Step[]) {
    runs += 1;
    if (runs > mostRuns) return false;
    const found = await runSeed(simulation, seed, fewer);
    if (!found.broken.some((one) => one.promise === promise)) return false;
    steps = fewer;
    report = found;
    return true;
  }
  await breaks(steps);
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = steps.length - size; from > -size; from -= size) {
      const start = Math.max(0, from);
      await breaks([...steps.slice(0, start), ...steps.slice(start + size)]);
    }
  }
  return { steps, report };
}
