import type { Transaction } from "kysely";
import {
  type Acknowledgement,
  defaultAcknowledgement,
  firstName,
  mailboxOf,
} from "#app/rules/desk/acknowledgement.ts";
import { acknowledgementSchema } from "#app/rules/desk/acknowledgement-schema.ts";
import { promises } from "#app/rules/desk/promises.ts";
import { referenceOf } from "#app/rules/desk/reference.ts";
import { fillPlaceholders } from "#app/rules/placeholders.ts";
import type { Database, Submission } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { hashedKey, LimitReached, takeForEach } from "#app/server/limits.server.ts";
import { findSilent } from "#app/server/newsletter/suppressions.server.ts";
import { findSetting, saveSetting } from "#app/server/settings.server.ts";

const setting = "acknowledgement";

export async function findAcknowledgement(): Promise<Acknowledgement> {
  const stored = acknowledgementSchema.safeParse(await findSetting(setting));
  return stored.success ? stored.data : defaultAcknowledgement;
}

export async function saveAcknowledgement(acknowledgement: Acknowledgement, by: string) {
  await saveSetting(setting, acknowledgementSchema.parse(acknowledgement), by);
}

/**
 * Those of some enquiries that are acknowledged: none while it is off, and none to fill the mailbox of
 * a stranger, whose address anybody can type.
 */
export async function takeAcknowledgements<Enquiry extends { email: string }>(
  transaction: Transaction<Database>,
  enquiries: readonly Enquiry[],
) {
  if (enquiries.length === 0 || !(await isOn(transaction))) return [];
  const silent = await findSilent(
    transaction,
    enquiries.map(({ email }) => email),
  );
  const wanted = enquiries.filter(({ email }) => !silent.has(email));
  const taken = await takeForEach(
    transaction,
    wanted.map(({ email }) => limitsOf(email)),
  );
  return wanted.filter((_, at) => !(taken[at] instanceof LimitReached));
}

/** What the mail about an enquiry says. Of what its sender typed, it has the first name alone. */
export function acknowledgementText(
  words: Pick<Acknowledgement, "subject" | "body">,
  { id, form_type, fields }: Pick<Submission, "id" | "form_type" | "fields">,
) {
  const reference = referenceOf(id);
  const bookingUrl = `${siteUrl()}/go/call?ref=${reference}`;
  const values = {
    "first name": firstName(fields.name),
    promise: promises()[form_type]?.words ?? "soon",
    reference,
    "booking link": bookingUrl,
  };
  const fill = (text: string) => fillPlaceholders(text, values);
  return { subject: fill(words.subject), text: fill(words.body), bookingUrl };
}

const day = 24 * 3600;

function limitsOf(email: string) {
  const mailbox = mailboxOf(email);
  return [
    { key: hashedKey("acknowledgement-day", mailbox), max: 1, seconds: day },
    { key: hashedKey("acknowledgement-month", mailbox), max: 3, seconds: 30 * day },
    { key: "acknowledgements", max: 60, seconds: 3600 },
  ];
}

async function isOn(transaction: Transaction<Database>) {
  const stored = await findSetting(setting, transaction);
  return acknowledgementSchema.safeParse(stored).data?.on === true;
}
