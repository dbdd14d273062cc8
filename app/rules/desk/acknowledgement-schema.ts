import { z } from "zod";
import { lengthOf, wellFormed } from "#app/rules/text.ts";
import { acknowledgementLengths, placeholders } from "./acknowledgement.ts";

const { subject, body } = acknowledgementLengths;

/** The words of an admin, checked when they are saved and when they are used. */
export const acknowledgementSchema = z.object({
  on: z.boolean(),
  subject: words("The subject", subject).refine(
    (text) => !/[\r\n]/.test(text),
    "The subject must be one line.",
  ),
  body: words("The text", body),
});

function words(what: string, length: number) {
  return z
    .string(`${what} is missing.`)
    .transform((text) => wellFormed(text).trim())
    .refine((text) => text !== "", `${what} is missing.`)
    .refine((text) => lengthOf(text) <= length, `${what} must be less than ${length} characters.`)
    .superRefine((text, context) => {
      for (const [whole, name = ""] of text.matchAll(/\{([^{}]*)\}/g)) {
        if (!Object.hasOwn(placeholders, name)) {
          context.addIssue(`${whole} is not a placeholder: it would be sent as it is.`);
        }
      }
    });
}
