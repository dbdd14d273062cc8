import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import nodemailer, { type SendMailOptions as Mail } from "nodemailer";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { normalizeEmail } from "#app/rules/email.ts";
import { findEvent } from "#app/server/accounts/events.server.ts";
import { findInvitation, invitationToken } from "#app/server/accounts/invitations.server.ts";
import { userToken } from "#app/server/accounts/links.server.ts";
import { findUser } from "#app/server/accounts/users.server.ts";
import type { MailKind, OutboxMail } from "#app/server/db/schema.server.ts";
import { env, siteUrl } from "#app/server/env.server.ts";
import { findSubmission } from "#app/server/forms/submissions.server.ts";
import { findSubscriber, subscriberToken } from "#app/server/forms/subscribers.server.ts";
import type { Parcel } from "#app/server/outbox.server.ts";
import { smtp } from "#app/server/smtp.server.ts";
import { site } from "#site.config.ts";
import {
  AccountMail,
  type AccountMailKind,
  type AccountWords,
  accountText,
  accountWords,
  invitationWords,
} from "./account-mail.tsx";
import { noticeWords } from "./account-notice.ts";
import {
  confirmationSubject,
  confirmationText,
  NewsletterConfirmation,
} from "./newsletter-confirmation.tsx";
import { notificationSubject, notificationText, OwnerNotification } from "./owner-notification.tsx";
import { testEnquiryWords, testMailWords } from "./test-mail.ts";

/** Without a mail server every message is saved as an .eml file. */
const toFile = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "unix" });

/** Composes a mail of the outbox; sending throws when the mail server refused it. */
export async function prepareMail(mail: OutboxMail): Promise<Parcel> {
  const message = {
    from: sender(),
    messageId: messageId(mail.id),
    date: new Date(mail.created_at),
    ...(await compose(mail)),
  };
  return {
    recipient: [message.to]
      .flat()
      .map(({ address }) => address)
      .join(", "),
    subject: message.subject,
    send: () => send(mail, message),
  };
}

async function send(mail: OutboxMail, message: Mail) {
  if (smtp) {
    await smtp.sendMail(message);
    return "sent";
  }
  const { message: bytes } = await toFile.sendMail(message);
  saveAsFile(mail, bytes as Buffer);
  return "kept";
}

/** Of every mail of the outbox, so that answers can refer to it. */
export function messageId(id: string) {
  return `<${id}@${new URL(siteUrl()).hostname}>`;
}

/** A bare address speaks for the site, so it gets the site's name. */
function sender() {
  const from = env.MAIL_FROM?.trim() ?? site.email;
  const [, address] = /^<?([^\s<>"]+@[^\s<>"]+)>?$/.exec(from) ?? [];
  return address ? { name: site.name, address } : from;
}

async function compose({ kind, subject_id }: OutboxMail) {
  const { element, ...envelope } = await composers[kind](subject_id);
  return { ...envelope, html: `<!doctype html>${renderToStaticMarkup(element)}` };
}

type Composed = Pick<Mail, "replyTo" | "text" | "headers" | "inReplyTo" | "references"> & {
  to: Mailbox | Mailbox[];
  subject: string;
  element: ReactElement;
};

type Mailbox = { name: string; address: string };

const composers: Record<MailKind, (subjectId: string) => Promise<Composed>> = {
  "owner-notification": notification,
  "newsletter-confirmation": confirmation,
  "account-confirmation": (id) => accountMail("account-confirmation", id),
  "account-exists": (id) => accountMail("account-exists", id),
  "password-reset": (id) => accountMail("password-reset", id),
  "account-notice": accountNotice,
  invitation: invitationMail,
  "test-mail": testMail,
};

async function accountMail(kind: AccountMailKind, userId: string) {
  const user = await findUser(userId);
  if (!user) throw new Error("The account of this mail was deleted.");
  const words: AccountWords = accountWords[kind];
  const token = words.purpose ? `?token=${await userToken(words.purpose, userId)}` : "";
  return accountMessage(user.email, words, token);
}

async function accountNotice(eventId: string) {
  const event = await findEvent(eventId);
  const user = event?.user_id ? await findUser(event.user_id) : undefined;
  if (!event || !user) throw new Error("The account of this mail was deleted.");
  return accountMessage(user.email, noticeWords(event));
}

async function invitationMail(id: string) {
  const invitation = await findInvitation(id);
  if (!invitation) throw new Error("The invitation of this mail was deleted.");
  const query = `?token=${invitationToken(invitation)}`;
  return accountMessage(invitation.email, invitationWords(invitation), query);
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
    element: <AccountMail siteUrl={siteUrl()} words={words} url={url} />,
  };
}

async function notification(submissionId: string) {
  const submission = await findSubmission(submissionId);
  if (!submission) throw new Error("The submission of this mail was deleted.");
  return {
    to: mailbox(env.OWNER_EMAIL ?? site.email),
    replyTo: mailbox(submission.email, submission.fields.name),
    subject: notificationSubject(submission),
    text: notificationText(submission, siteUrl()),
    element: <OwnerNotification siteUrl={siteUrl()} submission={submission} />,
    ...(submission.is_test && wordsOnly(testEnquiryWords)),
  };
}

async function confirmation(subscriberId: string) {
  const subscriber = await findSubscriber(subscriberId);
  if (!subscriber) throw new Error("The subscriber of this mail was deleted.");
  const confirmUrl = newsletterUrl("confirm", subscriberId);
  return {
    to: mailbox(subscriber.email),
    subject: confirmationSubject,
    text: confirmationText(confirmUrl),
    headers: {
      "List-Unsubscribe": `<${newsletterUrl("unsubscribe", subscriberId)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    element: <NewsletterConfirmation siteUrl={siteUrl()} confirmUrl={confirmUrl} />,
  };
}

/** As an object, so that nothing in an address is read as a list of several. */
function mailbox(email: string, name = ""): Mailbox {
  return { name, address: normalizeEmail(email) };
}

function newsletterUrl(purpose: "confirm" | "unsubscribe", subscriberId: string) {
  return `${siteUrl()}/newsletter/${purpose}?token=${subscriberToken(purpose, subscriberId)}`;
}

function saveAsFile({ id, created_at }: OutboxMail, bytes: Buffer) {
  const folder = join(env.DATA_DIR, "outbox");
  const file = join(folder, `${created_at.replace(/[:.]/g, "-")}-${id.slice(0, 8)}.eml`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}
