import { env } from "#app/server/env.server.ts";
import { findBounceState } from "#app/server/newsletter/bounces/bounce-watch.server.ts";
import { countOnWeb } from "#app/server/newsletter/issues/archive.server.ts";
import { findNewsletterSettings } from "#app/server/newsletter/issues/newsletter-settings.server.ts";
import { listId, senderAddress } from "#app/server/outbox/sender.server.ts";
import { webhookHost } from "#app/server/outbox/webhook.server.ts";

/** Everything the screen shows. */
export async function findSettingsView() {
  const [settings, shown, bounces] = await Promise.all([
    findNewsletterSettings(),
    countOnWeb(),
    findBounceState(),
  ]);
  return {
    settings,
    shown,
    sending: {
      sender: senderAddress(),
      rate: env.MAIL_RATE,
      listId: listId(),
      mailsLeave: env.SMTP_URL !== undefined && !env.STAGING,
      bounces,
    },
    webhook: { host: webhookHost(), staging: env.STAGING },
  };
}
