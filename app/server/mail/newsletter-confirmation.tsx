import { site } from "#site.config.ts";
import { MailFrame, styles } from "./mail-frame.tsx";

export const confirmationSubject = `Confirm your subscription to ${site.name}`;

export function confirmationText(confirmUrl: string) {
  return `One press and you are in

You asked for our weekly note on running a calmer company. Confirm the address and the next one
comes to you:

${confirmUrl}

The link works for 48 hours. If you did not ask for this, ignore it. Without your confirmation we
send nothing more.

${site.name}. ${site.tagline}
`;
}

export function NewsletterConfirmation({
  siteUrl,
  confirmUrl,
}: {
  siteUrl: string;
  confirmUrl: string;
}) {
  return (
    <MailFrame
      siteUrl={siteUrl}
      preview="One press and the weekly note is yours."
      title="Confirm your subscription"
      footer={
        <>
          {site.name}. {site.tagline}
          <br />
          <a href={`${siteUrl}/privacy`} style={styles.link}>
            Privacy Policy
          </a>
        </>
      }
    >
      <h1 style={styles.heading}>One press and you are in</h1>
      <p style={styles.text}>
        You asked for our weekly note on running a calmer company. Confirm the address and the next
        one comes to you.
      </p>
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
