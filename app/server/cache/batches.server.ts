import { AsyncLocalStorage } from "node:async_hooks";

type Waiting<Job, Result> = {
  job: Job;
  resolve: (result: Result | undefined) => void;
  reject: (error: unknown) => void;
  /** A batch runs as if its first job had begun it, and not as the batch before it. */
  inContext: ReturnType<typeof AsyncLocalStorage.snapshot>;
};

type Settings<Job> = {
  /** How many jobs a batch has at most. */
  most: number;
  /** Jobs of one key never share a batch. */
  keyOf?: (job: Job) => string | null;
};

/** After so many milliseconds a batch is slow, and the next one no longer waits for it. */
const slowAfter = 50;
const mostSlow = 3;

/**
 * Collects the jobs that come while others are at work and does them together: they share one commit,
 * which waits for the disk. A job that comes alone does not wait.
 * @param work returns one result for each job, in their order; if it throws, all of them failed
 */
export function createBatches<Job, Result>(
  work: (jobs: readonly Job[]) => Promise<readonly Result[]>,
  { most, keyOf = () => null }: Settings<Job>,
) {
  let waiting: Waiting<Job, Result>[] = [];
  let isPlanned = false;
  let isBusy = false;
  let slow = 0;

  function add(job: Job) {
    return new Promise<Result | undefined>((resolve, reject) => {
      waiting.push({ job, resolve, reject, inContext: AsyncLocalStorage.snapshot() });
      plan();
    });
  }

  /** After this turn, so that requests that were read together are done together. */
  function plan() {
    if (isPlanned || isBusy || slow > mostSlow || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      const batch = takeBatch();
      batch[0]?.inContext(() => run(batch));
    });
  }

  function takeBatch() {
    const keys = new Set<string>();
    const taken: typeof waiting = [];
    waiting = waiting.filter((one) => {
      const key = keyOf(one.job);
      if (taken.length >= most || (key !== null && keys.has(key))) return true;
      if (key !== null) keys.add(key);
      taken.push(one);
      return false;
    });
    return taken;
  }

  async function run(batch: typeof waiting) {
    let isSlow = false;
    isBusy = true;
    const timer = setTimeout(() => {
      isSlow = true;
      isBusy = false;
      slow += 1;
      plan();
    }, slowAfter);
    try {
      const results = await work(batch.map(({ job }) => job));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at]);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    clearTimeout(timer);
    if (isSlow) slow -= 1;
    else isBusy = false;
    plan();
  }

  return add;
}
