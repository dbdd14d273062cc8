import { normalizeEmail } from "#app/rules/text/email.ts";
import { lengthOf } from "#app/rules/text/text.ts";

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
