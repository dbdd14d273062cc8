import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Time and chance as the server knows them. Everything asks here, so a test or a simulation that
 * replaces what is in this object drives all of it.
 */
export const clock = {
  /** Milliseconds since 1970, by a clock that somebody may set. */
  now: () => Date.now(),
  date: () => new Date(clock.now()),
  iso: () => clock.date().toISOString(),
  /** Milliseconds that only ever grow. */
  elapsed: () => performance.now(),
  newId: (): string => randomUUID(),
  sleep: (milliseconds: number, options: { ref?: boolean; signal?: AbortSignal } = {}) =>
    wait(milliseconds, undefined, options),
  /** Does work later, if the process still lives; returns the function that calls it off. */
  after(milliseconds: number, work: () => void) {
    const timer = setTimeout(work, milliseconds).unref();
    return () => clearTimeout(timer);
  },
  /** The same again and again. */
  every(milliseconds: number, work: () => void) {
    const timer = setInterval(work, milliseconds).unref();
    return () => clearInterval(timer);
  },
};

/**
 * Does work as if no request had begun it. What a request knows, such as its words, ends with it, so
 * timers, queues and listeners that outlive requests work in here.
 */
export const inBackground: <Result>(work: () => Result) => Result = AsyncLocalStorage.snapshot();
