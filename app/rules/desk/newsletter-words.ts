import { issuePlaceholders } from "#app/rules/issue-placeholders.ts";

/** What a reader is told after the confirmation, and before it. */

const { "first name": firstName, email, "site name": siteName } = issuePlaceholders;

export const welcomePlaceholders = { "first name": firstName, email, "site name": siteName };

/** Nothing of the reader: anybody can type the address of a stranger. */
export const confirmationPlaceholders = { "site name": siteName };

export const newsletterWordLengths = { subject: 120, heading: 120, introduction: 500, body: 3000 };

export type Welcome = { on: boolean; subject: string; body: string };

export const defaultWelcome: Welcome = {
  on: true,
  subject: "Welcome to {site name}",
  body: `Hello {first name},

thank you for confirming. From now on, what you signed up for comes to {email}: one useful idea at a time, short enough to read over a cup of tea.

Is there something you would like us to write about? Reply to this mail, a person reads it.

You can change what you get, or stop, with the links below and in every mail from us.

{site name}`,
};

export type ConfirmationWords = { subject: string; heading: string; introduction: string };

export const defaultConfirmation: ConfirmationWords = {
  subject: "Confirm your subscription to {site name}",
  heading: "One press and you are in",
  introduction: "You asked for our weekly note on running a calmer company.",
};
