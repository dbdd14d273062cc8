import { emailAddress } from "#app/rules/email.ts";
import { isHardBounce } from "./bounces.ts";
import { type MailHeaders, type Part, readHeaders, readParts } from "./mail-parts.ts";

/** What a mail that came back tells about one recipient. */
type FailedRecipient = {
  email?: string;
  /** Such as `5.1.1`. */
  status: string;
  /** What the mail server said. */
  diagnostic: string;
  hard: boolean;
};

export type BounceReport = {
  /** Addresses that may name the mail it is about, see `readBounceAddress()`. */
  addresses: string[];
  /** The Message-IDs that it may be about, most likely first. */
  messageIds: string[];
  failed: FailedRecipient[];
};

/** What stands after this is the mail that came back. */
const longest = 256 * 1024;
const mostRecipients = 20;
const longestWords = 500;

/**
 * Reads a report about a mail that could not be delivered (RFC 3464), and what some servers send
 * instead. Undefined for anything else, such as notices of absence and of a delay.
 */
export function readDsn(source: string): BounceReport | undefined {
  const parts = readParts(source.slice(0, longest));
  const [top] = parts;
  if (!top) return undefined;
  const original = parts.find(({ type }) => /^(?:message\/rfc822|text\/rfc822-headers)/.test(type));
  const returned = readHeaders(original?.body.trimStart() ?? "");
  const status = parts.find(({ type }) => type.includes("delivery-status"));
  const failed = status ? readStatus(status.body) : readOlderReport(top.headers, parts);
  if (failed.length === 0) return undefined;
  return {
    addresses: listAddresses(top.headers, returned),
    messageIds: listMessageIds(top.headers, returned, readHeaders(status?.body.trimStart() ?? "")),
    failed,
  };
}

/** A group of lines for the mail, then one for each recipient. */
function readStatus(body: string) {
  return body
    .split(/\r?\n[ \t]*\r?\n/, 10 * mostRecipients)
    .map((group) => readHeaders(group.trimStart()))
    .filter(isFailed)
    .slice(0, mostRecipients)
    .map((group) => {
      const original = recipientOf(first(group, "original-recipient"));
      const email = original ?? recipientOf(first(group, "final-recipient"));
      return judged(email, first(group, "status"), first(group, "diagnostic-code"));
    });
}

function isFailed(group: MailHeaders) {
  const action = first(group, "action");
  return action ? /^failed/i.test(action) : /^5\./.test(first(group, "status"));
}

/** What servers answered before there were reports, such as qmail and old versions of Exim. */
function readOlderReport(headers: MailHeaders, parts: readonly Part[]) {
  const named = first(headers, "x-failed-recipients");
  const isAutomatic = /^auto-replied/i.test(first(headers, "auto-submitted"));
  const hasAutoReply = ["x-autoreply", "x-autorespond"].some((name) => headers.has(name));
  const isFromServer = /mailer-daemon|postmaster/i.test(first(headers, "from"));
  const isReport = /report-type="?delivery-status/i.test(first(headers, "content-type"));
  if (!named && !isReport && (isAutomatic || hasAutoReply || !isFromServer)) return [];
  const words = parts.find(({ type, body }) => type.startsWith("text/plain") && body)?.body ?? "";
  const [report = ""] = words.split(/\n-{2,}/, 1);
  const said = report.split("\n", 200).find((line) => isPermanent.test(line));
  if (!said) return [];
  return [judged(recipientOf(named), "", said.trim())];
}

const isPermanent = /(?:^|[\s:])5\d\d[\s-]|#?\b5\.\d{1,3}\.\d{1,3}\b/;

function judged(email: string | undefined, status: string, diagnostic: string): FailedRecipient {
  const [code = ""] = /^[245]\.\d{1,3}\.\d{1,3}/.exec(status) ?? [];
  const words = diagnostic.slice(0, longestWords);
  return {
    ...(email && { email }),
    status: code,
    diagnostic: words,
    hard: isHardBounce(`${words} ${code}`),
  };
}

/** As in `rfc822; <jo@example.com>`. */
function recipientOf(value: string) {
  return emailAddress(/(?:^|;)\s*<?([^\s<>;,]+)>?\s*(?:,|$)/.exec(value)?.[1]);
}

/** Forwarding changes some of these, so all are looked at. */
function listAddresses(headers: MailHeaders, returned: MailHeaders) {
  const names = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "to", "received"];
  const values = [
    ...names.flatMap((name) => headers.get(name) ?? []),
    ...["return-path", "x-failed-sender"].flatMap((name) => returned.get(name) ?? []),
  ];
  const few = values.slice(0, 30);
  const found = few.flatMap((value) => value.match(/[^\s<>,;:"()]+@[^\s<>,;:"()]+/g) ?? []);
  return [...new Set(found)].slice(0, 50);
}

function listMessageIds(headers: MailHeaders, returned: MailHeaders, status: MailHeaders) {
  const values = [
    ...(returned.get("message-id") ?? []),
    ...(status.get("x-original-message-id") ?? []),
    ...(headers.get("in-reply-to") ?? []),
    ...(headers.get("references") ?? []),
  ];
  const found = values.flatMap((value) => value.match(/[^\s<>]+@[^\s<>]+/g) ?? []);
  return [...new Set(found)].slice(0, 10);
}

function first(headers: MailHeaders, name: string) {
  return headers.get(name)?.[0] ?? "";
}
