import { clock, inBackground } from "#app/server/clock.server.ts";

type Waiting<Job, Result> = {
  job: Job;
  resolve: (result: Result | undefined) => void;
  reject: (error: unknown) => void;
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
 * which waits for the disk. A job that comes alone does not wait. A batch belongs to no request.
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
      waiting.push({ job, resolve, reject });
      plan();
    });
  }

  /** After this turn, so that requests that were read together are done together. */
  function plan() {
    if (isPlanned || isBusy || slow > mostSlow || waiting.length === 0) return;
    isPlanned = true;
    inBackground(() =>
      setImmediate(() => {
        isPlanned = false;
        run(takeBatch());
      }),
    );
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
    const callOff = clock.after(slowAfter, () => {
      isSlow = true;
      isBusy = false;
      slow += 1;
      plan();
    });
    try {
      const results = await work(batch.map(({ job }) => job));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at]);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    callOff();
    if (isSlow) slow -= 1;
    else isBusy = false;
    plan();
  }

  return add;
}
