import { fillPlaceholders } from "#app/rules/text/placeholders.ts";

/** Words in braces that a saved reply leaves open, and what stands there when it is used. */
export const placeholders = {
  "first name": "First word of the sender’s name",
  name: "Whole name of the sender",
  "company or brand": "Company or brand, if the form asked for it",
  form: "Kind of enquiry, such as “contact enquiry”",
  date: "Day the enquiry came",
  reference: "Reference of the enquiry, such as 7F3A-91C2",
  "booking link": "Address where people book a call",
  "my name": "Your name, as on your account page",
  "my role": "Your line on your account page, such as “Operations lead”",
  "site name": "Name of this site",
} as const;

type PlaceholderName = keyof typeof placeholders;

export type PlaceholderValues = Record<PlaceholderName, string>;

/** Those without a value stay open. */
export function fillReply(text: string, values: PlaceholderValues) {
  // A brand may call itself “{name}”.
  const plain = Object.entries(values).map(([name, value]) => [name, value.replace(/[{}]/g, "")]);
  return fillPlaceholders(text, Object.fromEntries(plain));
}
