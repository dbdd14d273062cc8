import type { CSSProperties } from "react";
import { shades } from "#app/art/weave/shades.ts";
import { oneLine, ownWords, quoted, quoteHeading } from "#app/rules/enquiries/answer-words.ts";
import { type StripColumn, stripOf } from "#app/rules/enquiries/name-strip.ts";
import { referenceOf } from "#app/rules/enquiries/reference.ts";
import type { Submission } from "#app/server/db/schema.server.ts";
import { facts } from "#app/words/facts.ts";
import { palette } from "#brand/palette.ts";
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

export function AnswerMail({ body, subject, enquiry }: AnswerMailProps) {
  const strip = stripOf(enquiry.fields);
  return (
    <MailFrame
      preview={oneLine(body).slice(0, 150)}
      title={subject}
      footer={footer(enquiry)}
      edge={strip.length > 0 ? <Edge strip={strip} /> : undefined}
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

/** The strip of whoever wrote, in cells: they need no picture, and every mail program shows them. */
function Edge({ strip }: { strip: readonly StripColumn[] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={edge}>
      <tbody>
        {[0, 1].map((row) => (
          <tr key={row}>
            {strip.map(({ figure, ground }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <td key={at} style={thread(palette[(at + row) % 2 ? ground : figure])} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function thread(backgroundColor: string): CSSProperties {
  return { height: 10, padding: 0, fontSize: 0, lineHeight: 0, backgroundColor };
}

const edge: CSSProperties = { tableLayout: "fixed", borderCollapse: "collapse" };

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
