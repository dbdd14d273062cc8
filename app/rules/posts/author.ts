import { z } from "zod";
import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
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
