import { findBounceState } from "#app/server/bounces/bounce-watch.server.ts";
import { webhookHost } from "#app/server/desk/webhook.server.ts";
import { env } from "#app/server/env.server.ts";
import { countOnWeb } from "#app/server/issues/archive.server.ts";
import { findNewsletterSettings } from "#app/server/issues/newsletter-settings.server.ts";
import { listId, senderAddress } from "#app/server/mail/sender.server.ts";

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
