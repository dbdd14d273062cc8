import { createLruMap } from "#app/rules/memory/lru-map.ts";
import { createSerialQueue } from "#app/rules/memory/serial-queue.ts";

/**
 * Pictures that are drawn when somebody asks for them, one at a time, so that a crawler that fetches
 * all of them does not slow the site down.
 */
export function createDrawnCache<Drawn extends { length: number }>({
  maxSize,
  maxWaiting,
}: {
  maxSize: number;
  maxWaiting: number;
}) {
  const drawn = createLruMap<string, Drawn>({ maxSize, sizeOf: ({ length }) => length });
  const drawing = new Map<string, Promise<Drawn>>();
  const queue = createSerialQueue();

  /** Undefined when too many are waiting already. */
  return async (key: string, draw: () => Promise<Drawn>) => {
    const known = drawn.get(key) ?? drawing.get(key);
    if (known) return known;
    if (drawing.size >= maxWaiting) return undefined;
    const picture = queue(draw).finally(() => drawing.delete(key));
    drawing.set(key, picture);
    drawn.set(key, await picture);
    return picture;
  };
}
