import {
  affiliateSteps,
  budgets,
  companyStages,
  interestAnswers,
  serviceInterests,
} from "./form-options.ts";
import type { FieldName, FormType } from "./forms.ts";

/** What staff read instead of keys and values. */
export const formNames: Record<FormType, string> = {
  assessment: "Assessment request",
  contact: "Contact enquiry",
  newsletter: "Newsletter sign-up",
  "brand-partnership": "Brand partnership application",
  "claim-report": "Report about a claim",
};

/** What somebody writes in their own words. */
export const freeTexts: readonly string[] = [
  "challenges",
  "otherServices",
  "message",
  "wrong",
] satisfies FieldName[];

export function shownValue(field: string, value: string) {
  const options = field.startsWith("interestedIn") ? interestAnswers : choices.get(field);
  return options?.find((option) => option.value === value)?.label ?? value;
}

type Option = { value: string; label: string };

const choices = new Map<string, readonly Option[]>(
  Object.entries({
    companyStage: companyStages,
    serviceInterest: serviceInterests,
    hasJoinedAfrofiliate: affiliateSteps,
    budget: budgets,
    type: [
      { value: "business", label: "Business" },
      { value: "freelancer", label: "Freelancer" },
    ],
  }),
);
