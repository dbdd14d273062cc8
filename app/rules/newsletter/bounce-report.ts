import { isHardBounce } from "#app/rules/mail/bounces.ts";
import { emailAddress } from "#app/rules/text/email.ts";

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

/** By name in lower case. */
type MailHeaders = Map<string, string[]>;

/** What stands after this is the mail that came back. */
const longest = 256 * 1024;
const mostLines = 4000;
const mostRecipients = 20;
const mostHeaders = 200;
const longestValue = 1000;
const longestWords = 500;

/**
 * Reads a report about a mail that could not be delivered (RFC 3464), and what some servers send
 * instead. Undefined for anything else, such as notices of absence and of a delay.
 */
export async function readDsn(source: string): Promise<BounceReport | undefined> {
  const mail = await readMail(source.slice(0, longest)).catch(() => undefined);
  if (!mail) return undefined;
  const returned = readHeaders(mail.find(/^(?:message\/rfc822|text\/rfc822-headers)/) ?? "");
  const status = mail.find(/delivery-status/);
  // A group of lines for the mail, then one for each recipient.
  const groups = (status ?? "").split(emptyLine, 10 * mostRecipients).map(readHeaders);
  const failed = status ? readStatus(groups) : readOlderReport(mail);
  if (failed.length === 0) return undefined;
  return {
    addresses: listAddresses(mail.headers, returned),
    messageIds: listMessageIds(mail.headers, returned, groups[0] ?? new Map()),
    failed,
  };
}

/** Throws where parts are nested too deeply. */
async function readMail(source: string) {
  const { default: PostalMime } = await import("postal-mime");
  const few = source.split("\n", mostLines).join("\n");
  const options = { attachmentEncoding: "utf8", forceRfc822Attachments: true } as const;
  const { headers, text = "", attachments } = await PostalMime.parse(few, options);
  return {
    headers: byName(headers.map(({ key, value }) => [key, value])),
    text,
    find: (type: RegExp) =>
      attachments.find(({ mimeType }) => type.test(mimeType))?.content.toString(),
  };
}

const emptyLine = /\r?\n[ \t]*\r?\n/;

function readHeaders(text: string) {
  const [head = ""] = text.trimStart().split(emptyLine, 1);
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/, mostHeaders);
  return byName(lines.map((line) => line.split(/:(.*)/s, 2)));
}

function byName(headers: readonly string[][]): MailHeaders {
  const named: MailHeaders = new Map();
  for (const [name = "", value = ""] of headers) {
    const key = name.trim().toLowerCase();
    const values = named.get(key) ?? [];
    values.push(value.slice(0, longestValue).trim());
    named.set(key, values);
  }
  return named;
}

function readStatus(groups: readonly MailHeaders[]) {
  return groups
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
function readOlderReport({ headers, text }: Awaited<ReturnType<typeof readMail>>) {
  const named = first(headers, "x-failed-recipients");
  const isAutomatic = /^auto-replied/i.test(first(headers, "auto-submitted"));
  const hasAutoReply = ["x-autoreply", "x-autorespond"].some((name) => headers.has(name));
  const isFromServer = /mailer-daemon|postmaster/i.test(first(headers, "from"));
  const isReport = /report-type="?delivery-status/i.test(first(headers, "content-type"));
  if (!named && !isReport && (isAutomatic || hasAutoReply || !isFromServer)) return [];
  const [report = ""] = text.split(/\n-{2,}/, 1);
  const said = report.split("\n", 200).find((line) => isPermanent.test(line));
  if (!said) return [];
  return [judged(recipientOf(named), "", said.trim())];
}

const isPermanent = /(?:^|[\s:])5\d\d[\s-]|#?\b5\.\d{1,3}\.\d{1,3}\b/;

function judged(email: string | undefined, status: string, diagnostic: string): FailedRecipient {
  const [code = ""] = /^[245]\.\d{1,3}\.\d{1,3}/.exec(status) ?? [];
  const words = diagnostic.replace(/\s+/g, " ").slice(0, longestWords);
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
  const found = few.flatMap(
    (value) => value.match(/(?<![^\s<>,;:"()])[^\s<>,;:"()@]+@[^\s<>,;:"()]+/g) ?? [],
  );
  return [...new Set(found)].slice(0, 50);
}

function listMessageIds(headers: MailHeaders, returned: MailHeaders, status: MailHeaders) {
  const values = [
    ...(returned.get("message-id") ?? []),
    ...(status.get("x-original-message-id") ?? []),
    ...(headers.get("in-reply-to") ?? []),
    ...(headers.get("references") ?? []),
  ];
  const found = values.flatMap((value) => value.match(/(?<![^\s<>])[^\s<>@]+@[^\s<>]+/g) ?? []);
  return [...new Set(found)].slice(0, 10);
}

function first(headers: MailHeaders, name: string) {
  return headers.get(name)?.[0] ?? "";
}
