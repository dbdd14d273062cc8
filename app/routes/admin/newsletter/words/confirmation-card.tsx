import { Form } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { PlaceholderHints } from "#app/routes/admin/office/placeholder-hints.tsx";
import {
  type ConfirmationWords,
  confirmationPlaceholders,
  newsletterWordLengths as lengths,
} from "#app/rules/desk/newsletter-words.ts";
import { Field, TextField } from "#app/ui/forms/field.tsx";
import { WordsActions, WordsPreview } from "./words-preview.tsx";

type ConfirmationProps = {
  words: ConfirmationWords;
  problems?: Partial<Record<keyof ConfirmationWords, string>>;
};

export function ConfirmationCard(props: ConfirmationProps) {
  return (
    <OfficeCard title="Confirmation mail">
      <div className="office-card__body words-card">
        <div className="words-form">
          <p className="muted">
            Asks whoever signed up to press a link. Anybody can type a stranger’s address, so it
            says nothing about them; button, deadline and the way to ignore it stay as they are.
            Addresses from a file read other words, which they agree to.
          </p>
          <ConfirmationForm key={JSON.stringify(props.words)} {...props} />
        </div>
        <WordsPreview kind="confirmation" looks={["light", "text"]} />
      </div>
    </OfficeCard>
  );
}

function ConfirmationForm({ words, problems }: ConfirmationProps) {
  const shared = (name: keyof ConfirmationWords) => ({
    name,
    defaultValue: words[name],
    maxLength: lengths[name],
    error: problems?.[name],
    required: true,
  });
  return (
    <Form method="post" className="field-stack" reloadDocument>
      <Field label="Subject" {...shared("subject")} />
      <Field label="Heading" {...shared("heading")} />
      <TextField
        label="Introduction"
        rows={3}
        {...shared("introduction")}
        hint={<PlaceholderHints placeholders={confirmationPlaceholders} />}
      />
      <WordsActions kind="confirmation" />
    </Form>
  );
}
