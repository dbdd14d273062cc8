import { dayOf, nextDigest } from "#app/rules/desk/digest-time.ts";
import { formNames } from "#app/rules/desk/form-labels.ts";
import { holidaysAhead } from "#app/rules/desk/office-hours.ts";
import { office, promisedBy, promises } from "#app/rules/desk/promises.ts";
import type { FormType } from "#app/rules/forms.ts";
import {
  acknowledgementText,
  findAcknowledgement,
} from "#app/server/desk/acknowledgement.server.ts";
import { isDigestOn } from "#app/server/desk/digest.server.ts";
import { webhookHost } from "#app/server/desk/webhook.server.ts";
import { env } from "#app/server/env.server.ts";
import { findHealth } from "#app/server/health.server.ts";
import { ownerAddresses } from "#app/server/mail/owner-addresses.server.ts";

/** Everything the screen shows. */
export async function findHours(now = new Date()) {
  const words = await findAcknowledgement();
  const mailsLeave = env.SMTP_URL !== undefined && !env.STAGING;
  return {
    hours: {
      office: office(),
      now: now.toISOString(),
      ...holidaysAhead(office().holidays, dayOf(now, office())),
      everyForm: ownerAddresses(),
      promises: formsWithPromise().map((form) => ({
        name: formNames[form],
        words: promises()[form]?.words ?? "",
        due: promisedBy(form, now)?.toISOString() ?? "",
        owners: ownerAddresses(form),
      })),
    },
    digest: {
      on: await isDigestOn(),
      next: nextDigest(now, office())?.toISOString(),
      owners: ownerAddresses(),
      mailsLeave,
    },
    acknowledgement: { words, preview: previewOf(words) },
    webhook: {
      host: webhookHost(),
      staging: env.STAGING,
      last: (await findHealth("webhook")) ?? null,
    },
  };
}

/** The words as somebody would read them who wrote through the contact form. */
export function previewOf(words: { subject: string; body: string }) {
  const { subject, text } = acknowledgementText(words, {
    id: "7f3a91c2",
    form_type: "contact",
    fields: { name: "Amara Osei" },
  });
  return { subject, text };
}

function formsWithPromise() {
  return Object.keys(promises()) as FormType[];
}
