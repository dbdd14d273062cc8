/** Fewer are counted in no time, and one more can be seen. */
const many = 1000;
const keptFor = 5 * 60_000;

const figures = new Map<string, { value: Promise<unknown>; until: number }>();

/**
 * A figure of staff that is counted from many rows, once in five minutes.
 * @param total how much was counted
 */
export async function keptFigure<Value>(
  name: string,
  count: () => Promise<Value>,
  total: (value: Value) => number,
): Promise<Value> {
  const now = performance.now();
  const known = figures.get(name);
  if (known && known.until > now) return known.value as Promise<Value>;
  for (const [other, { until }] of figures) if (until <= now) figures.delete(other);
  const figure = { value: count(), until: now + keptFor };
  figures.set(name, figure);
  const isMany = await figure.value.then((value) => total(value) > many).catch(() => false);
  if (!isMany && figures.get(name) === figure) figures.delete(name);
  return figure.value;
}

/** What was counted is no longer so. */
export function forgetFigure(name: string) {
  figures.delete(name);
}
