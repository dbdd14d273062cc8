import { Form } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { PlaceholderHints } from "#app/routes/admin/office/placeholder-hints.tsx";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import {
  type Acknowledgement,
  acknowledgementLengths,
  placeholders,
} from "#app/rules/desk/acknowledgement.ts";
import { Choice } from "#app/ui/forms/choice.tsx";
import { Field, TextField } from "#app/ui/forms/field.tsx";

type AcknowledgementProps = {
  words: Acknowledgement;
  preview: { subject: string; text: string };
  problems?: { subject?: string; body?: string };
  mailsLeave: boolean;
};

export function AcknowledgementCard(props: AcknowledgementProps) {
  const { words, preview, mailsLeave } = props;
  return (
    <OfficeCard
      title="Acknowledgement"
      aside={
        <StatusBadge look={words.on ? "success" : "neutral"}>{words.on ? "On" : "Off"}</StatusBadge>
      }
    >
      <div className="office-card__body words-card">
        <div className="hours-stack">
          <p className="muted">
            A mail to whoever wrote, as soon as the enquiry has arrived. Anybody can type a
            stranger’s address, so an address gets at most one a day and three in 30 days, and
            nothing a sender typed but the first name. Spam and addresses such as no-reply@ get
            none.
          </p>
          {!mailsLeave && (
            <p className="hours-warning" role="note">
              No mail leaves this site: acknowledgements would be saved as files.
            </p>
          )}
          <WordsForm key={JSON.stringify(words)} {...props} />
        </div>
        <Preview {...preview} />
      </div>
    </OfficeCard>
  );
}

const switchOptions = [
  { value: "off", label: "Off" },
  { value: "on", label: "On" },
];

function WordsForm({ words, problems }: AcknowledgementProps) {
  return (
    <Form method="post" className="field-stack">
      <Choice
        name="on"
        legend="Send it"
        shape="segments"
        options={switchOptions}
        defaultValue={words.on ? "on" : "off"}
      />
      <Field
        label="Subject"
        name="subject"
        defaultValue={words.subject}
        maxLength={acknowledgementLengths.subject}
        error={problems?.subject}
        required
      />
      <TextField
        label="Text"
        name="body"
        rows={11}
        defaultValue={words.body}
        maxLength={acknowledgementLengths.body}
        error={problems?.body}
        hint={<PlaceholderHints placeholders={placeholders} />}
        required
      />
      <div className="action-row">
        <button className="action action--ink" type="submit" name="intent" value="save-words">
          Save acknowledgement
        </button>
        <button className="action" type="submit" name="intent" value="preview-words">
          Preview
        </button>
        <span className="action-row__end">
          <button
            className="action action--plain"
            type="submit"
            name="intent"
            value="original-words"
            formNoValidate
          >
            Back to the original words
          </button>
        </span>
      </div>
    </Form>
  );
}

function Preview({ subject, text }: AcknowledgementProps["preview"]) {
  return (
    <section className="mail-text" aria-label="Preview">
      <p className="mail-text__label">Preview: what Amara Osei would read</p>
      <p className="mail-text__subject">{subject}</p>
      <p className="mail-text__body">{text}</p>
    </section>
  );
}
