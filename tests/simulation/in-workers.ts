import { Worker } from "node:worker_threads";
import type { Report } from "./run-seed.ts";
import type { Prepared } from "./simulation.ts";
import type { Share } from "./worker.ts";

export type Told = Omit<Report, "log">;

type Asked = {
  prepared: Prepared;
  folder: string;
  first: number;
  end: number;
  workers: number;
  /** Returns whether that is enough. */
  told: (report: Told) => boolean;
};

/** Seeds of one worker, which gets faster with the first hundred of them. */
const portion = 1000;
/** Most of what an event makes is forgotten before the next. */
const resourceLimits = { maxYoungGenerationSizeMb: 64 };

/** Runs seeds on several cores, until all are done or it is told that it is enough. */
export async function runInWorkers({ prepared, folder, first, end, workers, told }: Asked) {
  let next = first;
  let isEnough = false;
  const running = new Set<Worker>();

  async function work(number: number) {
    while (next < end && !isEnough) {
      const from = next;
      next += Math.min(portion, Math.ceil((end - next) / workers));
      await run({ prepared, folder, number, first: from, end: next });
    }
  }
  function run(workerData: Share) {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData,
      resourceLimits,
    });
    running.add(worker);
    return new Promise<void>((resolve, reject) => {
      worker.on("message", (report: Told) => {
        if (!told(report)) return;
        isEnough = true;
        for (const one of running) one.terminate();
      });
      worker.on("error", reject);
      worker.on("exit", () => {
        running.delete(worker);
        resolve();
      });
    });
  }
  await Promise.all(Array.from({ length: workers }, (_, number) => work(number)));
}
