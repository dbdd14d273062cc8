import { shownValue } from "#app/rules/enquiries/form-labels.ts";
import type { FormType } from "#app/rules/enquiries/forms.ts";
import type { Submission } from "#app/server/db/schema.server.ts";

/** The forms in the one word that lists have room for. */
export const shortForms: Record<FormType, string> = {
  assessment: "Assessment",
  contact: "Contact",
  "brand-partnership": "Brand partnership",
  "claim-report": "Claim report",
  newsletter: "Newsletter",
};

type Sent = Pick<Submission, "fields" | "email" | "form_type">;

/** What an enquiry is called. */
export function titleField({ fields, form_type }: Sent) {
  const names = form_type === "brand-partnership" ? ["brandName", "name"] : ["name", "brandName"];
  return names.find((name) => fields[name]);
}

export function titleOf(enquiry: Sent) {
  const field = titleField(enquiry);
  return (field && enquiry.fields[field]) || enquiry.email;
}

/** What it is about, in a line. */
export function excerptOf({ fields, form_type }: Sent) {
  if (form_type === "newsletter") return "Newsletter sign-up";
  const sort = shownValue("type", fields.type ?? "");
  const facts = [sort, fields.company].filter(Boolean).join(", ");
  return fields.challenges || fields.message || facts || fields.name;
}

/** Why it is held back, or undefined where its score says so. */
export function spamReason({
  spam_by,
  spam_signals,
}: Pick<Submission, "spam_by" | "spam_signals">) {
  if (spam_by) return `Marked as spam by ${spam_by}`;
  return spam_signals?.length ? undefined : "Honeypot was filled";
}

/** “9.2” of a score, “+4.0” of its parts. */
export function pointsOf(points: number, sign = false) {
  return `${sign && points > 0 ? "+" : ""}${points.toFixed(1)}`;
}
