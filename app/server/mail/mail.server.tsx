import nodemailer, { type SendMailOptions as Mail } from "nodemailer";
import { dayOf } from "#app/rules/enquiries/digest-time.ts";
import { office } from "#app/rules/enquiries/promises.ts";
import type { MailKind } from "#app/rules/mail/mail-words.ts";
import { receiptOf } from "#app/rules/people/erasure-receipt.ts";
import { findEvent } from "#app/server/accounts/events.server.ts";
import { findInvitation, invitationToken } from "#app/server/accounts/invitations.server.ts";
import { userToken } from "#app/server/accounts/links.server.ts";
import { findUser } from "#app/server/accounts/users.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { findHealth } from "#app/server/db/health.server.ts";
import type { OutboxMail, Submission } from "#app/server/db/schema.server.ts";
import {
  acknowledgementText,
  acknowledgementWords,
} from "#app/server/enquiries/acknowledgement.server.ts";
import { findDigest } from "#app/server/enquiries/desk/digest.server.ts";
import { findSubmission } from "#app/server/enquiries/forms/submissions.server.ts";
import { findLetter, listThread } from "#app/server/enquiries/letters.server.ts";
import { listNoticeRecipients } from "#app/server/enquiries/replies/notice-recipients.server.ts";
import { findReplyWithEnquiry } from "#app/server/enquiries/replies/replies.server.ts";
import { replyAddress } from "#app/server/enquiries/replies/reply-address.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { saveMailFile } from "#app/server/outbox/mail-files.server.ts";
import { type Parcel, Undeliverable } from "#app/server/outbox/outbox.server.ts";
import { ownerAddresses } from "#app/server/outbox/owner-addresses.server.ts";
import { messageId, sender, senderAddress } from "#app/server/outbox/sender.server.ts";
import { sendGuarded, smtp } from "#app/server/outbox/smtp.server.ts";
import {
  AccountMail,
  type AccountMailKind,
  type AccountWords,
  accountText,
  accountWords,
  invitationWords,
} from "./account-mail.tsx";
import { noticeWords } from "./account-notice.ts";
import { AcknowledgementMail } from "./acknowledgement-mail.tsx";
import { AnswerMail, answerText } from "./answer-mail.tsx";
import { type Composer, mailbox } from "./composed.ts";
import { DigestMail, digestSubject, digestText } from "./digest-mail.tsx";
import { mimeBytes } from "./mime-bytes.server.ts";
import { newsletterMails } from "./newsletter-mails.server.tsx";
import { notificationSubject, notificationText, OwnerNotification } from "./owner-notification.tsx";
import { partnerMails } from "./partner-mails.server.tsx";
import { ReceiptMail, receiptSubject, receiptText } from "./receipt-mail.tsx";
import { renderMail } from "./render-mail.ts";
import { replyNoticeWords } from "./reply-notice.ts";
import { drillWords, testEnquiryWords, testMailWords } from "./test-mail.ts";

/** Without a mail server every message is saved as an .eml file. */
const toFile = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "unix" });

/** Composes a mail of the outbox; sending throws when the mail server refused it. */
export async function prepareMail(mail: OutboxMail): Promise<Parcel> {
  const message = await composeMessage(mail);
  return {
    recipient: [message.to]
      .flat()
      .map(({ address }) => address)
      .join(", "),
    subject: message.subject,
    send: (handOver) => (mail.issue_id ? sendIssue(message, handOver) : send(mail, message)),
  };
}

/** The mail of an issue to one reader, as the mail server gets it. */
export async function issueBytes(mail: OutboxMail) {
  return bytesOf(await composeMessage(mail));
}

async function composeMessage(mail: OutboxMail) {
  return {
    from: sender(),
    messageId: messageId(mail.id),
    date: new Date(mail.created_at),
    ...(await compose(mail)),
  };
}

type Message = Awaited<ReturnType<typeof composeMessage>>;

/** It is never kept as a file. */
async function sendIssue(message: Message, handOver = () => Promise.resolve()) {
  const { envelope, to } = message;
  const [{ address } = { address: "" }] = [to].flat();
  const from = envelope && typeof envelope.from === "string" ? envelope.from : senderAddress();
  await sendGuarded({ envelope: { from, to: address }, bytes: bytesOf(message), handOver });
  return "sent" as const;
}

function bytesOf({ envelope, text = "", ...message }: Message) {
  return mimeBytes({ ...message, text: String(text) });
}

async function send(mail: OutboxMail, message: Mail) {
  if (smtp) {
    await smtp.sendMail(message);
    return "sent";
  }
  const { message: bytes } = await toFile.sendMail(message);
  saveMailFile(mail, bytes as Buffer);
  return "kept";
}

async function compose(mail: OutboxMail) {
  if (mail.kind === "webhook") throw new Undeliverable("A webhook is not a mail.");
  const { element, ...envelope } = await composers[mail.kind](mail.subject_id, mail);
  const html = typeof element === "string" ? element : renderMail(element);
  return { ...envelope, html: `<!doctype html>${html}` };
}

const composers: Record<Exclude<MailKind, "webhook">, Composer> = {
  "owner-notification": notification,
  ...newsletterMails,
  ...partnerMails,
  "account-confirmation": (id) => accountMail("account-confirmation", id),
  "account-exists": (id) => accountMail("account-exists", id),
  "password-reset": (id) => accountMail("password-reset", id),
  "account-notice": accountNotice,
  invitation: invitationMail,
  acknowledgement,
  digest,
  receipt: receiptMail,
  "test-mail": testMail,
  answer: answerMail,
  "reply-notice": replyNotice,
  "drill-failed": drillMail,
};

async function accountMail(kind: AccountMailKind, userId: string) {
  const user = await findUser(userId);
  if (!user) throw new Undeliverable("The account of this mail was deleted.");
  const words: AccountWords = accountWords[kind];
  const token = words.purpose ? `?token=${await userToken(words.purpose, userId)}` : "";
  return accountMessage(user.email, words, token);
}

async function accountNotice(eventId: string) {
  const event = await findEvent(eventId);
  const user = event?.user_id ? await findUser(event.user_id) : undefined;
  if (!event || !user) throw new Undeliverable("The account of this mail was deleted.");
  return accountMessage(user.email, noticeWords(event));
}

async function invitationMail(id: string) {
  const invitation = await findInvitation(id);
  if (!invitation) throw new Undeliverable("The invitation of this mail was deleted.");
  const query = `?token=${invitationToken(invitation)}`;
  return accountMessage(invitation.email, invitationWords(invitation), query);
}

/** Its address is nowhere but in the mail itself, which is deleted once it was sent. */
async function receiptMail(eventId: string, { recipient }: OutboxMail) {
  const event = await findEvent(eventId);
  if (!event || !recipient) throw new Error("The receipt of this mail was deleted.");
  const receipt = receiptOf(event);
  return {
    to: mailbox(recipient),
    subject: receiptSubject(receipt),
    text: receiptText(receipt),
    element: <ReceiptMail receipt={receipt} />,
  };
}

async function testMail(userId: string) {
  const user = await findUser(userId);
  if (!user) throw new Error("The account of this mail was deleted.");
  return { to: mailbox(user.email), ...wordsOnly(testMailWords) };
}

function accountMessage(email: string, words: AccountWords, query = "") {
  return { to: mailbox(email), ...wordsOnly(words, query) };
}

function wordsOnly(words: AccountWords, query = "") {
  const url = `${siteUrl()}${words.path}${query}`;
  return {
    subject: words.subject,
    text: accountText(words, url),
    element: <AccountMail words={words} url={url} />,
  };
}

/** To the owners, as long as it has not passed since. */
async function drillMail() {
  const drill = await findHealth("drill");
  if (!drill?.failing_since) throw new Undeliverable("A later drill passed.");
  return {
    to: ownerAddresses().map((email) => mailbox(email)),
    headers: { "Auto-Submitted": "auto-generated" },
    ...wordsOnly(drillWords(drill.detail)),
  };
}

async function notification(submissionId: string) {
  const submission = await findSubmission(submissionId);
  if (!submission) throw new Undeliverable("The submission of this mail was deleted.");
  return {
    to: ownerAddresses(submission.form_type).map((email) => mailbox(email)),
    replyTo: mailbox(submission.email, submission.fields.name),
    subject: notificationSubject(submission),
    text: notificationText(submission),
    element: <OwnerNotification submission={submission} />,
    ...(submission.is_test && wordsOnly(testEnquiryWords)),
  };
}

async function acknowledgement(submissionId: string) {
  const submission = await findSubmission(submissionId);
  if (!submission) throw new Undeliverable("The submission of this mail was deleted.");
  const { on, ...words } = acknowledgementWords();
  if (!on || submission.spam) throw new Undeliverable("This acknowledgement is no longer wanted.");
  const { subject, text, bookingUrl } = acknowledgementText(words, submission);
  return {
    to: mailbox(submission.email),
    replyTo: replyTo(submission),
    subject,
    text: `${text}\n`,
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    element: <AcknowledgementMail subject={subject} text={text} bookingUrl={bookingUrl} />,
  };
}

/** To the owners, or to the one member of staff who asked for it. */
async function digest(subjectId: string) {
  const [day, userId] = subjectId.split(" ");
  if (day !== dayOf(clock.date(), office())) throw new Undeliverable("Its day is over.");
  const reader = userId ? await findUser(userId) : undefined;
  if (userId && !reader) throw new Undeliverable("The account of this mail was deleted.");
  const found = await findDigest();
  return {
    to: (reader ? [reader.email] : ownerAddresses()).map((email) => mailbox(email)),
    subject: digestSubject(found),
    text: digestText(found),
    headers: { "Auto-Submitted": "auto-generated" },
    element: <DigestMail digest={found} />,
  };
}

/** Back to the enquiry, or to the owner where no mailbox is read. */
function replyTo({ id, form_type }: Submission) {
  const address = replyAddress(id);
  const addresses = address ? [address] : ownerAddresses(form_type);
  return addresses.map((each) => mailbox(each));
}

async function replyNotice(replyId: string) {
  const found = await findReplyWithEnquiry(replyId);
  if (!found) throw new Undeliverable("The reply of this mail was deleted.");
  const to = await listNoticeRecipients(found.enquiry);
  if (to.length === 0) throw new Undeliverable("Nobody wants a mail about this reply any more.");
  return {
    to: to.map((email) => mailbox(email)),
    headers: { "Auto-Submitted": "auto-generated" },
    ...wordsOnly(replyNoticeWords(found)),
  };
}

/** Written by staff in the inbox. */
async function answerMail(entryId: string) {
  const letter = await findLetter(entryId);
  if (!letter) throw new Undeliverable("The answer of this mail was deleted.");
  const { to, subject, enquiry } = letter;
  const references = await listThread(enquiry.id, entryId);
  return {
    to: mailbox(to, enquiry.fields.name),
    replyTo: replyTo(enquiry),
    subject,
    inReplyTo: references.at(-1),
    references,
    text: answerText(letter),
    element: <AnswerMail {...letter} />,
  };
}
