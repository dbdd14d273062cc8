import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { runSeed } from "./run-seed.ts";
import { load, type Prepared } from "./simulation.ts";

/** Seeds that one worker runs in a folder of its own. */
export type Share = {
  prepared: Prepared;
  folder: string;
  number: number;
  first: number;
  end: number;
};

const { prepared, folder, number, first, end } = workerData as Share;
const simulation = await load(prepared, join(folder, `worker-${number}`));
for (let seed = first; seed < end; seed += 1) {
  const { broken, hash, events, seconds } = await runSeed(simulation, seed);
  parentPort?.postMessage({ seed, broken, hash, events, seconds });
}
