let last = Promise.resolve();

/**
 * One at a time in each turn of the event loop: what takes long, and came at the same moment, is worked on with a look at
 * everybody else in between.
 */
export function ownTurn() {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
