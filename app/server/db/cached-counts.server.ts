import { clock } from "#app/server/clock.server.ts";
import { onContentChange } from "./content-changes.server.ts";

/** Fewer are counted in no time, and one more can be seen. */
const many = 1000;
const longest = 5 * 60_000;
const mostCounts = 200;

const counts = new Map<string, { value: Promise<unknown>; until: number }>();

onContentChange(() => counts.clear());

/**
 * What is counted from many rows, once until content changes, and once in five minutes.
 * @param total how much was counted
 */
export async function cachedCount<Value>(
  name: string,
  count: () => Promise<Value>,
  total: (value: Value) => number,
): Promise<Value> {
  const now = clock.elapsed();
  const known = counts.get(name);
  if (known && known.until > now) return known.value as Promise<Value>;
  for (const [other, { until }] of counts) if (until <= now) counts.delete(other);
  if (counts.size >= mostCounts) counts.clear();
  const counted = { value: count(), until: now + longest };
  counts.set(name, counted);
  const isMany = await counted.value.then((value) => total(value) > many).catch(() => false);
  if (!isMany && counts.get(name) === counted) counts.delete(name);
  return counted.value;
}

export function cachedTotal(name: string, count: () => Promise<number>) {
  return cachedCount(name, count, (value) => value);
}
