import type { DomainFinding } from "#app/rules/mail/mail-domain.ts";
import type { MailHealth } from "#app/rules/mail/mail-health.ts";
import type { Check as CheckBefore } from "#app/rules/text/check.ts";

export type Check = CheckBefore & {
  /** Where it is settled. */
  to?: string;
};

type Result =
  | { kind: "fine"; bytes?: number }
  | { kind: "gone"; status: number }
  | { kind: "broken"; reason: string }
  | { kind: "unknown"; reason: string };

export type Asked = { address: string; at: string; result: Result; place?: string | undefined };

/** What is known about an issue that is about to go out. */
export type IssueFacts = {
  subject: string;
  previewLine: string;
  hasBody: boolean;
  mail: Pick<MailHealth, "kind" | "words" | "lostTest">;
  links: readonly Asked[];
  /** How many links were more than are asked. */
  unasked: number;
  /** Those of others that begin with http. */
  insecure: readonly string[];
  pictures: readonly Asked[];
  undescribed: number;
  /** Words in braces that are left when the mail is drawn. */
  placeholders: readonly string[];
  unsubscribe: { inMail: boolean; inHeader: boolean };
  /** Of the drawn mail. */
  bytes: number;
  recipients: number;
  /** Of the site, below every issue. */
  postalAddress: string;
  domain: { domain: string; findings: readonly DomainFinding[] };
  /** An issue that already went out with this subject. */
  before: { number: number; at: string } | undefined;
};

/** Parts of the screen where an issue is written. */
export const issueParts = {
  subject: "#issue-subject",
  previewLine: "#issue-preview-line",
  body: "#issue-body",
  lists: "#issue-lists",
};

export function must(
  ok: boolean,
  title: string,
  rest: Omit<Check, "level" | "ok" | "title"> = {},
): Check {
  return { level: "must", ok, title, ...rest };
}

export function look(title: string, rest: Omit<Check, "level" | "ok" | "title"> = {}): Check {
  return { level: "look", ok: false, title, ...rest };
}

export function goTo(part: keyof typeof issueParts) {
  return { to: issueParts[part], toWords: "Go there" };
}

export const domainLink = { to: "/admin/mail?domain=check", toWords: "How" };

/** Gmail shows no more of a mail. */
export const gmailCuts = 102_000;
export const closeToIt = 90_000;

export function kilobytes(bytes: number) {
  return bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000).toLocaleString("en-US")} kB`;
}
