import { dayOf, nextDigest } from "#app/rules/enquiries/digest-time.ts";
import { formNames } from "#app/rules/enquiries/form-labels.ts";
import type { FormType } from "#app/rules/enquiries/forms.ts";
import { holidaysAhead } from "#app/rules/enquiries/office-hours.ts";
import { office, promisedBy, promises } from "#app/rules/enquiries/promises.ts";
import { clock } from "#app/server/clock.server.ts";
import { findHealth } from "#app/server/db/health.server.ts";
import { acknowledgementWords } from "#app/server/enquiries/acknowledgement.server.ts";
import { isDigestOn } from "#app/server/enquiries/desk/digest.server.ts";
import { env } from "#app/server/env.server.ts";
import { ownerAddresses } from "#app/server/outbox/owner-addresses.server.ts";
import { webhookHost } from "#app/server/outbox/webhook.server.ts";

/** Everything the screen shows. */
export async function findHours(now = clock.date()) {
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
    acknowledgement: { on: acknowledgementWords().on },
    webhook: {
      host: webhookHost(),
      staging: env.STAGING,
      last: (await findHealth("webhook")) ?? null,
    },
  };
}

function formsWithPromise() {
  return Object.keys(promises()) as FormType[];
}
