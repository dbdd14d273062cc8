import { clock, inBackground } from "#app/server/clock.server.ts";

const writeEvery = 2000;

type WriteBehind<Item> = {
  /** How many keys wait at most: a flood of new ones is dropped. */
  most: number;
  join: (known: Item, item: Item) => Item;
  /** All of them or none, in the order of their keys. */
  write: (items: ReadonlyMap<string, Item>) => Promise<void>;
};

/** Collects in memory and writes every two seconds; what cannot be written waits for the next time. */
export function createWriteBehind<Item>({ most, join, write }: WriteBehind<Item>) {
  let items = new Map<string, Item>();
  let callOff: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();

  function add(key: string, item: Item) {
    const known = items.get(key);
    if (known === undefined && items.size >= most) return;
    items.set(key, known === undefined ? item : join(known, item));
    callOff ??= inBackground(() => clock.after(writeEvery, flush));
  }

  /** Writes what was collected since the last time, also when the site stops. */
  function flush() {
    callOff?.();
    callOff = undefined;
    writing = writing.then(writeAll);
    return writing;
  }

  async function writeAll() {
    if (items.size === 0) return;
    const batch = items;
    items = new Map();
    // In one order, so that two instances never wait for each other's rows.
    const ordered = new Map([...batch].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    await write(ordered).catch(() => {
      for (const [key, item] of batch) add(key, item);
    });
  }

  return { add, flush };
}
