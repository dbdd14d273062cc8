import { isAnswerable } from "#app/rules/enquiries/acknowledgement.ts";
import type { MailKind } from "#app/rules/mail/mail-words.ts";
import { clock } from "#app/server/clock.server.ts";
import type { Submission, Transaction } from "#app/server/db/schema.server.ts";
import { takeAcknowledgements } from "#app/server/enquiries/acknowledgement.server.ts";
import { env } from "#app/server/env.server.ts";
import { queueMails } from "#app/server/outbox/outbox.server.ts";
import { ownerAddresses } from "#app/server/outbox/owner-addresses.server.ts";
import { isWebhookSet } from "#app/server/outbox/webhook.server.ts";
import { facts } from "#app/words/facts.ts";
import { site } from "#site.config.ts";

type Announced = Pick<Submission, "id" | "form_type" | "email"> & { is_test: boolean };

/**
 * Queues what enquiries lead to once they are known to be none of spam: the mail to the owner, the
 * webhook, the acknowledgement.
 */
export async function announceEnquiries(
  transaction: Transaction,
  enquiries: readonly Announced[],
  now = clock.iso(),
) {
  await queueMails(transaction, await mailsFor(transaction, enquiries), now);
}

/** The same when one is released: what was queued before is not queued again. */
export async function announceReleased(transaction: Transaction, enquiry: Announced, now: string) {
  const queued = await queuedKinds(transaction, enquiry.id);
  await queueMails(transaction, await mailsFor(transaction, [enquiry], queued), now);
}

async function mailsFor(
  transaction: Transaction,
  enquiries: readonly Announced[],
  queued: ReadonlySet<MailKind> = new Set(),
) {
  const told = enquiries.filter(({ form_type }) => form_type !== "newsletter");
  const known = told.filter(({ is_test }) => !is_test);
  const acknowledged = queued.has("acknowledgement")
    ? []
    : await takeAcknowledgements(transaction, known.filter(hasStranger));
  const mailOf = (kind: MailKind) => (enquiry: Announced) => ({ kind, subjectId: enquiry.id });
  return [
    ...told.map(mailOf("owner-notification")),
    ...(isWebhookSet() ? known.map(mailOf("webhook")) : []),
    ...acknowledged.map(mailOf("acknowledgement")),
  ].filter(({ kind }) => !queued.has(kind));
}

function hasStranger({ email, form_type }: Announced) {
  return isAnswerable(email, ownAddresses(form_type));
}

async function queuedKinds(transaction: Transaction, id: string) {
  const rows = await transaction
    .selectFrom("outbox")
    .select("kind")
    .where("subject_id", "=", id)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** A mail from us to ourselves would be answered by us again. */
function ownAddresses(formType: Submission["form_type"]) {
  const [sender] = /(?<![^\s<>"])[^\s<>"@]+@[^\s<>"]+/.exec(env.MAIL_FROM ?? "") ?? [];
  return [
    site.email,
    facts.email,
    ...ownerAddresses(),
    ...ownerAddresses(formType),
    ...(sender ? [sender] : []),
  ];
}
