import type { Transaction } from "kysely";
import type { MailKind } from "#app/rules/desk/mail-words.ts";
import type { Database, Submission } from "#app/server/db/schema.server.ts";
import { queueAcknowledgement } from "#app/server/desk/acknowledgement.server.ts";
import { isWebhookSet } from "#app/server/desk/webhook.server.ts";
import { env } from "#app/server/env.server.ts";
import { ownerAddresses } from "#app/server/mail/owner-addresses.server.ts";
import { facts } from "#app/words/facts.ts";
import { site } from "#site.config.ts";
import { queueMail } from "./outbox.server.ts";

type Announced = Pick<Submission, "id" | "form_type" | "email"> & { is_test: boolean };

/**
 * Queues what an enquiry leads to once it is known to be none of spam: the mail to the owner, the
 * webhook, the acknowledgement. Called when it is stored and when it is released; what was queued
 * before is not queued again.
 */
export async function announceEnquiry(
  transaction: Transaction<Database>,
  enquiry: Announced,
  now = new Date().toISOString(),
) {
  const { id, form_type, is_test } = enquiry;
  if (form_type === "newsletter") return;
  const queued = await queuedKinds(transaction, id);
  const queue = async (kind: MailKind) => {
    if (!queued.has(kind)) await queueMail(transaction, kind, id, now);
  };
  await queue("owner-notification");
  if (is_test) return;
  if (isWebhookSet()) await queue("webhook");
  if (!queued.has("acknowledgement")) {
    await queueAcknowledgement(transaction, enquiry, { now, own: ownAddresses(form_type) });
  }
}

async function queuedKinds(transaction: Transaction<Database>, id: string) {
  const rows = await transaction
    .selectFrom("outbox")
    .select("kind")
    .where("subject_id", "=", id)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** A mail from us to ourselves would be answered by us again. */
function ownAddresses(formType: Submission["form_type"]) {
  const [sender] = /[^\s<>"]+@[^\s<>"]+/.exec(env.MAIL_FROM ?? "") ?? [];
  return [
    site.email,
    facts.email,
    ...ownerAddresses(),
    ...ownerAddresses(formType),
    ...(sender ? [sender] : []),
  ];
}
