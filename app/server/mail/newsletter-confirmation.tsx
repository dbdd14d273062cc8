import { wordingAt } from "#app/rules/newsletter/consent-wording.ts";
import { fillPlaceholders } from "#app/rules/text/placeholders.ts";
import { siteUrl } from "#app/server/env.server.ts";
import type { ConfirmationWords } from "#app/server/newsletter/newsletter-words.server.ts";
import { facts } from "#app/words/facts.ts";
import { site } from "#site.config.ts";
import { wrapText } from "./issue-text.ts";
import { MailFrame, styles } from "./mail-frame.tsx";
import { renderMail } from "./render-mail.ts";

type Confirmation = {
  confirmUrl: string;
  /** Staff entered the address; its owner has not asked for anything. */
  imported: boolean;
  words: ConfirmationWords;
};

/** The words of an admin, filled in; those that imported addresses agree to are always the same. */
export function filledConfirmation({ words, imported }: Omit<Confirmation, "confirmUrl">) {
  const fill = (text: string) => fillPlaceholders(text, { "site name": site.name });
  return {
    subject: fill(words.subject),
    heading: fill(words.heading),
    introduction: imported ? wordingAt("import").words : fill(words.introduction),
  };
}

export function confirmationText(confirmation: Confirmation) {
  const { heading, introduction } = filledConfirmation(confirmation);
  return `${heading}

${wrapText(`${introduction} Confirm the address and the next one comes to you:`, 100)}

${confirmation.confirmUrl}

The link works for 48 hours. If you did not ask for this, ignore it. Without your confirmation we
send nothing more.

${site.name}. ${facts.tagline}
`;
}

export function NewsletterConfirmation(confirmation: Confirmation) {
  const { confirmUrl } = confirmation;
  const { heading, introduction } = filledConfirmation(confirmation);
  return (
    <MailFrame
      preview="One press and the weekly note is yours."
      title="Confirm your subscription"
      footer={
        <>
          {site.name}. {facts.tagline}
          <br />
          <a href={`${siteUrl()}/privacy`} style={styles.link}>
            Privacy Policy
          </a>
        </>
      }
    >
      <h1 style={styles.heading}>{heading}</h1>
      <p style={styles.text}>{introduction} Confirm the address and the next one comes to you.</p>
      <a href={confirmUrl} style={styles.button}>
        Confirm subscription
      </a>
      <p style={styles.small}>
        The link works for 48 hours. If the button does nothing, copy this address into your
        browser:
        <br />
        <a href={confirmUrl} style={styles.link}>
          {confirmUrl}
        </a>
      </p>
      <p style={styles.small}>
        If you did not ask for this, ignore it. Without your confirmation we send nothing more.
      </p>
    </MailFrame>
  );
}

/** For staff who look at it, with an address that confirms nothing. */
export function sampleConfirmation(words: ConfirmationWords) {
  const details = { confirmUrl: `${siteUrl()}/newsletter/confirm`, imported: false, words };
  return {
    subject: filledConfirmation(details).subject,
    text: confirmationText(details),
    html: renderMail(<NewsletterConfirmation {...details} />),
  };
}
