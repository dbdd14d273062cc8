import type { FormType } from "#app/rules/enquiries/forms.ts";
import { clock } from "#app/server/clock.server.ts";
import { acknowledgementText } from "#app/server/enquiries/acknowledgement.server.ts";
import { filledReply, type SavedReply } from "#app/server/enquiries/saved-replies.server.ts";
import type {
  ConfirmationWords,
  WelcomeWords,
} from "#app/server/newsletter/newsletter-words.server.ts";
import { AcknowledgementMail } from "./acknowledgement-mail.tsx";
import { sampleReader } from "./issue-mail.tsx";
import { Linked } from "./linked.tsx";
import { MailFrame, styles } from "./mail-frame.tsx";
import { sampleConfirmation } from "./newsletter-confirmation.tsx";
import { renderMail } from "./render-mail.ts";
import { drawWelcome } from "./welcome-mail.tsx";

/** The mail of a group of words, checked before, as Amara Osei or the member of staff would read it. */
export function sampleMail(group: string, words: object, staffEmail: string) {
  switch (group) {
    case "acknowledgement":
      return sampleAcknowledgement(words as { subject: string; body: string });
    case "newsletter-welcome":
      return drawWelcome(words as WelcomeWords, sampleReader(staffEmail));
    case "newsletter-confirmation":
      return sampleConfirmation(words as ConfirmationWords);
    case "saved-replies":
      return sampleReplies((words as { replies: readonly SavedReply[] }).replies, staffEmail);
    default:
      throw new Error(`${group} is not a mail.`);
  }
}

function sampleEnquiry() {
  const form_type: FormType = "contact";
  const fields = { name: "Amara Osei", company: "Osei & Daughters" };
  return { id: "7f3a91c2", form_type, fields, created_at: clock.iso() };
}

function sampleAcknowledgement(words: { subject: string; body: string }) {
  const mail = acknowledgementText(words, sampleEnquiry());
  return { ...mail, html: renderMail(<AcknowledgementMail {...mail} />) };
}

/** All of them, one after the other. */
function sampleReplies(replies: readonly SavedReply[], staffEmail: string) {
  const filled = replies.map((reply) => ({
    ...reply,
    text: filledReply(reply, sampleEnquiry(), { email: staffEmail }),
  }));
  const subject = "Saved replies";
  const html = renderMail(
    <MailFrame preview={subject} title={subject} footer="">
      {filled.length === 0 && <p style={styles.text}>There is none yet.</p>}
      {filled.map(({ id, name, text }) => (
        <div key={id}>
          <p style={styles.small}>{name}</p>
          <p style={{ ...styles.text, whiteSpace: "pre-line" }}>
            <Linked look={{ style: styles.link }}>{text}</Linked>
          </p>
        </div>
      ))}
    </MailFrame>,
  );
  return { subject, html, text: filled.map(({ name, text }) => `${name}\n\n${text}`).join("\n\n") };
}
