type Limits<Value> = {
  /** How large all values together may become, in the unit of `sizeOf`. */
  maxSize: number;
  /** By default every value counts as one, so that `maxSize` is a number of entries. */
  sizeOf?: (value: Value) => number;
};

/** A map with an upper limit: the entry that was not used for the longest time goes first. */
export function createLruMap<Key, Value>({ maxSize, sizeOf = () => 1 }: Limits<Value>) {
  const entries = new Map<Key, { value: Value; size: number }>();
  let totalSize = 0;

  function get(key: Key) {
    const entry = entries.get(key);
    if (!entry) return undefined;
    // A Map lists its keys in the order in which they were added.
    entries.delete(key);
    entries.set(key, entry);
    return entry.value;
  }

  function set(key: Key, value: Value) {
    remove(key);
    const size = sizeOf(value);
    entries.set(key, { value, size });
    totalSize += size;
    for (const oldest of entries.keys()) {
      if (totalSize <= maxSize) break;
      remove(oldest);
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
