import { useSearchParams } from "react-router";
import { companyStages, serviceInterests } from "#app/rules/form-options.ts";
import { EmailField, WebsiteField } from "#app/ui/forms/contact-fields.tsx";
import { Field, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { SiteForm } from "#app/ui/forms/site-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import "#app/ui/forms/field.css";
import "#app/ui/panel.css";

export function ContactForm() {
  const interest = useInterest();
  return (
    <SiteForm formType="contact" className="panel field-stack" timeoutSeconds={30}>
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
      <TextField label="Anything else?" name="message" rows={3} optional />
      <div className="field-stack__foot">
        <SubmitButton className="button--primary">
          Send enquiry <Icon name="arrow-right" className="button__arrow" />
        </SubmitButton>
        <p className="field-hint">We reply within one business day.</p>
      </div>
    </SiteForm>
  );
}

/** The service that the link to this page preselects. */
function useInterest() {
  const wanted = useSearchParams()[0].get("interest");
  return serviceInterests.find(({ value }) => value === wanted)?.value ?? "";
}
