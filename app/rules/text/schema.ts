import { z } from "zod";

// No policy of a page lets text become code, which zod would try with every schema.
if (typeof document !== "undefined") z.config({ jitless: true });

export { z };

/** A list whose length is known before its items are looked at. */
export function listOf<Item extends z.ZodType>(item: Item, most: number, message?: string) {
  return z
    .array(z.unknown(), message)
    .max(most, message ?? tooMany(most))
    .pipe(z.array(item));
}

/** An object of any names, which are counted before their values are looked at. */
export function recordOf<Item extends z.ZodType>(item: Item, most: number) {
  const counted = z.custom<Names>((value) => hasFewNames(value, most), tooMany(most));
  return counted.pipe(z.record(z.string(), item));
}

type Names = Record<string, unknown>;

function tooMany(most: number) {
  return `At most ${most} can be taken`;
}

function hasFewNames(value: unknown, most: number) {
  let count = 0;
  for (const _ in Object(value)) {
    count += 1;
    if (count > most) return false;
  }
  return true;
}
