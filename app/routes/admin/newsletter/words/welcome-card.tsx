import { Form } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { PlaceholderHints } from "#app/routes/admin/office/placeholder-hints.tsx";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import {
  newsletterWordLengths as lengths,
  type Welcome,
  welcomePlaceholders,
} from "#app/rules/desk/newsletter-words.ts";
import { Choice } from "#app/ui/forms/choice.tsx";
import { Field, TextField } from "#app/ui/forms/field.tsx";
import { WordsActions, WordsPreview } from "./words-preview.tsx";

type WelcomeProps = { words: Welcome; problems?: { subject?: string; body?: string } };

export function WelcomeCard({ saved, ...form }: WelcomeProps & { saved: Welcome }) {
  return (
    <OfficeCard
      title="Welcome mail"
      aside={
        <StatusBadge look={saved.on ? "success" : "neutral"}>{saved.on ? "On" : "Off"}</StatusBadge>
      }
    >
      <div className="office-card__body words-card">
        <div className="words-form">
          <p className="muted">
            Sent once, as soon as somebody has confirmed. It has a link to unsubscribe, as every
            mail of the newsletter.
          </p>
          <WelcomeForm key={JSON.stringify(form.words)} {...form} />
        </div>
        <WordsPreview kind="welcome" looks={["light", "dark", "text"]} />
      </div>
    </OfficeCard>
  );
}

const switchOptions = [
  { value: "off", label: "Off" },
  { value: "on", label: "On" },
];

function WelcomeForm({ words, problems }: WelcomeProps) {
  return (
    <Form method="post" className="field-stack" reloadDocument>
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
        maxLength={lengths.subject}
        error={problems?.subject}
        required
      />
      <TextField
        label="Text"
        name="body"
        rows={11}
        defaultValue={words.body}
        maxLength={lengths.body}
        error={problems?.body}
        hint={<PlaceholderHints placeholders={welcomePlaceholders} />}
        required
      />
      <WordsActions kind="welcome" />
    </Form>
  );
}
