import { Fragment } from "react";
import { siteUrl } from "#app/server/env.server.ts";
import { MailFrame, styles } from "./mail-frame.tsx";

type AcknowledgementProps = { subject: string; text: string; bookingUrl: string };

/** The words of an admin, with their one link. */
export function AcknowledgementMail({ subject, text, bookingUrl }: AcknowledgementProps) {
  const paragraphs = text.split(/\n{2,}/);
  return (
    <MailFrame
      preview="Your message has arrived."
      title={subject}
      footer={
        <>
          Sent automatically, because somebody gave this address in a form on our site. If it was
          not you, there is nothing to do.
          <br />
          <a href={`${siteUrl()}/privacy`} style={styles.link}>
            Privacy Policy
          </a>
        </>
      }
    >
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to text
        <p key={at} style={{ ...styles.text, whiteSpace: "pre-line" }}>
          {paragraph.split(bookingUrl).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to text
            <Fragment key={index}>
              {index > 0 && (
                <a href={bookingUrl} style={styles.link}>
                  {bookingUrl}
                </a>
              )}
              {part}
            </Fragment>
          ))}
        </p>
      ))}
    </MailFrame>
  );
}
