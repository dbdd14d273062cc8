import type { OutboxMail } from "#app/server/db/schema.server.ts";

/** What a mail is and whom it is for. */
export function mailName({ kind, recipient, subject }: OutboxMail) {
  const name = mailNames.get(kind) ?? subject ?? "Mail";
  return recipient ? `${name} to ${recipient}` : name;
}

const mailNames = new Map(
  Object.entries({
    "owner-notification": "Notice",
    "newsletter-confirmation": "Confirmation",
    answer: "Answer",
    acknowledgement: "Acknowledgement",
    webhook: "Webhook",
    "brand-link": "Link for the brand",
    "brand-approval": "Approval",
  }),
);
