import { randomId } from "#app/ui/random-id.ts";
import type { Shape } from "./shapes.ts";
import { isPrice, isRich } from "./values.ts";

/** The words of a group by the paths that are changed as a whole, as in `questions`. */
export type GroupWords = Record<string, { shape: Shape; original: unknown }>;

export type ListShape = Shape & { kind: "list" };

export type FoundWord = {
  /** The path of what is changed as a whole. */
  whole: string;
  /** Where in it the word is. */
  rest: string[];
  shape: Shape;
  original: unknown;
};

/** A place of a group, as in `questions.2.points`. */
export function findPlace(words: GroupWords, path: string): FoundWord | undefined {
  const names = path.split(".");
  for (let depth = 1; depth <= names.length; depth += 1) {
    const whole = names.slice(0, depth).join(".");
    const word = Object.hasOwn(words, whole) ? words[whole] : undefined;
    if (!word) continue;
    const rest = names.slice(depth);
    const shape = rest.reduce<Shape | undefined>(shapeInside, word.shape);
    return shape && { whole, rest, shape, original: word.original };
  }
  return undefined;
}

export function shapeInside(shape: Shape | undefined, name: string) {
  if (shape?.kind === "list") return shape.item;
  return shape?.kind === "fields" ? shape.fields[name] : undefined;
}

/** What stands at a place of a value, as in `questions.2.answer`. */
export function partAt(value: unknown, path: string | readonly string[]): unknown {
  const names = typeof path === "string" ? path.split(".") : path;
  return names.reduce<unknown>(
    (part, name) =>
      typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined,
    value,
  );
}

/** The same value with something else at a place. */
export function withPart<Whole>(value: Whole, path: string | readonly string[], next: unknown) {
  const names = typeof path === "string" ? path.split(".") : path;
  return replaced(value, names, next) as Whole;
}

function replaced(value: unknown, [name, ...rest]: readonly string[], next: unknown): unknown {
  if (name === undefined) return next;
  // What is not in a list cannot be changed there.
  if (Array.isArray(value) && !(name in value)) return value;
  const fields = typeof value === "object" && value !== null ? value : {};
  const part = replaced(Reflect.get(fields, name), rest, next);
  return Object.assign(Array.isArray(fields) ? [...fields] : { ...fields }, { [name]: part });
}

/** Databases keep objects, not the order of their keys. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) => Object.hasOwn(other, key) && same(Reflect.get(one, key), Reflect.get(other, key)),
    )
  );
}

/** A value with all parts of its shape, so that two can be compared, and each has a field. */
export function shaped(shape: Shape, value: unknown, newKey?: () => string): unknown {
  switch (shape.kind) {
    case "list":
      return (Array.isArray(value) ? value : []).map((item) => shaped(shape.item, item, newKey));
    case "fields":
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, part]) => [
          name,
          shaped(part, partAt(value, [name]), newKey),
        ]),
      );
    case "rich":
      return { rich: isRich(value) ? value.rich : "" };
    case "price":
      return isPrice(value)
        ? { amount: value.amount, currency: value.currency }
        : { amount: 0, currency: "" };
    case "switch":
      return value === true;
    case "key":
      return newKey?.() ?? value ?? "";
    default:
      return value ?? "";
  }
}

/** What a new one starts with; what code knows it by is its own. */
export function newItem({ item, sample }: ListShape) {
  return shaped(item, sample, () => randomId().slice(0, 8));
}

/** The list with one of its items in another place. */
export function moved(items: readonly unknown[], from: number, to: number) {
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]);
}
