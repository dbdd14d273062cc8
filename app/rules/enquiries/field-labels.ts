import type { FieldName } from "./forms.ts";

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
    brand: "Brand",
    wrong: "What is wrong",
  } satisfies Record<FieldName, string>),
);

/** What a field is called where its question is too long. A form may bear fields that only its sender knows. */
export function fieldLabel(field: string) {
  return fieldLabels.get(field) ?? field;
}
