import type { FormType } from "#app/rules/forms.ts";
import { desk } from "#desk.config.ts";
import { site } from "#site.config.ts";
import { dueAt, type Office, officeTime } from "./promise-clock.ts";

export const office: Office = { timeZone: site.timeZone, ...desk.office };

/** The forms that promise an answer, with the words of the promise and its business days. */
export const promises: Partial<Record<FormType, { words: string; businessDays: number }>> = {
  assessment: { words: "within 24 business hours", businessDays: 1 },
  contact: { words: "within one business day", businessDays: 1 },
  "brand-partnership": { words: "within 2–3 business days", businessDays: 3 },
};

/** When the promise of a form ends, or null where none is made. */
export function promisedBy(formType: FormType, received: Date): Date | null {
  const promise = promises[formType];
  return promise ? dueAt(received, promise.businessDays, office) : null;
}

/** The office time between two moments, in milliseconds. */
export function officeTimeBetween(from: Date, to: Date) {
  return officeTime(from, to, office);
}
