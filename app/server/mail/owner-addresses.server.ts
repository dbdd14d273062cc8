import { normalizeEmail } from "#app/rules/email.ts";
import type { FormType } from "#app/rules/forms.ts";
import { env } from "#app/server/env.server.ts";
import { site } from "#site.config.ts";

/** Who gets the enquiries of a form, and the replies to answers. */
export function ownerAddresses(_formType: FormType): string[] {
  return [normalizeEmail(env.OWNER_EMAIL ?? site.email)];
}
