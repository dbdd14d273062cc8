import type { ReactNode } from "react";
import { href } from "react-router";
import { affiliateSteps, budgets, interestAnswers } from "#app/rules/enquiries/form-options.ts";
import { capitalized } from "#app/rules/text/text.ts";
import { Choice } from "#app/ui/forms/choice.tsx";
import { EmailField, WebsiteField } from "#app/ui/forms/contact-fields.tsx";
import { Field, TextField } from "#app/ui/forms/field.tsx";
import { Sent, Step } from "#app/ui/forms/sent.tsx";
import { type SentForm, SiteForm } from "#app/ui/forms/site-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pageWords } from "#app/words/words.ts";
import "#app/ui/forms/choice.css";
import "#app/ui/forms/field.css";
import "#app/ui/panel.css";
import "./partnership-form.css";

export function PartnershipForm() {
  return (
    <SiteForm
      formType="brand-partnership"
      className="panel partnership-form"
      timeoutSeconds={30}
      sent={ApplicationSent}
    >
      <Part title={words.you}>
        <div className="field-stack__row field-stack__row--two">
          <Field label="Name" name="name" autoComplete="name" required />
          <EmailField required />
        </div>
      </Part>
      <Part title={words.brand}>
        <div className="field-stack">
          <div className="field-stack__row field-stack__row--two">
            <Field label="Brand name" name="brandName" autoComplete="organization" required />
            <WebsiteField />
          </div>
          <Choice
            shape="cards"
            name="hasJoinedAfrofiliate"
            legend="Have you joined the affiliate network?"
            options={affiliateSteps}
          />
          <Choice
            shape="cards"
            name="budget"
            legend="Budget range"
            hint={words.budget}
            options={budgets}
          />
        </div>
      </Part>
      <Part title={words.interests} hint={words.maybe}>
        <div className="interest-list">
          {interests.map(({ name, legend, isFree }) => (
            <Choice
              key={name}
              shape="row"
              name={name}
              legend={legend}
              hint={isFree ? words.free : words.paid}
              options={interestAnswers}
            />
          ))}
        </div>
      </Part>
      <Part title={words.more}>
        <div className="field-stack">
          <TextField
            label="Other services you need"
            name="otherServices"
            rows={2}
            hint="Up to 1,000 characters."
            optional
          />
          <TextField
            label="Message"
            name="message"
            placeholder="What should we know about the brand?"
            optional
          />
        </div>
      </Part>
      <div className="partnership-form__foot">
        <SubmitButton className="button--primary">
          {words.button} <Icon name="arrow-right" className="button__arrow" />
        </SubmitButton>
        <p className="field-hint">{words.promise}</p>
      </div>
    </SiteForm>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="partnership-form__section">
      <legend className="title-3">
        {title}
        {hint && <span className="field-hint">{hint}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

function ApplicationSent(sent: SentForm) {
  const { title, when, text, until, meanwhile } = words.sent;
  return (
    <Sent {...sent} title={title}>
      <Step when={capitalized(when)}>{text}</Step>
      <Step when={until}>{meanwhile}</Step>
    </Sent>
  );
}

const interests: { name: string; legend: string; isFree?: boolean }[] = [
  { name: "interestedInVideoFeature", legend: "Video feature", isFree: true },
  { name: "interestedInWrittenContent", legend: "Written content", isFree: true },
  { name: "interestedInGrowthSupport", legend: "Growth support" },
  { name: "interestedInUGC", legend: "User-generated content (UGC)" },
  { name: "interestedInSocialMedia", legend: "Social media management" },
];

const words = pageWords(
  "brands-form",
  {
    you: "You",
    brand: "Your brand",
    budget: "For paid services. A film and an article are free.",
    interests: "Interests",
    maybe: "“Maybe” is a fine answer.",
    free: "Free",
    paid: "Paid service",
    more: "Anything else",
    button: "Submit application",
    promise: "We review every application and reach out {partnershipPromise}.",
    sent: {
      title: "Your brand is on our list.",
      when: "{partnershipPromise}",
      text: "We review your application and reach out.",
      until: "Until then",
      meanwhile:
        "Join the affiliate network, if you have not yet, and set aside three good photos of what you make.",
    },
  },
  import.meta.env.SSR && { name: "Brands: the form", page: href("/brands") },
);
