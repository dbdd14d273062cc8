import type { ReactNode } from "react";
import { affiliateSteps, budgets, interestAnswers } from "#app/rules/form-options.ts";
import { Choice } from "#app/ui/forms/choice.tsx";
import { EmailField, WebsiteField } from "#app/ui/forms/contact-fields.tsx";
import { Field, TextField } from "#app/ui/forms/field.tsx";
import { Sent, Step } from "#app/ui/forms/sent.tsx";
import { type SentForm, SiteForm } from "#app/ui/forms/site-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
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
      <Part title="You">
        <div className="field-stack__row field-stack__row--two">
          <Field label="Name" name="name" autoComplete="name" required />
          <EmailField required />
        </div>
      </Part>
      <Part title="Your brand">
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
            hint="For paid services. A film and an article are free."
            options={budgets}
          />
        </div>
      </Part>
      <Part title="Interests" hint="“Maybe” is a fine answer.">
        <div className="interest-list">
          {interests.map(({ name, legend, hint }) => (
            <Choice
              key={name}
              shape="row"
              name={name}
              legend={legend}
              hint={hint}
              options={interestAnswers}
            />
          ))}
        </div>
      </Part>
      <Part title="Anything else">
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
          Submit application <Icon name="arrow-right" className="button__arrow" />
        </SubmitButton>
        <p className="field-hint">
          We review every application and reach out within 2-3 business days.
        </p>
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
  return (
    <Sent {...sent} title="Your brand is on our list.">
      <Step when="Within 2-3 business days">We review your application and reach out.</Step>
      <Step when="Until then">
        Join the affiliate network, if you have not yet, and set aside three good photos of what you
        make.
      </Step>
    </Sent>
  );
}

const interests: { name: string; legend: string; hint?: string }[] = [
  { name: "interestedInVideoFeature", legend: "Video feature", hint: "Free" },
  { name: "interestedInWrittenContent", legend: "Written content", hint: "Free" },
  { name: "interestedInGrowthSupport", legend: "Growth support", hint: "Paid service" },
  { name: "interestedInUGC", legend: "User-generated content (UGC)", hint: "Paid service" },
  { name: "interestedInSocialMedia", legend: "Social media management", hint: "Paid service" },
];
