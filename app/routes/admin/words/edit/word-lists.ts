import { randomId } from "#app/ui/random-id.ts";
import type { Shape } from "#app/words/shapes.ts";

export type ListShape = Shape & { kind: "list" };

/** The list with one of its items in another place. */
export function moved(items: readonly unknown[], from: number, to: number) {
  const others = items.filter((_, at) => at !== from);
  return [...others.slice(0, to), items[from], ...others.slice(to)];
}

/** What a new one starts with; what code knows it by is its own. */
export function newItem({ item, sample }: ListShape) {
  return withOwnKeys(item, sample);
}

function withOwnKeys(shape: Shape, value: unknown): unknown {
  if (shape.kind === "key") return randomId().slice(0, 8);
  if (shape.kind !== "fields" || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(shape.fields).map(([name, part]) => [
      name,
      withOwnKeys(part, Reflect.get(value, name) ?? emptyOf(part)),
    ]),
  );
}

function emptyOf(shape: Shape): unknown {
  if (shape.kind === "rich") return { rich: "" };
  if (shape.kind === "list") return [];
  return shape.kind === "switch" ? false : "";
}

/** What is said of how many there may be, where that matters. */
export function countText({ max }: ListShape, count: number) {
  return max <= 8 ? `${count} of at most ${max}` : "";
}
