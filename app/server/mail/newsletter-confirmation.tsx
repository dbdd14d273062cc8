import { wordingAt } from "#app/rules/desk/consent-wording.ts";
import { site } from "#site.config.ts";
import { MailFrame, styles } from "./mail-frame.tsx";

export const confirmationSubject = `Confirm your subscription to ${site.name}`;

type Confirmation = {
  confirmUrl: string;
  /** Staff entered the address; its owner has not asked for anything. */
  imported: boolean;
};

function introduction({ imported }: Pick<Confirmation, "imported">) {
  const asked = "You asked for our weekly note on running a calmer company.";
  return imported ? wordingAt("import").words : asked;
}

export function confirmationText({ confirmUrl, imported }: Confirmation) {
  return `One press and you are in

${introduction({ imported })} Confirm the address and the next one
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
  imported,
}: Confirmation & { siteUrl: string }) {
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
        {introduction({ imported })} Confirm the address and the next one comes to you.
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
