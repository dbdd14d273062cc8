import { wordingAt } from "#app/rules/desk/consent-wording.ts";
import type { MailKind } from "#app/rules/desk/mail-words.ts";

import { siteUrl } from "#app/server/env.server.ts";
import { findSubscriber, subscriberToken } from "#app/server/newsletter/subscribers.server.ts";
import { Undeliverable } from "#app/server/outbox.server.ts";
import { type Composer, mailbox } from "./composed.ts";
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

async function confirmation(subscriberId: string) {
  const subscriber = await findSubscriber(subscriberId);
  if (!subscriber) throw new Undeliverable("The subscriber of this mail was deleted.");
  const confirmUrl = newsletterUrl("confirm", subscriberId);
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

function newsletterUrl(purpose: "confirm" | "unsubscribe", subscriberId: string) {
  return `${siteUrl()}/newsletter/${purpose}?token=${subscriberToken(purpose, subscriberId)}`;
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

async function moveMail(): Promise<never> {
  throw new Undeliverable("Addresses are not changed yet.");
}
