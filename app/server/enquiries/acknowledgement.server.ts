import { firstName, mailboxOf } from "#app/rules/enquiries/acknowledgement.ts";
import { promises } from "#app/rules/enquiries/promises.ts";
import { referenceOf } from "#app/rules/enquiries/reference.ts";
import { fillPlaceholders } from "#app/rules/text/placeholders.ts";
import type { Submission, Transaction } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { hashedKey, LimitReached, takeForEach } from "#app/server/guard/limits.server.ts";
import { findSilent } from "#app/server/newsletter/suppressions.server.ts";
import { storedWords } from "#app/server/words/current.server.ts";
import { pageWords } from "#app/words/words.ts";
import { site } from "#site.config.ts";

/** Off until an admin switches it on: a mail to whoever is named in a form is a decision. */
const original = {
  on: false,
  subject: "We have your message ({reference})",
  body: `Hello {first name},

Thank you for writing. Your message has arrived, and somebody will answer it {promise}.

Your reference is {reference}. If you want to add something, reply to this mail.

If you would rather talk, choose a time that suits you: {booking link}

${site.name}`,
};

const placeholders = {
  "first name": "the sender's first name, or “there”",
  promise: "the promise of the form, as in “within one business day”",
  reference: "what staff and sender call the enquiry",
  "booking link": "a link to your calendar",
};

pageWords("acknowledgement", original, {
  name: "Acknowledgement",
  hidden: true,
  mail: ["light", "text"],
  note: "A mail to whoever wrote, as soon as the enquiry has arrived. Anybody can type a stranger’s address, so an address gets at most one a day and three in 30 days, and nothing a sender typed but the first name. Spam and addresses such as no-reply@ get none.",
  words: {
    on: { name: "Send it" },
    subject: { max: 120, placeholders },
    body: { name: "Text", max: 3000, lines: true, placeholders },
  },
});

/** What a sender is told as soon as an enquiry has arrived. */
export function acknowledgementWords() {
  return storedWords("acknowledgement", original);
}

/**
 * Those of some enquiries that are acknowledged: none while it is off, and none to fill the mailbox of
 * a stranger, whose address anybody can type.
 */
export async function takeAcknowledgements<Enquiry extends { email: string }>(
  transaction: Transaction,
  enquiries: readonly Enquiry[],
) {
  if (enquiries.length === 0 || !acknowledgementWords().on) return [];
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
  words: { subject: string; body: string },
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
