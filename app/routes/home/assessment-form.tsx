import { useEffect, useId, useRef } from "react";
import { Choice } from "#app/ui/forms/choice.tsx";
import { EmailField } from "#app/ui/forms/contact-fields.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Sent, Step } from "#app/ui/forms/sent.tsx";
import { type SentForm, SiteForm } from "#app/ui/forms/site-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import "#app/ui/forms/field.css";
import "#app/ui/panel.css";
import "./assessment-form.css";

/** CSS hides the company field, so it follows the choice without any script. */
export function HomeAssessmentForm() {
  const heading = useId();
  const company = useRef<HTMLInputElement>(null);

  function clearCompany(type: unknown) {
    if (type === "freelancer" && company.current) company.current.value = "";
  }

  // The choice may have been made before hydration.
  useEffect(() => {
    const form = company.current?.form;
    if (form) clearCompany(new FormData(form).get("type"));
  });

  return (
    <SiteForm
      formType="assessment"
      className="panel field-stack assessment-form"
      labelledBy={heading}
      sent={AssessmentSent}
    >
      <div>
        <h2 className="title-3" id={heading}>
          Get your free assessment
        </h2>
        <p className="muted text-small assessment-form__lead">
          We’ll contact you within 24 hours on business days.
        </p>
      </div>
      <Field label="Name" name="name" autoComplete="name" />
      <EmailField />
      <Choice
        name="type"
        legend="I am a"
        shape="segments"
        options={types}
        defaultValue="business"
        onChange={clearCompany}
      />
      <div className="assessment-form__company">
        <Field ref={company} label="Company name" name="company" autoComplete="organization" />
      </div>
      <SubmitButton className="button--ink button--wide">Request my assessment</SubmitButton>
    </SiteForm>
  );
}

function AssessmentSent(sent: SentForm) {
  return (
    <Sent {...sent} title="You have started.">
      <Step when="Within 24 hours on business days">
        We contact you to schedule your free assessment.
      </Step>
      <Step when="Until then">Note three things that wait for you every week. We begin there.</Step>
    </Sent>
  );
}

const types = [
  { value: "business", label: "Business" },
  { value: "freelancer", label: "Freelancer" },
];
