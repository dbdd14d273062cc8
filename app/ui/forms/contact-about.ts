import { href } from "react-router";
import type { ServiceInterest } from "#app/rules/form-options.ts";

/** What the message of an enquiry begins with. */
export const enquirySubjects = {
  "ops-metrics-kit": "I would like the Ops Metrics Kit.",
  "custom-package": "I would like a custom package.",
};

/** The contact page with a service preselected, and the message begun. */
export function contactAbout(interest: ServiceInterest, about?: keyof typeof enquirySubjects) {
  return `${href("/contact")}?interest=${interest}${about ? `&about=${about}` : ""}`;
}
