import { formatPrice } from "#app/rules/shop/money.ts";

type Option = { value: string; label: string };

export const companyStages = [
  { value: "pre-seed", label: "Pre-seed" },
  { value: "seed", label: "Seed" },
  { value: "series-a", label: "Series A" },
  { value: "series-b-plus", label: "Series B+" },
  { value: "established", label: "Established" },
  { value: "ecommerce", label: "E-commerce" },
  { value: "business-for-sale", label: "Business for sale" },
] as const satisfies readonly Option[];

export const serviceInterests = [
  { value: "audit", label: "Audit" },
  { value: "fractional", label: "Fractional leadership" },
  { value: "phreelance", label: "Phreelance and affiliates" },
  { value: "hiring", label: "Hiring" },
  { value: "advisory", label: "Advisory" },
  { value: "feature-brand", label: "Feature my brand" },
  { value: "not-sure", label: "Not sure yet" },
] as const satisfies readonly Option[];

export type ServiceInterest = (typeof serviceInterests)[number]["value"];

/** What the message of an enquiry begins with, by the link that led to the form. */
export const enquirySubjects = {
  "ops-metrics-kit": "I would like the Ops Metrics Kit.",
  "custom-package": "I would like a custom package.",
};

export type EnquirySubject = keyof typeof enquirySubjects;

export const affiliateSteps = [
  { value: "yes", label: "Yes" },
  { value: "in-progress", label: "In progress" },
  { value: "not-yet", label: "Not yet" },
] as const satisfies readonly Option[];

export const budgets = [
  { value: "under-500", label: `Under ${formatPrice(500)}` },
  { value: "500-1000", label: `${formatPrice(500)} to ${formatPrice(1000)}` },
  { value: "1000-2500", label: `${formatPrice(1000)} to ${formatPrice(2500)}` },
  { value: "2500-5000", label: `${formatPrice(2500)} to ${formatPrice(5000)}` },
  { value: "5000-plus", label: `${formatPrice(5000)} or more` },
  { value: "flexible", label: "Flexible" },
] as const satisfies readonly Option[];

export const interestAnswers = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "maybe", label: "Maybe" },
] as const satisfies readonly Option[];
