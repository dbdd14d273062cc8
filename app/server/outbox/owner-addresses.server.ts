import type { FormType } from "#app/rules/enquiries/forms.ts";
import { emailList, normalizeEmail } from "#app/rules/text/email.ts";
import { env } from "#app/server/env.server.ts";
import { ownerEmails } from "#desk.config.ts";
import { site } from "#site.config.ts";

const everyForm = env.OWNER_EMAIL ?? [normalizeEmail(site.email)];
const perForm = readOwnerEmails(ownerEmails);

/** Who is mailed about the enquiries of a form, or about the site as a whole; never empty. */
export function ownerAddresses(formType?: FormType): string[] {
  return (formType && perForm.get(formType)) ?? everyForm;
}

/** A wrong address stops the start with one sentence: a mail to it would be a lost enquiry. */
export function readOwnerEmails(forms: Partial<Record<FormType, readonly string[]>>) {
  const read = Object.entries(forms).flatMap(([form, emails]) => {
    if (emails.length === 0) return [];
    const valid = emailList(emails.join(","));
    if (valid) return [[form, valid] as const];
    throw new Error(
      `ownerEmails of desk.config.ts has a value for ${form} that is not an e-mail address.`,
    );
  });
  return new Map<string, string[]>(read);
}
