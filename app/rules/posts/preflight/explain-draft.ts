import type { Check } from "#app/rules/text/check.ts";
import { blockingChecks } from "./blocking-checks.ts";
import { fieldAdvice } from "./field-advice.ts";
import { linkChecks, linksOf } from "./link-checks.ts";
import type { LinkAnswers, PostFacts, PreflightCheck, PreflightDraft } from "./preflight-check.ts";
import { readText } from "./read-text.ts";
import { textAdvice } from "./text-advice.ts";

export type Known = {
  facts?: PostFacts | undefined;
  answers?: LinkAnswers;
  now?: Date;
};

/** All that is said before a post is published, what is open first. */
export function explainDraft(
  draft: PreflightDraft,
  { facts, answers = {}, now = new Date() }: Known = {},
): PreflightCheck[] {
  const parts = readText(draft.content);
  const checks = [
    ...blockingChecks(draft, parts, facts),
    ...textAdvice(parts, facts),
    ...fieldAdvice(draft, facts, now),
    ...linkChecks(linksOf(draft, parts), answers),
  ].map((check) => (facts?.known.includes(check.id) ? asAdvice(check) : check));
  return ranks.flatMap((rank) => checks.filter((check) => rankOf(check) === rank));
}

/** What visitors already see keeps nobody from mending something else. */
function asAdvice(check: PreflightCheck): PreflightCheck {
  return check.ok ? check : { ...check, level: "look" };
}

const ranks = ["open", "unknown", "fine"];

function rankOf({ ok, unknown }: Check) {
  if (unknown) return "unknown";
  return ok ? "fine" : "open";
}

/** The pictures nobody described, which the library may know. */
export function undescribedIn(content: string) {
  const { pictures } = readText(content);
  const open = pictures.filter(({ alt }) => alt === undefined).map(({ src }) => src);
  return [...new Set(open)].slice(0, 200);
}

/** What the form says itself when it is sent without it. */
export const formsOwn: readonly string[] = ["title", "excerpt", "category", "address"];
