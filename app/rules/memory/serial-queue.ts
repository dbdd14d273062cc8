/** Runs one job after another, in the order they came; a failed job does not stop the next. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(job: () => Promise<Result>): Promise<Result> => {
    const next = last.then(job);
    last = next.catch(() => {});
    return next;
  };
}
