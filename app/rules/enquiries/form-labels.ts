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
};

const fieldLabels = new Map<string, string>(
  Object.entries({
    name: "Name",
    email: "Email",
    type: "Business or freelancer",
    company: "Company",
    website: "Website",
    companyStage: "Startup stage",
    challenges: "Challenges",
    serviceInterest: "Service",
    message: "Message",
    brandName: "Brand name",
    hasJoinedAfrofiliate: "Joined the affiliate network",
    budget: "Budget range",
    interestedInVideoFeature: "Video feature",
    interestedInWrittenContent: "Written content",
    interestedInGrowthSupport: "Growth support",
    interestedInUGC: "User-generated content",
    interestedInSocialMedia: "Social media management",
    otherServices: "Other services",
  } satisfies Record<FieldName, string>),
);

/** A form may bear fields that only its sender knows. */
export function fieldLabel(field: string) {
  return fieldLabels.get(field) ?? field;
}

/** What somebody writes in their own words. */
export const freeTexts: readonly string[] = [
  "challenges",
  "otherServices",
  "message",
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
