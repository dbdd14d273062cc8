import { fillForReader } from "#app/rules/newsletter/issue-placeholders.ts";
import type { WelcomeWords } from "#app/server/newsletter/newsletter-words.server.ts";
import { site } from "#site.config.ts";
import { IssueFrame } from "./issue-frame.tsx";
import { footText, ReaderFoot } from "./issue-mail.tsx";
import { pieces } from "./issue-styles.ts";
import { wrapText } from "./issue-text.ts";
import { Linked } from "./linked.tsx";
import { type Reader, readerValues } from "./reader-values.server.ts";
import { renderMail } from "./render-mail.ts";

/** The words of an admin to somebody who has just confirmed, in the look of an issue. */
export function drawWelcome(words: Pick<WelcomeWords, "subject" | "body">, reader: Reader) {
  const values = { ...readerValues(reader), "site name": site.name };
  const subject = fillForReader(words.subject, values);
  const text = fillForReader(words.body, values);
  const html = renderMail(
    <IssueFrame
      title={subject}
      preview={`You are subscribed to ${site.name}.`}
      body={renderMail(<Paragraphs>{text}</Paragraphs>)}
      foot={<ReaderFoot {...values} />}
    />,
  );
  return {
    subject,
    html,
    unsubscribe: values.unsubscribe,
    text: `${wrapText(text)}\n\n${footText({ ...values, why: wrapText(values.why) })}`,
  };
}

function Paragraphs({ children }: { children: string }) {
  return children.split(/\n{2,}/).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    <p key={at} dir="auto" style={pieces.paragraph}>
      <Linked look={{ className: "link", style: pieces.link }}>{paragraph}</Linked>
    </p>
  ));
}
