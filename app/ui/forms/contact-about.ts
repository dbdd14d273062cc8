import { href } from "react-router";
import type { ServiceInterest } from "#app/rules/form-options.ts";

/** The contact page with the visitor's intent already chosen. */
export function contactAbout(interest: ServiceInterest) {
  return `${href("/contact")}?interest=${interest}`;
}
