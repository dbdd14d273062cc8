import { href } from "react-router";
import type { ServiceInterest } from "#app/rules/form-options.ts";

/** The contact page with a service preselected. */
export function contactAbout(interest: ServiceInterest) {
  return `${href("/contact")}?interest=${interest}`;
}
