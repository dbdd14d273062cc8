import { isHardBounce } from "./bounces.ts";

/** What staff, and people who ask what we hold, read of a mail of the outbox. */

const mailKinds = {
  "owner-notification": "Enquiry to the owner",
  acknowledgement: "Acknowledgement to the sender",
  answer: "Answer to an enquiry",
  "reply-notice": "Notice of a reply",
  digest: "Digest of the morning",
  /** Not a mail: a signed request to the owner's own programs. */
  webhook: "Message to a webhook",
  receipt: "Receipt of an erasure",
  "newsletter-issue": "Issue of the newsletter",
  /** To the member of staff who asked for it. */
  "newsletter-test": "Issue to yourself",
  "newsletter-welcome": "Welcome to the newsletter",
  /** To the new address of a subscriber. */
  "newsletter-move": "Confirmation of a new address",
  "newsletter-confirmation": "Newsletter confirmation",
  "account-confirmation": "Confirmation of an account",
  "account-exists": "Sign-up of a known address",
  "password-reset": "New password",
  invitation: "Invitation of staff",
  "account-notice": "Notice about an account",
  "test-mail": "Test mail",
  "brand-link": "Page of a brand",
  "brand-approval": "Approval by a brand",
  "claim-reminder": "Claim that runs out",
  "drill-failed": "Restore drill that failed",
} as const;

export type MailKind = keyof typeof mailKinds;

export function mailKindName(kind: MailKind) {
  return mailKinds[kind];
}

/** Before a mail is composed for the first time it has no subject. */
export function mailTitle({ subject, kind }: { subject: string | null; kind: MailKind }) {
  return subject ?? mailKinds[kind];
}

export type MailState = "waiting" | "sent" | "kept" | "dead";

/** Honestly: the mail server took it, and a file on this server has reached nobody. */
export const mailStates: Record<MailState, string> = {
  waiting: "Waiting",
  sent: "Accepted",
  dead: "Failed",
  kept: "Not emailed",
};

type Tried = { state: MailState; last_error: string | null };

/** What became of a mail. */
export function mailStatus({ state, last_error }: Tried) {
  if (state === "waiting" && last_error) return { look: "danger", words: "Retrying" } as const;
  const words = isUnknownAddress({ state, last_error }) ? noAddress : mailStates[state];
  return { look: looks[state], words };
}

export function isUnknownAddress(mail: Tried | undefined) {
  return mail?.state === "dead" && isHardBounce(mail.last_error ?? "");
}

/** Wherever staff look for what became of a mail or of somebody who was written to. */
export const noAddress = "Address does not exist";

const looks = { waiting: "waiting", sent: "success", dead: "danger", kept: "waiting" } as const;

/** The same with the reason, as one line of a history. */
export function mailStatusInFull({ attempts, ...mail }: Tried & { attempts: number }) {
  const { words } = mailStatus(mail);
  if (mail.state === "kept") return `${words}: no mail server is set`;
  return mail.state === "sent" && attempts > 1 ? `${words} after ${attempts} attempts` : words;
}
