import { invitationDays } from "#app/server/accounts/invitations.server.ts";
import type { Invitation } from "#app/server/db/schema.server.ts";
import { facts } from "#app/words/facts.ts";
import { site } from "#site.config.ts";
import { MailFrame, styles } from "./mail-frame.tsx";

export const accountWords = {
  "account-confirmation": {
    subject: `Confirm your account at ${site.name}`,
    title: "Confirm your account",
    text: "Somebody, most likely you, signed up with this address. Confirm it and you can sign in.",
    button: "Confirm email address",
    path: "/auth/confirm",
    purpose: "confirm",
    note: "The link works for 24 hours. If it was not you, ignore this mail: nothing happens.",
  },
  "account-exists": {
    subject: `You already have an account at ${site.name}`,
    title: "You already have an account",
    text: "Somebody, most likely you, tried to sign up with this address. It has an account already: sign in, or choose a new password if you forgot yours.",
    button: "Sign in",
    path: "/auth",
    purpose: undefined,
    note: "If it was not you, ignore this mail: nothing was changed.",
  },
  "password-reset": {
    subject: `Choose a new password for ${site.name}`,
    title: "Choose a new password",
    text: "Somebody, most likely you, asked for a new password for this address.",
    button: "Choose a new password",
    path: "/auth/reset",
    purpose: "reset",
    note: "The link works for one hour, once. If it was not you, ignore this mail: your password stays as it is.",
  },
} satisfies Record<string, AccountWords>;

/** A withdrawn invitation may still be in the queue; its link then says so. */
export function invitationWords({ role, invited_by }: Invitation): AccountWords {
  const place = role === "admin" ? "an admin" : "an editor";
  return {
    subject: `You are invited to ${site.name}`,
    title: "You are invited",
    text: `${invited_by} invites you to ${site.name} as ${place}. Choose a password and you can sign in.`,
    button: "Accept the invitation",
    path: "/auth/invitation",
    purpose: undefined,
    note: `The link works for ${invitationDays} days, once. If you did not expect it, ignore this mail: nothing happens.`,
  };
}

export type AccountMailKind = keyof typeof accountWords;

export type AccountWords = {
  subject: string;
  title: string;
  text: string;
  button: string;
  path: string;
  purpose: "confirm" | "reset" | undefined;
  note: string;
};

type Shown = Pick<AccountWords, "title" | "text" | "button" | "note">;

export function accountText({ title, text, note }: Shown, url: string) {
  return `${title}

${text}

${url}

${note}

${site.name}. ${facts.tagline}
`;
}

export function AccountMail({ words, url }: { words: Shown; url: string }) {
  return (
    <MailFrame preview={words.text} title={words.title} footer={`${site.name}. ${facts.tagline}`}>
      <h1 style={styles.heading}>{words.title}</h1>
      <p style={styles.text}>{words.text}</p>
      <a href={url} style={styles.button}>
        {words.button}
      </a>
      <p style={styles.small}>
        If the button does nothing, copy this address into your browser:
        <br />
        <a href={url} style={styles.link}>
          {url}
        </a>
      </p>
      <p style={styles.small}>{words.note}</p>
    </MailFrame>
  );
}
