type Limits<Value> = {
  /** How large all values together may become, in the unit of `sizeOf`. */
  maxSize: number;
  /** By default every value counts as one, so that `maxSize` is a number of entries. */
  sizeOf?: (value: Value) => number;
};

/**
 * A map with an upper limit: entries that were not used since the last time room was made go first, the
 * oldest of them before the others.
 */
export function createLruMap<Key, Value>({ maxSize, sizeOf = () => 1 }: Limits<Value>) {
  const entries = new Map<Key, { value: Value; size: number; used: boolean }>();
  let totalSize = 0;

  /** Moving the entry to the end of the map would cost more than the lookup. */
  function get(key: Key) {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entry.used = true;
    return entry.value;
  }

  function set(key: Key, value: Value) {
    remove(key);
    const size = sizeOf(value);
    entries.set(key, { value, size, used: false });
    totalSize += size;
    // A Map lists its keys in the order in which they were added, also those that are added meanwhile.
    for (const [oldest, entry] of entries) {
      if (totalSize <= maxSize) break;
      entries.delete(oldest);
      if (entry.used) {
        entry.used = false;
        entries.set(oldest, entry);
      } else totalSize -= entry.size;
    }
  }

  function remove(key: Key) {
    totalSize -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  /** From the one that was not used for the longest time to the newest. */
  function list() {
    return Array.from(entries, ([key, { value }]) => ({ key, value }));
  }

  function clear() {
    entries.clear();
    totalSize = 0;
  }

  function stats() {
    return { entries: entries.size, size: totalSize };
  }

  return { get, has: (key: Key) => entries.has(key), set, remove, list, clear, stats };
}
