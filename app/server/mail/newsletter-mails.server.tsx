import { wordingAt } from "#app/rules/desk/consent-wording.ts";
import type { MailKind } from "#app/rules/desk/mail-words.ts";
import { oneLine } from "#app/rules/placeholders.ts";
import { findUser } from "#app/server/accounts/users.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { OutboxMail } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { findConfirmation, findWelcome } from "#app/server/newsletter/newsletter-words.server.ts";
import { findSubscriber, subscriberToken } from "#app/server/newsletter/subscribers.server.ts";
import { Undeliverable } from "#app/server/outbox.server.ts";
import { site } from "#site.config.ts";
import { type Composer, mailbox } from "./composed.ts";
import { drawFresh, findDrawn } from "./drawn-issues.server.ts";
import { addressIssue, sampleReader } from "./issue-mail.tsx";
import {
  confirmationText,
  confirmationWords,
  NewsletterConfirmation,
} from "./newsletter-confirmation.tsx";
import { unsubscribeUrl } from "./reader-values.server.ts";
import { listId } from "./sender.server.ts";
import { drawWelcome } from "./welcome-mail.tsx";

type NewsletterMail = Extract<MailKind, `newsletter-${string}`>;

/** Mails to subscribers. */
export const newsletterMails: Record<NewsletterMail, Composer> = {
  "newsletter-confirmation": confirmation,
  "newsletter-issue": issueMail,
  "newsletter-test": testIssue,
  "newsletter-welcome": welcome,
  "newsletter-move": moveMail,
};

async function confirmation(subscriberId: string) {
  const subscriber = await findSubscriber(subscriberId);
  if (!subscriber) throw new Undeliverable("The subscriber of this mail was deleted.");
  const token = subscriberToken("confirm", subscriberId);
  const details = {
    confirmUrl: `${siteUrl()}/newsletter/confirm?token=${token}`,
    imported: subscriber.consent_text === wordingAt("import").words,
    words: await findConfirmation(),
  };
  return {
    to: mailbox(subscriber.email),
    subject: confirmationWords(details).subject,
    text: confirmationText(details),
    headers: oneClick(unsubscribeUrl(subscriberId)),
    element: <NewsletterConfirmation siteUrl={siteUrl()} {...details} />,
  };
}

/** Only to somebody who is still subscribed. The embedded database answers both questions in one go. */
async function issueMail(subscriberId: string, { issue_id }: OutboxMail) {
  const found = await db
    .selectFrom("subscribers")
    .innerJoin("newsletter_issues", (join) => join.on("newsletter_issues.id", "=", issue_id))
    .select(["subscribers.id", "email", "first_name", "confirmed_at", "page"])
    .select(["subscribers.state", "version", "newsletter_issues.id as issueId"])
    .where("subscribers.id", "=", subscriberId)
    .executeTakeFirst();
  if (found?.state !== "confirmed") throw new Undeliverable("No longer subscribed.");
  const drawn = await findDrawn(found.issueId, found.version);
  if (!drawn) throw new Undeliverable("The issue of this mail was deleted.");
  const { html, ...words } = addressIssue(drawn, found);
  return {
    to: mailbox(found.email),
    ...words,
    headers: listHeaders(unsubscribeUrl(found.id, found.issueId)),
    replyTo: mailbox(site.email, site.name),
    element: html,
  };
}

/** To the member of staff who asked for it, as a reader would get it. */
async function testIssue(subjectId: string) {
  const [issueId = "", userId = ""] = subjectId.split(" ");
  const user = await findUser(userId);
  if (!user) throw new Undeliverable("The account of this mail was deleted.");
  const drawn = await drawFresh(issueId);
  if (!drawn) throw new Undeliverable("The issue of this mail was deleted.");
  const reader = sampleReader(user.email);
  const { html, subject, text } = addressIssue(drawn, reader);
  return {
    to: mailbox(user.email),
    subject: `[Test] ${subject}`,
    text,
    headers: listHeaders(unsubscribeUrl(reader.id, issueId)),
    replyTo: mailbox(site.email, site.name),
    element: html,
  };
}

async function welcome(subscriberId: string) {
  const [subscriber, { on, ...words }] = await Promise.all([
    findSubscriber(subscriberId),
    findWelcome(),
  ]);
  if (subscriber?.state !== "confirmed") throw new Undeliverable("No longer subscribed.");
  if (!on) throw new Undeliverable("The welcome mail was switched off.");
  const { html, ...drawn } = drawWelcome(words, subscriber);
  return {
    to: mailbox(subscriber.email),
    ...drawn,
    headers: listHeaders(unsubscribeUrl(subscriberId)),
    replyTo: mailbox(site.email, site.name),
    element: html,
  };
}

async function moveMail(): Promise<never> {
  throw new Undeliverable("Addresses are not changed yet.");
}

/** Mail programs offer one press for it (RFC 8058). */
function oneClick(url: string) {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** By these, programs sort the newsletter (RFC 2919) and do not answer it when somebody is away. */
function listHeaders(url: string) {
  return {
    ...oneClick(url),
    "List-Id": {
      prepared: true,
      value: `${listName()} <${listId()}>`,
    },
    "X-Auto-Response-Suppress": "OOF, AutoReply",
  };
}

/** A quoted phrase, or an encoded word for letters that headers do not have. */
function listName() {
  const name = oneLine(site.name.replace(/["\\<>]/g, " "));
  const isPlain = /^[ -~]*$/.test(name);
  return isPlain ? `"${name}"` : `=?UTF-8?B?${Buffer.from(name).toString("base64")}?=`;
}
