import { expect, test } from "vitest";
import { isHardBounce } from "./bounces.ts";

const hard: [string, string][] = [
  [
    "Gmail",
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550-5.1.1 unnecessary spaces. For more information, go to\n550 5.1.1 https://support.google.com/mail/?p=NoSuchUser a1-20si - gsmtp",
  ],
  ["Gmail, inactive", "550 5.2.1 The email account that you tried to reach is inactive. - gsmtp"],
  ["Gmail, disabled", "550 5.2.1 The email account that you tried to reach is disabled. - gsmtp"],
  [
    "Microsoft 365",
    "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient jo@example.com not found by SMTP address lookup",
  ],
  [
    "Microsoft 365 at the edge",
    "550 5.4.1 Recipient address rejected: Access denied. [AM6EUR05FT012.eop-eur05.prod.protection.outlook.com]",
  ],
  ["Exchange", "550 5.1.1 RESOLVER.ADR.RecipNotFound; not found"],
  [
    "Outlook.com",
    "550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [DB5EUR03FT049.eop-EUR03.prod.protection.outlook.com]",
  ],
  [
    "Microsoft 365, unknown domain",
    "550 5.4.310 DNS domain nowhere.example does not exist [Message=InfoDomainNonexistent]",
  ],
  [
    "Yahoo",
    "554 delivery error: dd This user doesn't have a yahoo.com account (jo@yahoo.com) [0] - mta4123.mail.ne1.yahoo.com",
  ],
  [
    "Yahoo, disabled",
    "554 30 Sorry, your message to jo@yahoo.com cannot be delivered. This mailbox is disabled (554.30).",
  ],
  ["AOL", "552 1 Requested mail action aborted, mailbox not found"],
  ["iCloud", "550 5.1.1 <jo@icloud.com>: user does not exist"],
  ["GMX", "550 Requested action not taken: mailbox unavailable"],
  ["Comcast", "550 5.1.1 Not our Customer"],
  [
    "Mail.ru",
    "550 Message was not accepted -- invalid mailbox. Local mailbox jo@mail.ru is unavailable: user not found",
  ],
  ["Yandex", "550 5.7.1 No such user!"],
  ["Zoho", "550 5.1.1 User unknown"],
  ["QQ", "550 Mailbox not found. http://service.mail.qq.com/cgi-bin/help?subtype=1"],
  [
    "Mimecast",
    "550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550 [xyz.uk42]",
  ],
  ["Proofpoint", "550 5.1.1 <jo@example.com>... User unknown"],
  [
    "Postfix",
    "550 5.1.1 <jo@example.com>: Recipient address rejected: User unknown in virtual mailbox table",
  ],
  [
    "Postfix, quoted in a report",
    "smtp; host mx.example.com[192.0.2.1] said: 550 5.1.1 <spam@example.com>: Recipient address rejected: User unknown in local recipient table (in reply to RCPT TO command)",
  ],
  [
    "Postfix, unknown domain",
    "X-Postfix; Host or domain name not found. Name service error for name=nowhere.example type=A: Host not found",
  ],
  ["Postfix, no mail there", "5.4.4 Unable to look up host: no address records"],
  ["Exim", "550 Unrouteable address"],
  [
    "Exim, behind a filter",
    "SMTP error from remote mail server after RCPT TO:<jo@example.com>: host mx1.antispamcloud.example [192.0.2.1]: 550 No such recipient here",
  ],
  ["Exim, another", "550 No Such User Here"],
  ["Sendmail", "553 5.3.0 <jo@example.com>... No such user here"],
  [
    "Sendmail, unknown host",
    "550 5.1.2 <jo@nowhere.example>... Host unknown (Name server: nowhere)",
  ],
  ["qmail", "511 sorry, no mailbox here by that name (#5.1.1 - chkuser)"],
  ["Courier", "550 User unknown."],
  [
    "OVH",
    "550 5.1.1 <jo@example.com>: Recipient address rejected: undeliverable address: User unknown",
  ],
  ["Amazon WorkMail", "550 5.1.1 Mailbox does not exist"],
  ["Rackspace", "550 5.1.6 Recipient no longer on server: jo@example.com"],
  ["nodemailer", "Can't send mail - all recipients were rejected: 550 5.1.1 No such user"],
  ["a bad address", "501 5.1.3 Bad recipient address syntax"],
  ["Dovecot", "550 5.1.1 <policy@example.com> User doesn't exist: policy@example.com"],
  ["words of a provider", "The recipient's address is unknown: mailbox does not exist"],
];

test.each(hard)("%s says that the address is no good", (_, reply) => {
  expect(isHardBounce(reply)).toBe(true);
});

const other: [string, string][] = [
  [
    "Gmail about a full mailbox",
    "452-4.2.2 The recipient's inbox is out of storage space. Please direct the\n452 4.2.2 recipient to https://support.google.com/mail/?p=OverQuotaTemp - gsmtp",
  ],
  [
    "Gmail about a full mailbox for good",
    "552-5.2.2 The email account that you tried to reach is over quota and inactive. https://support.google.com/mail/?p=OverQuotaPerm - gsmtp",
  ],
  [
    "Gmail about authentication",
    "550-5.7.26 This mail has been blocked because the sender is unauthenticated. Gmail requires all senders to authenticate with either SPF or DKIM.",
  ],
  [
    "Gmail about unwanted mail",
    "550-5.7.1 [192.0.2.1] Our system has detected that this message is likely unsolicited mail.",
  ],
  [
    "Gmail about a busy mailbox",
    "550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages from being delivered.",
  ],
  [
    "Outlook.com about a network",
    "550 5.7.1 Unfortunately, messages from [192.0.2.1] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3140).",
  ],
  [
    "Microsoft 365 about permission",
    "550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required",
  ],
  [
    "Microsoft 365 about the sender",
    "550 5.7.708 Access denied, traffic not accepted from this IP.",
  ],
  ["Yahoo about policy", "554 5.7.9 Message not accepted for policy reasons."],
  ["Yahoo about complaints", "421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred"],
  [
    "Spamhaus",
    "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org",
  ],
  [
    "GMX about a network",
    "554-gmx.net (mxgmx115) Nemesis ESMTP Service not available\n554-No SMTP service\n554 IP address is black listed.",
  ],
  ["Postfix about a relay", "554 5.7.1 <jo@example.com>: Relay access denied"],
  [
    "Postfix about a sender",
    "550 5.1.8 <bounces@example.com>: Sender address rejected: Domain not found",
  ],
  [
    "greylisting",
    "450 4.2.0 <jo@example.com>: Recipient address rejected: Greylisted, see http://postgrey.example/help",
  ],
  [
    "a mailbox that is down for now",
    "450 4.1.1 <jo@example.com>: Recipient address rejected: unverified address",
  ],
  ["a busy server", "421 4.3.2 Service not active, try again later"],
  ["a mailbox for now", "450 Requested mail action not taken: mailbox unavailable"],
  ["a size", "552 5.3.4 Message size exceeds fixed limit"],
  ["a full mailbox", "552 5.2.2 Mailbox full"],
  ["Barracuda", "550 permanent failure for one or more recipients (jo@example.com:blocked)"],
  ["a virus scanner", "554 5.6.0 Message contains a virus"],
  ["a loop", "554 5.4.6 Too many hops 26 (25 max): hop count exceeded"],
  ["a mail that waited too long", "5.4.7 Delivery expired (message too old)"],
  [
    "a bounce that is only delayed",
    "4.4.1 connect to mx.example.com[192.0.2.1]:25: Connection timed out",
  ],
  ["a syntax error", "500 5.5.2 Error: bad syntax"],
  ["a success", "250 2.1.5 Recipient OK"],
  ["an empty reply", ""],
];

test.each(other)("%s says nothing about the address", (_, reply) => {
  expect(isHardBounce(reply)).toBe(false);
});

test("a reply of megabytes is answered at once", () => {
  const begun = performance.now();
  for (const part of ["user ", "a@", "5.1.", "550 ", "mailbox "]) {
    isHardBounce(part.repeat(1_000_000));
  }
  expect(performance.now() - begun).toBeLessThan(1000);
});
