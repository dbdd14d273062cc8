import { wordingAt } from "#app/rules/desk/consent-wording.ts";
import type { MailKind } from "#app/rules/desk/mail-words.ts";

import type { OutboxMail } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { findAskedLists } from "#app/server/newsletter/consents.server.ts";
import { moveToken } from "#app/server/newsletter/moves.server.ts";
import { findSubscriber, subscriberToken } from "#app/server/newsletter/subscribers.server.ts";
import { Undeliverable } from "#app/server/outbox.server.ts";
import { type Composer, mailbox } from "./composed.ts";
import { MoveMail, moveSubject, moveText } from "./move-mail.tsx";
import {
  confirmationSubject,
  confirmationText,
  NewsletterConfirmation,
} from "./newsletter-confirmation.tsx";

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
  const confirmUrl = newsletterUrl("confirm", subscriberId, lists.join("-"));
  const imported = subscriber.consent_text === wordingAt("import").words;
  return {
    to: mailbox(subscriber.email),
    subject: confirmationSubject,
    text: confirmationText({ confirmUrl, imported }),
    headers: {
      "List-Unsubscribe": `<${newsletterUrl("unsubscribe", subscriberId)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    element: <NewsletterConfirmation siteUrl={siteUrl()} {...{ confirmUrl, imported }} />,
  };
}

function newsletterUrl(purpose: "confirm" | "unsubscribe", subscriberId: string, detail?: string) {
  const token = subscriberToken(purpose, subscriberId, { detail });
  return `${siteUrl()}/newsletter/${purpose}?token=${token}`;
}

async function issueMail(): Promise<never> {
  throw new Undeliverable("Issues are not sent yet.");
}

async function testIssue(): Promise<never> {
  throw new Undeliverable("Issues are not sent yet.");
}

async function welcome(): Promise<never> {
  throw new Undeliverable("Nobody is welcomed yet.");
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
    subject: moveSubject,
    text: moveText(url),
    element: <MoveMail siteUrl={siteUrl()} url={url} />,
  };
}
