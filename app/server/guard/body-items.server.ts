import { AsyncLocalStorage } from "node:async_hooks";

/** Refuses by throwing a response. A form that is refused may be shown again. */
type Count = (items: number, form?: FormData) => Promise<void>;

const counting = new AsyncLocalStorage<Count>();

/** Tells how many items the body of a request has, before anything is done with them. */
export function withItemsCounted<Result>(count: Count, run: () => Result) {
  return counting.run(count, run);
}

/** Called by the reader of bodies: a text is an item for each whole 64 kB. */
export async function countItems(items: number, length: number, form?: FormData) {
  await counting.getStore()?.(items + Math.floor(length / 65_536), form);
}
