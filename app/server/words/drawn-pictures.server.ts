import type { Shape } from "#app/words/shapes.ts";
import { listGroups } from "./groups.server.ts";

/** The pictures that the code has where others may be chosen, each once. */
export function drawnPictures() {
  const all = listGroups().flatMap(({ words }) =>
    Object.values(words).flatMap(({ shape, original }) => picturesIn(shape, original)),
  );
  return [...new Set(all)];
}

function picturesIn(shape: Shape, value: unknown): string[] {
  if (shape.kind === "picture") return typeof value === "string" && value ? [value] : [];
  if (shape.kind === "list" && Array.isArray(value)) {
    return value.flatMap((item) => picturesIn(shape.item, item));
  }
  if (shape.kind !== "fields" || typeof value !== "object" || value === null) return [];
  return Object.entries(shape.fields).flatMap(([name, part]) =>
    picturesIn(part, Reflect.get(value, name)),
  );
}
