import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { isNoticeWish } from "#app/rules/enquiries/reply-notices.ts";
import { z } from "#app/rules/text/schema.ts";
import { lengthOf, wellFormed } from "#app/rules/text/text.ts";

/** What staff may write of an author. */
const schema = z.object({
  name: line(100, "the name").refine((name) => name !== "", "Please enter a name"),
  line: line(200, "the line"),
  picture: z
    .string()
    .nullish()
    .transform((value) => value || null)
    .refine(
      (value) => value === null || /^\/blog-images\/\d+\.[a-z]+$/.test(value),
      "Please upload the picture again",
    ),
  user_id: z
    .string()
    .nullish()
    .transform((id) => id || null),
});

export type AuthorFields = z.infer<typeof schema>;

export const maxSignatureLength = 500;

const selfSchema = schema.pick({ name: true, line: true }).extend({
  signature: z
    .string()
    .default("")
    .transform((value) => wellFormed(value).replace(/\r\n?/g, "\n").trim())
    .refine(
      (value) => lengthOf(value) <= maxSignatureLength,
      `Please keep the signature below ${maxSignatureLength} characters`,
    ),
  notices: z
    .string()
    .default("mine")
    .transform((value) => value || "mine")
    .refine(isNoticeWish, "Please choose which replies you are mailed about"),
});

/** What members of staff write of themselves, or the first thing that is wrong with it. */
export function checkSelf(typed: unknown) {
  const result = selfSchema.safeParse(typed);
  return result.success
    ? { self: result.data }
    : { problem: result.error.issues[0]?.message ?? "" };
}

export function checkAuthor(
  typed: unknown,
): { author: AuthorFields } | { problems: FieldProblem[] } {
  const result = schema.safeParse(typed);
  if (result.success) return { author: result.data };
  return {
    problems: result.error.issues.map(({ path, message }) => ({ field: path.join("."), message })),
  };
}

function line(most: number, what: string) {
  return z
    .string()
    .default("")
    .transform((value) => wellFormed(value).replace(/\s+/g, " ").trim())
    .refine((value) => lengthOf(value) <= most, `Please keep ${what} below ${most} characters`);
}
