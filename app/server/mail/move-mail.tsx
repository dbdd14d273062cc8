import { facts } from "#app/words/facts.ts";
import { site } from "#site.config.ts";
import { MailFrame, styles } from "./mail-frame.tsx";

export const moveSubject = `Confirm your new address for ${site.name}`;

const title = "Confirm your new address";

/** Without the old address: this one may have been typed by mistake. */
const text = `A reader of ${site.name} asked to get the newsletter at this address. Confirm it and it comes here from now on, and no longer to the old address.`;

const note = "The link works for 48 hours. If it was not you, ignore this mail: nothing changes.";

export function moveText(url: string) {
  return `${title}

${text}

${url}

${note}

${site.name}. ${facts.tagline}
`;
}

export function MoveMail({ siteUrl, url }: { siteUrl: string; url: string }) {
  return (
    <MailFrame
      siteUrl={siteUrl}
      preview={text}
      title={title}
      footer={`${site.name}. ${facts.tagline}`}
    >
      <h1 style={styles.heading}>{title}</h1>
      <p style={styles.text}>{text}</p>
      <a href={url} style={styles.button}>
        Confirm new address
      </a>
      <p style={styles.small}>
        If the button does nothing, copy this address into your browser:
        <br />
        <a href={url} style={styles.link}>
          {url}
        </a>
      </p>
      <p style={styles.small}>{note}</p>
    </MailFrame>
  );
}
