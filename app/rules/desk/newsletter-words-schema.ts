import { z } from "zod";
import { oneLine } from "#app/rules/placeholders.ts";
import {
  confirmationPlaceholders,
  newsletterWordLengths as lengths,
  welcomePlaceholders,
} from "./newsletter-words.ts";
import { oneLineSchema, wordsSchema } from "./words-schema.ts";

/** Checked when they are saved and when they are used. */
export const welcomeSchema = z.object({
  on: z.boolean(),
  subject: oneLineSchema("The subject", lengths.subject, welcomePlaceholders),
  body: wordsSchema("The text", lengths.body, welcomePlaceholders),
});

export const confirmationSchema = z.object({
  subject: oneLineSchema("The subject", lengths.subject, confirmationPlaceholders),
  heading: oneLineSchema("The heading", lengths.heading, confirmationPlaceholders),
  introduction: wordsSchema(
    "The introduction",
    lengths.introduction,
    confirmationPlaceholders,
  ).transform(oneLine),
});
