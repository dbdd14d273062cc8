import { href, useSearchParams } from "react-router";
import {
  companyStages,
  enquirySubjects,
  serviceInterests,
} from "#app/rules/enquiries/form-options.ts";
import { capitalized } from "#app/rules/text/text.ts";
import { EmailField, WebsiteField } from "#app/ui/forms/contact-fields.tsx";
import { Field, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { Sent, Step } from "#app/ui/forms/sent.tsx";
import { type SentForm, SiteForm } from "#app/ui/forms/site-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { pageWords, rich } from "#app/words/words.ts";
import "#app/ui/forms/field.css";
import "#app/ui/panel.css";

export function ContactForm() {
  const { interest, message } = useSubject();
  return (
    <SiteForm
      formType="contact"
      className="panel field-stack"
      timeoutSeconds={30}
      sent={ContactSent}
    >
      <div className="field-stack__row field-stack__row--two">
        <Field label="Name" name="name" autoComplete="name" required />
        <EmailField required />
      </div>
      <WebsiteField />
      <div className="field-stack__row field-stack__row--two">
        <SelectField label="Startup stage" name="companyStage" defaultValue="" required>
          <option value="">Select a stage</option>
          {companyStages.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          key={interest}
          label="Service you’re interested in"
          name="serviceInterest"
          defaultValue={interest}
          required
        >
          <option value="">Select a service</option>
          {serviceInterests.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="What are your biggest challenges?"
        name="challenges"
        placeholder="We doubled the team and everything got slower…"
        hint="At least 10 characters, up to 1,000."
        required
      />
      <TextField
        key={message}
        label="Anything else?"
        name="message"
        rows={3}
        defaultValue={message}
        optional
      />
      <div className="field-stack__foot">
        <SubmitButton className="button--primary">
          {words.button} <Icon name="arrow-right" className="button__arrow" />
        </SubmitButton>
        <p className="field-hint">{words.promise}</p>
      </div>
    </SiteForm>
  );
}

function ContactSent(sent: SentForm) {
  const { title, when, text, until, talk, call, more } = words.sent;
  return (
    <Sent {...sent} title={title}>
      <Step when={capitalized(when)}>{text}</Step>
      <Step when={until}>
        {talk}{" "}
        <TextLink to={call.to} arrow={false}>
          {call.text}
        </TextLink>
        . {more}
      </Step>
    </Sent>
  );
}

/** What the link to this page is about. */
function useSubject() {
  const [search] = useSearchParams();
  const wanted = serviceInterests.find(({ value }) => value === search.get("interest"));
  const subject = Object.entries(enquirySubjects).find(([name]) => name === search.get("about"));
  return { interest: wanted?.value ?? "", message: subject?.[1] };
}

const words = pageWords(
  "contact-form",
  {
    button: "Send enquiry",
    promise: "We reply {contactPromise}.",
    sent: {
      title: "It is on our desk.",
      when: "{contactPromise}",
      text: "A person who has run operations reads it and writes back.",
      until: "Until then",
      talk: "Rather talk?",
      call: { text: "Pick a time", to: "{callUrl}" },
      more: rich`Or see what our work [costs](${href("/packages")}).`,
    },
  },
  import.meta.env.SSR && { name: "Contact: the form", page: href("/contact") },
);
