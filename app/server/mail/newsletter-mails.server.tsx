import type { MailKind } from "#app/rules/mail/mail-words.ts";
import { wordingAt } from "#app/rules/newsletter/consent-wording.ts";

import { oneLine } from "#app/rules/text/placeholders.ts";
import { findUser } from "#app/server/accounts/users.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { OutboxMail } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { bounceAddress } from "#app/server/newsletter/bounces/verp.server.ts";
import { findAskedLists } from "#app/server/newsletter/consents.server.ts";
import { moveToken } from "#app/server/newsletter/moves.server.ts";
import { confirmationWords, welcomeWords } from "#app/server/newsletter/newsletter-words.server.ts";
import { confirmToken } from "#app/server/newsletter/subscriber-links.server.ts";
import { findSubscriber } from "#app/server/newsletter/subscribers.server.ts";
import { Undeliverable } from "#app/server/outbox/outbox.server.ts";
import { listId } from "#app/server/outbox/sender.server.ts";
import { site } from "#site.config.ts";
import { AccountMail, accountText } from "./account-mail.tsx";
import { type Composer, mailbox } from "./composed.ts";
import { drawFresh, findDrawn } from "./drawn-issues.server.ts";
import { addressIssue, sampleReader } from "./issue-mail.tsx";
import {
  confirmationText,
  filledConfirmation,
  NewsletterConfirmation,
} from "./newsletter-confirmation.tsx";
import { unsubscribeUrl } from "./reader-values.server.ts";
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

async function confirmation(subscriberId: string, { created_at }: OutboxMail) {
  const subscriber = await findSubscriber(subscriberId);
  if (!subscriber) throw new Undeliverable("The subscriber of this mail was deleted.");
  const lists = await findAskedLists(subscriber, created_at);
  const token = confirmToken(subscriberId, lists);
  const details = {
    confirmUrl: `${siteUrl()}/newsletter/confirm?token=${token}`,
    imported: subscriber.consent_text === wordingAt("import").words,
    words: confirmationWords(),
  };
  return {
    to: mailbox(subscriber.email),
    subject: filledConfirmation(details).subject,
    text: confirmationText(details),
    headers: oneClick(unsubscribeUrl(subscriberId)),
    element: <NewsletterConfirmation {...details} />,
  };
}

/** Only to somebody who is still subscribed. */
async function issueMail(subscriberId: string, { id, issue_id }: OutboxMail) {
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
  const { html, unsubscribe, ...words } = addressIssue(drawn, found);
  const to = mailbox(found.email);
  const from = bounceAddress(id);
  return {
    to,
    // A mail that comes back names the one it is about.
    ...(from && { envelope: { from, to: to.address } }),
    ...words,
    headers: listHeaders(unsubscribe),
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
  const { html, unsubscribe, subject, text } = addressIssue(drawn, sampleReader(user.email));
  return {
    to: mailbox(user.email),
    subject: `[Test] ${subject}`,
    text,
    headers: listHeaders(unsubscribe),
    replyTo: mailbox(site.email, site.name),
    element: html,
  };
}

async function welcome(subscriberId: string) {
  const subscriber = await findSubscriber(subscriberId);
  const { on, ...words } = welcomeWords();
  if (subscriber?.state !== "confirmed") throw new Undeliverable("No longer subscribed.");
  if (!on) throw new Undeliverable("The welcome mail was switched off.");
  const { html, unsubscribe, ...drawn } = drawWelcome(words, subscriber);
  return {
    to: mailbox(subscriber.email),
    ...drawn,
    headers: listHeaders(unsubscribe),
    replyTo: mailbox(site.email, site.name),
    element: html,
  };
}

/** To the new address, which is nowhere but in the row of the mail. */
async function moveMail(subscriberId: string, { recipient, created_at }: OutboxMail) {
  const subscriber = await findSubscriber(subscriberId);
  if (!subscriber || !recipient)
    throw new Undeliverable("The subscriber of this mail was deleted.");
  if (subscriber.state !== "confirmed") throw new Undeliverable("The subscriber has left.");
  const token = moveToken(subscriberId, recipient, Date.parse(created_at));
  const url = `${siteUrl()}/newsletter/move?token=${token}`;
  return {
    to: mailbox(recipient),
    subject: `Confirm your new address for ${site.name}`,
    text: accountText(moveWords, url),
    element: <AccountMail words={moveWords} url={url} />,
  };
}

/** Without the old address: this one may have been typed by mistake. */
const moveWords = {
  title: "Confirm your new address",
  text: `A reader of ${site.name} asked to get the newsletter at this address. Confirm it and it comes here from now on, and no longer to the old address.`,
  button: "Confirm new address",
  note: "The link works for 48 hours. If it was not you, ignore this mail: nothing changes.",
};

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
