import { z } from "zod";
import { acknowledgementLengths, placeholders } from "./acknowledgement.ts";
import { oneLineSchema, wordsSchema } from "./words-schema.ts";

const { subject, body } = acknowledgementLengths;

/** The words of an admin, checked when they are saved and when they are used. */
export const acknowledgementSchema = z.object({
  on: z.boolean(),
  subject: oneLineSchema("The subject", subject, placeholders),
  body: wordsSchema("The text", body, placeholders),
});
