import type { BadgeLook } from "#app/routes/admin/office/status-badge.tsx";
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
  }),
);

/** What became of it, honestly: a file on the server has reached nobody. */
export function mailFate({ state, attempts, last_error }: OutboxMail): [BadgeLook, string] {
  if (state === "sent") {
    return ["success", attempts > 1 ? `Accepted after ${attempts} attempts` : "Accepted"];
  }
  if (state === "kept") return ["waiting", "Not emailed: no mail server is set"];
  if (state === "dead") return ["danger", "Failed"];
  return last_error ? ["waiting", "Retrying"] : ["waiting", "Waiting"];
}
