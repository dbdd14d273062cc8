import { type CSSProperties, Fragment } from "react";
import { shades } from "#app/art/weave/shades.ts";
import { oneLine, ownWords, quoted, quoteHeading } from "#app/rules/desk/answer-words.ts";
import { referenceOf } from "#app/rules/desk/reference.ts";
import type { Submission } from "#app/server/db/schema.server.ts";
import { site } from "#site.config.ts";
import { MailFrame, styles } from "./mail-frame.tsx";

type AnswerMailProps = { body: string; subject: string; enquiry: Submission };

export function answerText({ body, enquiry }: AnswerMailProps) {
  return `${body}

${quoteHeading(enquiry)}
${quoted(ownWords(enquiry))}

${footer(enquiry)}
`;
}

export function AnswerMail({
  siteUrl,
  body,
  subject,
  enquiry,
}: AnswerMailProps & { siteUrl: string }) {
  return (
    <MailFrame
      siteUrl={siteUrl}
      preview={oneLine(body).slice(0, 150)}
      title={subject}
      footer={footer(enquiry)}
    >
      <div style={letter}>
        <Lines>{body}</Lines>
      </div>
      <p style={{ ...styles.small, marginTop: 28 }}>{quoteHeading(enquiry)}</p>
      <blockquote style={quotation}>
        <Lines>{ownWords(enquiry)}</Lines>
      </blockquote>
    </MailFrame>
  );
}

function footer({ id }: Submission) {
  return `${site.name}. ${site.tagline} Reference ${referenceOf(id)}.`;
}

/** With line breaks as elements, because some mail programs know no other. */
function Lines({ children }: { children: string }) {
  return children.split("\n").map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    <Fragment key={at}>
      {at > 0 && <br />}
      <Linked>{line}</Linked>
    </Fragment>
  ));
}

/** Addresses become links; the point that ends a sentence is no part of them. */
function Linked({ children }: { children: string }) {
  const parts = children.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/);
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <a key={at} href={part} style={styles.link}>
        {part}
      </a>
    ),
  );
}

const letter: CSSProperties = { overflowWrap: "anywhere" };

const quotation: CSSProperties = {
  margin: 0,
  padding: "2px 0 2px 16px",
  borderLeft: `3px solid ${shades.line}`,
  color: shades["ink-3"],
  fontSize: 15,
  overflowWrap: "anywhere",
};
