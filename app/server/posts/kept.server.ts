import { onContentChange } from "./changes.server.ts";

/** Fewer are counted in no time. */
const many = 1000;
const mostKept = 200;

const values = new Map<string, Promise<unknown>>();

onContentChange(() => values.clear());

/**
 * What takes long to count, once until content changes, as pages are rendered once.
 * @param total how much was counted
 */
export async function kept<Value>(
  name: string,
  count: () => Promise<Value>,
  total: (value: Value) => number,
): Promise<Value> {
  const known = values.get(name) as Promise<Value> | undefined;
  if (known) return known;
  const counting = count();
  if (values.size >= mostKept) values.clear();
  values.set(name, counting);
  const isWorthIt = await counting.then((value) => total(value) > many).catch(() => false);
  if (!isWorthIt && values.get(name) === counting) values.delete(name);
  return counting;
}

export function keptCount(name: string, count: () => Promise<number>) {
  return kept(name, count, (value) => value);
}
