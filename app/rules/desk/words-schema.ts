import { z } from "zod";
import { lengthOf, wellFormed } from "#app/rules/text.ts";

/** Words of an admin that are mailed: not empty, not too long, with placeholders that exist. */
export function wordsSchema(what: string, length: number, placeholders: object) {
  return z
    .string(`${what} is missing.`)
    .transform((text) => wellFormed(text).trim())
    .refine((text) => text !== "", `${what} is missing.`)
    .refine((text) => lengthOf(text) <= length, `${what} must be less than ${length} characters.`)
    .superRefine((text, context) => {
      for (const [whole, name = ""] of text.matchAll(/\{([^{},]*)(?:,[^{}]*)?\}/g)) {
        if (!Object.hasOwn(placeholders, name)) {
          context.addIssue(`${whole} is not a placeholder: it would be sent as it is.`);
        }
      }
    });
}

export function oneLineSchema(what: string, length: number, placeholders: object) {
  return wordsSchema(what, length, placeholders).refine(
    (text) => !/[\r\n]/.test(text),
    `${what} must be one line.`,
  );
}
