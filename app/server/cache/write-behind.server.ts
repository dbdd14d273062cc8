const writeEvery = 2000;

type Batches<Item> = {
  /** How many keys wait at most: a flood of new ones is dropped. */
  most: number;
  join: (known: Item, item: Item) => Item;
  write: (items: ReadonlyMap<string, Item>) => Promise<void>;
};

/** Collects in memory and writes every two seconds; what cannot be written waits for the next time. */
export function createBatches<Item>({ most, join, write }: Batches<Item>) {
  let items = new Map<string, Item>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function add(key: string, item: Item) {
    const known = items.get(key);
    if (known === undefined && items.size >= most) return;
    items.set(key, known === undefined ? item : join(known, item));
    timer ??= setTimeout(flush, writeEvery).unref();
  }

  /** Writes what was collected since the last time, also when the site stops. */
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  }

  async function writeAll() {
    if (items.size === 0) return;
    const batch = items;
    items = new Map();
    await write(batch).catch(() => {
      for (const [key, item] of batch) add(key, item);
    });
  }

  return { add, flush };
}
