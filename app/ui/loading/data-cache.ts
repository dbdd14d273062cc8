/**
 * Data that was loaded while moving about the site stays fresh for ten minutes. A load that fails
 * is tried once more; nothing is fetched again for a change of focus or connection.
 */
const freshFor = 10 * 60 * 1000;

type Entry = { promise: Promise<unknown>; at: number };

const entries = new Map<string, Entry>();

/** The data of an address: what is fresh, or what `load` brings. Not awaited. */
export function freshData<Data>(key: string, load: () => Promise<Data>, now = Date.now()) {
  const known = entries.get(key);
  if (known && now - known.at < freshFor) return known.promise as Promise<Data>;
  const promise = load().catch(load);
  entries.set(key, { promise, at: now });
  // What could not be loaded is asked for again by the next visit.
  promise.catch(() => forget(key, promise));
  return promise;
}

/** After a change of content everything is loaded anew. */
export function forgetFreshData() {
  entries.clear();
}

function forget(key: string, promise: Promise<unknown>) {
  if (entries.get(key)?.promise === promise) entries.delete(key);
}
