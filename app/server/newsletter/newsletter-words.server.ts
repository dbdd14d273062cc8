import { issuePlaceholders } from "#app/rules/newsletter/issue-placeholders.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";
import { queueMail } from "#app/server/outbox/outbox.server.ts";
import { storedWords } from "#app/server/words/current.server.ts";
import { pageWords } from "#app/words/words.ts";

const { "first name": firstName, email, "site name": siteName } = issuePlaceholders;
const ofWelcome = { "first name": firstName, email, "site name": siteName };
/** Nothing of the reader: anybody can type the address of a stranger. */
const ofConfirmation = { "site name": siteName };

const welcome = {
  on: true,
  subject: "Welcome to {site name}",
  body: `Hello {first name},

thank you for confirming. From now on, what you signed up for comes to {email}: one useful idea at a time, short enough to read over a cup of tea.

Is there something you would like us to write about? Reply to this mail, a person reads it.

You can change what you get, or stop, with the links below and in every mail from us.

{site name}`,
};

pageWords("newsletter-welcome", welcome, {
  name: "Welcome mail",
  hidden: true,
  mail: ["light", "dark", "text"],
  note: "Sent once, as soon as somebody has confirmed. It has a link to unsubscribe, as every mail of the newsletter.",
  words: {
    on: { name: "Send it" },
    subject: { max: 120, placeholders: ofWelcome },
    body: { name: "Text", max: 3000, lines: true, placeholders: ofWelcome },
  },
});

const confirmation = {
  subject: "Confirm your subscription to {site name}",
  heading: "One press and you are in",
  introduction: "You asked for our weekly note on running a calmer company.",
};

pageWords("newsletter-confirmation", confirmation, {
  name: "Confirmation mail",
  hidden: true,
  mail: ["light", "text"],
  note: "Asks whoever signed up to press a link. Anybody can type a stranger’s address, so it says nothing about them; button, deadline and the way to ignore it stay as they are. Addresses from a file read other words, which they agree to.",
  words: {
    subject: { max: 120, placeholders: ofConfirmation },
    heading: { max: 120, placeholders: ofConfirmation },
    introduction: { max: 500, placeholders: ofConfirmation },
  },
});

export type WelcomeWords = typeof welcome;
export type ConfirmationWords = typeof confirmation;

/** What a reader is told after the confirmation. */
export function welcomeWords() {
  return storedWords("newsletter-welcome", welcome);
}

/** And before it. */
export function confirmationWords() {
  return storedWords("newsletter-confirmation", confirmation);
}

/** Part of the transaction of a confirmation. */
export async function queueWelcome(transaction: Transaction, subscriberId: string, now: string) {
  if (welcomeWords().on) await queueMail(transaction, "newsletter-welcome", subscriberId, now);
}
