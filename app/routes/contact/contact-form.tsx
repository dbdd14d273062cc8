import { useState } from "react";
import { href, useSearchParams } from "react-router";
import {
  companyStages,
  enquirySubjects,
  serviceInterests,
} from "#app/rules/enquiries/form-options.ts";
import { capitalized, lengthOf } from "#app/rules/text/text.ts";
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
      <Challenges />
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

/** Long before it is too long it is counted, and what is too much can go into the next field. */
function Challenges() {
  const [length, setLength] = useState(0);
  const isLong = length > challengesLength;
  return (
    <>
      <TextField
        label="What are your biggest challenges?"
        name="challenges"
        placeholder="We doubled the team and everything got slower…"
        hint="At least 10 characters, up to 1,000."
        onInput={({ currentTarget }) => setLength(lengthOf(currentTarget.value))}
        required
      />
      {length >= countedFrom && (
        <p className="field-hint">
          {length.toLocaleString("en-US")} of {challengesLength.toLocaleString("en-US")}.{" "}
          {isLong && (
            <button
              className="text-link"
              type="button"
              onClick={({ currentTarget }) => setLength(moveRest(currentTarget.form))}
            >
              {words.moveRest}
            </button>
          )}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {spokenLength(length)}
      </p>
    </>
  );
}

/** For screen readers, which would read every key: it changes a few times only. */
function spokenLength(length: number) {
  if (length < countedFrom) return "";
  const reached = Math.floor(length / 100) * 100;
  return length > challengesLength
    ? "More than 1,000 characters"
    : `${reached.toLocaleString("en-US")} of 1,000 characters`;
}

const challengesLength = 1000;
const countedFrom = 800;

/** From the last space that fits; returns how long the first field is then. */
function moveRest(form: HTMLFormElement | null) {
  const [from, to] = ["challenges", "message"].map((name) => form?.elements.namedItem(name));
  if (!(from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement)) return 0;
  const letters = [...from.value];
  const space = letters.slice(0, challengesLength).findLastIndex((letter) => /\s/.test(letter));
  const end = space > challengesLength / 2 ? space : challengesLength;
  const rest = letters.slice(end).join("").trim();
  from.value = letters.slice(0, end).join("");
  to.value = to.value ? `${rest}\n\n${to.value}` : rest;
  to.focus();
  // What is typed is stored when it changes.
  to.dispatchEvent(new Event("input", { bubbles: true }));
  return lengthOf(from.value);
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
    moveRest: "Move the rest to “Anything else?”",
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
