/** How long data loaded by navigations stays cached. */
const maxAge = 10 * 60 * 1000;

type Entry = { promise: Promise<unknown>; at: number };

const entries = new Map<string, Entry>();

/** The cached data of a key, or what `load` returns; a failed load is retried once. */
export function cachedData<Data>(key: string, load: () => Promise<Data>, now = Date.now()) {
  const cached = entries.get(key);
  if (cached && now - cached.at < maxAge) return cached.promise as Promise<Data>;
  const promise = load().catch(load);
  entries.set(key, { promise, at: now });
  promise.catch(() => remove(key, promise));
  return promise;
}

/** To be called after a change of content. */
export function clearDataCache() {
  entries.clear();
}

function remove(key: string, promise: Promise<unknown>) {
  if (entries.get(key)?.promise === promise) entries.delete(key);
}
