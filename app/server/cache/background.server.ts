import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Does work as if no request had begun it. What a request knows, such as its words, ends with it, so
 * timers, queues and listeners that outlive requests work in here.
 */
export const inBackground: <Result>(work: () => Result) => Result = AsyncLocalStorage.snapshot();
