import { normalizeEmail } from "#app/rules/email.ts";
import { lengthOf } from "#app/rules/text.ts";
import { site } from "#site.config.ts";

/** What a sender is told as soon as an enquiry has arrived. */
export const placeholders = {
  "first name": "the sender's first name, or “there”",
  promise: "the promise of the form, as in “within one business day”",
  reference: "what staff and sender call the enquiry",
  "booking link": "a link to your calendar",
} as const;

export const acknowledgementLengths = { subject: 120, body: 3000 };

export type Acknowledgement = { on: boolean; subject: string; body: string };

/** Off until an admin switches it on: a mail to whoever is named in a form is a decision. */
export const defaultAcknowledgement: Acknowledgement = {
  on: false,
  subject: "We have your message ({reference})",
  body: `Hello {first name},

Thank you for writing. Your message has arrived, and somebody will answer it {promise}.

Your reference is {reference}. If you want to add something, reply to this mail.

If you would rather talk, choose a time that suits you: {booking link}

${site.name}`,
};

/** The one thing a sender typed that is sent on; nothing in it may look like an address. */
export function firstName(name: string | undefined) {
  const [first = ""] = (name ?? "").trim().split(/\s/);
  const isPlain = /^\p{L}[\p{L}\p{M}'’-]*\.?$/u.test(first);
  return isPlain && lengthOf(first) <= 40 ? first : "there";
}

const machines =
  /^(no|do-?not|never)[-._]?reply|^(mailer-daemon|postmaster|bounces?|abuse|daemon|root|nobody|notifications?|automated|auto)([-._+]|$)/;

/** Addresses of programs answer each other for ever; our own would answer us. */
export function isAnswerable(email: string, own: readonly string[]) {
  const [local = ""] = normalizeEmail(email).split("@");
  return !machines.test(local) && !own.map(mailboxOf).includes(mailboxOf(email));
}

/** One mailbox has many spellings: what is after a plus, and dots where they do not count. */
export function mailboxOf(email: string) {
  const address = normalizeEmail(email);
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, "gmail.com");
  const [local = ""] = address.slice(0, at).split("+");
  return `${domain === "gmail.com" ? local.replaceAll(".", "") : local}@${domain}`;
}
