import type { MailKind } from "#app/server/db/schema.server.ts";

/** What a mail is, as staff read it. */
const kinds: Partial<Record<string, string>> = {
  "owner-notification": "Enquiry to the owner",
  acknowledgement: "Acknowledgement to the sender",
  answer: "Answer to an enquiry",
  digest: "Digest of the morning",
  webhook: "Message to a webhook",
  receipt: "Receipt of an erasure",
  "newsletter-issue": "Issue of the newsletter",
  "newsletter-test": "Issue to yourself",
  "newsletter-welcome": "Welcome to the newsletter",
  "newsletter-move": "Confirmation of a new address",
  "newsletter-confirmation": "Newsletter confirmation",
  "account-confirmation": "Confirmation of an account",
  "account-exists": "Sign-up of a known address",
  "password-reset": "New password",
  invitation: "Invitation of staff",
  "account-notice": "Notice about an account",
  "test-mail": "Test mail",
} satisfies Record<MailKind, string> & Record<string, string>;

export function mailKindName(kind: string) {
  return kinds[kind] ?? "Mail";
}
