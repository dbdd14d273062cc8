/** How long data loaded by navigations stays cached. */
const maxAge = 10 * 60 * 1000;

type Entry = { data: unknown; at: number };

const entries = new Map<string, Entry>();

/** The cached data of a key, or a promise of what `load` returns; a failed load is retried once. */
export function cachedData<Data>(key: string, load: () => Promise<Data>, now = Date.now()) {
  const cached = entries.get(key);
  if (cached && now - cached.at < maxAge) return cached.data as Data | Promise<Data>;
  const promise = load().catch(load);
  const entry: Entry = { data: promise, at: now };
  entries.set(key, entry);
  promise.then(
    (data) => {
      entry.data = data;
    },
    () => {
      if (entries.get(key) === entry) entries.delete(key);
    },
  );
  return promise;
}

/** To be called after a change of content. */
export function clearDataCache() {
  entries.clear();
}
