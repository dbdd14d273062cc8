import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { listOf, z } from "#app/rules/text/schema.ts";
import { lengthOf, wellFormed } from "#app/rules/text/text.ts";
import { isNewsletterList, type NewsletterList } from "./newsletter-lists.ts";

export const issueLengths = { subject: 150, preview_line: 150, body: 1_000_000 } as const;

/** What staff may write of an issue; fields in the order of the form. A draft may lack each of them. */
const schema = z.object({
  subject: line(issueLengths.subject),
  preview_line: line(issueLengths.preview_line),
  body: z.string(unreadable()).max(issueLengths.body, "The text is too long").default(""),
  lists: listOf(
    z.custom<NewsletterList>(isNewsletterList, "Please choose lists that exist"),
    20,
  ).transform((lists) => [...new Set(lists)]),
  on_web: z.boolean(unreadable()),
});

export type IssueFields = z.infer<typeof schema>;

/** The cleaned fields of an issue, or one problem per wrong field in the order of the form. */
export function checkIssue(input: unknown): { issue: IssueFields } | { problems: FieldProblem[] } {
  const result = schema.safeParse(input);
  if (result.success) return { issue: result.data };
  const problems = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? "");
    if (!problems.has(field)) problems.set(field, message);
  }
  return { problems: Array.from(problems, ([field, message]) => ({ field, message })) };
}

/** What a draft may lack and an issue that goes out must have. */
export function problemsBeforeSending(issue: Pick<IssueFields, "subject" | "lists">) {
  const problems: FieldProblem[] = [];
  if (issue.subject.trim() === "") {
    problems.push({ field: "subject", message: "Give it a subject before it goes out" });
  }
  if (issue.lists.length === 0) {
    problems.push({ field: "lists", message: "Choose at least one list" });
  }
  return problems;
}

/** A line of the head of a mail, in which a line break would begin another. */
function line(limit: number) {
  return z
    .string(unreadable())
    .transform((text) => wellFormed(text).trim())
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), "Please keep this on one line")
    .refine((text) => lengthOf(text) <= limit, `Please keep this below ${limit} characters`);
}

function unreadable() {
  return "Please check your input";
}
