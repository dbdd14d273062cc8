import type { CSSProperties } from "react";
import { shades } from "#app/art/weave/shades.ts";
import { oneLine, ownWords, quoted, quoteHeading } from "#app/rules/enquiries/answer-words.ts";
import { referenceOf } from "#app/rules/enquiries/reference.ts";
import type { Submission } from "#app/server/db/schema.server.ts";
import { facts } from "#app/words/facts.ts";
import { site } from "#site.config.ts";
import { Linked } from "./linked.tsx";
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
        <Linked look={{ style: styles.link }}>{body}</Linked>
      </div>
      <p style={{ ...styles.small, marginTop: 28 }}>{quoteHeading(enquiry)}</p>
      <blockquote style={quotation}>
        <Linked look={{ style: styles.link }}>{ownWords(enquiry)}</Linked>
      </blockquote>
    </MailFrame>
  );
}

function footer({ id }: Submission) {
  return `${site.name}. ${facts.tagline} Reference ${referenceOf(id)}.`;
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
