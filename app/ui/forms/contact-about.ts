import { href } from "react-router";
import type { EnquirySubject, ServiceInterest } from "#app/rules/enquiries/form-options.ts";

/** The contact page with a service preselected, and the message begun. */
export function contactAbout(interest: ServiceInterest, about?: EnquirySubject) {
  return `${href("/contact")}?interest=${interest}${about ? `&about=${about}` : ""}`;
}
