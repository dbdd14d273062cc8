import { LimitReached, limitOnly, takeOne } from "#app/server/guard/limits.server.ts";
import { inTurns } from "./clock/slow-turns.server.ts";
import { clock, inBackground } from "./clock.server.ts";

type Work = (signal: AbortSignal) => unknown;

type Options = {
  /** Seconds until it is done for the first time. */
  firstAfter?: number;
  /** Of several instances one does it; if that one ends, another goes on. */
  oneInstance?: boolean;
};

/** A job as monitors and the desk are told of it. */
export type JobReport = {
  name: string;
  runs: number;
  failures: number;
  failing?: { since: number; reason: string };
};

type Job = { report: JobReport; wake: () => void; stop: () => Promise<void> };

const jobs = new Set<Job>();
/** What somebody began goes on after their request, and ends with the process. */
const begun = new Set<Promise<unknown>>();
let ending = new AbortController();

/** How often instances look whether a job of one of them is due. */
const longestLook = 60;

/**
 * Does work every so many seconds until the process ends, one run after the other and in nobody's
 * request. What fails, because the database is down for instance, is done again the next time.
 * `wake` has it done at once, or once more after the run at hand.
 */
export function every(
  name: string,
  seconds: number,
  work: Work,
  { firstAfter = 0, oneInstance = false }: Options = {},
): Job {
  const report: JobReport = { name, runs: 0, failures: 0 };
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  let again = false;

  async function run() {
    while (again && !signal.aborted) {
      again = false;
      await attempt();
    }
    running = undefined;
  }
  async function attempt() {
    try {
      if (oneInstance && !(await takeTurn(name, seconds))) return;
      await inTurns(`job ${name}`, () => work(signal));
      report.runs += 1;
      report.failing = undefined;
    } catch (error) {
      report.failures += 1;
      const since = report.failing?.since ?? clock.now();
      report.failing = { since, reason: String(error instanceof Error ? error.message : error) };
    }
  }
  function wake() {
    again = true;
    // Not before this line is done: work may wake its own job.
    running ??= inBackground(() => Promise.resolve().then(run));
  }
  function tick() {
    if (!running) wake();
  }

  const look = oneInstance ? Math.min(seconds, longestLook) : seconds;
  let callOff = clock.after(firstAfter * 1000, () => {
    callOff = clock.every(look * 1000, tick);
    tick();
  });
  async function stop() {
    callOff();
    stopping.abort();
    jobs.delete(job);
    await running;
  }
  const job: Job = { report, wake, stop };
  jobs.add(job);
  return job;
}

/** The same on one of several instances, once in 24 hours, also over restarts. */
export function onceADay(name: string, work: Work, firstAfter: number) {
  return every(name, 24 * 3600, work, { firstAfter, oneInstance: true });
}

/**
 * Whether this instance does something that one of them does every so many seconds. It counts a little
 * less than the time between two runs, because timers may be late.
 */
export async function takeTurn(name: string, seconds: number) {
  const limit = { key: `job ${name}`, max: 1, seconds: seconds * 0.95 };
  return !((await takeOne([limit]).catch(limitOnly)) instanceof LimitReached);
}

/** Does work once, in nobody's request. */
export function begin<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const done = inBackground(() => work(ending.signal));
  const ended = done.catch(() => {}).finally(() => begun.delete(ended));
  begun.add(ended);
  return done;
}

/** Ends all jobs after the runs at hand. */
export async function stopJobs() {
  ending.abort();
  await Promise.all([...Array.from(jobs, (job) => job.stop()), ...begun]);
  ending = new AbortController();
}

/** Jobs that failed each time for some minutes, the one that did so first at the top. */
export function listFailing(minutes = 5) {
  const before = clock.now() - minutes * 60_000;
  return listJobs()
    .flatMap(({ name, failing }) =>
      failing && failing.since <= before ? { name, ...failing } : [],
    )
    .toSorted((one, other) => one.since - other.since);
}

export function listJobs(): JobReport[] {
  return Array.from(jobs, ({ report }) => report);
}
