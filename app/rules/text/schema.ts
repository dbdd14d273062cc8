import { z } from "zod";

// No policy of a page lets text become code, which zod would try with every schema.
if (typeof document !== "undefined") z.config({ jitless: true });

export { z };

/** A list whose length is known before its items are looked at. */
export function listOf<Item extends z.ZodType>(item: Item, most: number, message?: string) {
  return z.array(z.unknown(), message).max(most, message).pipe(z.array(item));
}
