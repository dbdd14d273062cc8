import { useEffect, useId, useRef } from "react";
import { Choice } from "#app/ui/forms/choice.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { SiteForm } from "#app/ui/forms/site-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

/** The company field hides by style alone, so it obeys the choice before any script has run. */
export function HomeAssessmentForm() {
  const heading = useId();
  const company = useRef<HTMLInputElement>(null);

  function forgetCompany(type: unknown) {
    if (type === "freelancer" && company.current) company.current.value = "";
  }

  // The choice may have been made before this script woke up.
  useEffect(() => {
    const form = company.current?.form;
    if (form) forgetCompany(new FormData(form).get("type"));
  });

  return (
    <SiteForm formType="assessment" className="panel form assess" labelledBy={heading}>
      <div>
        <h2 className="h3" id={heading}>
          Get your free assessment
        </h2>
        <p className="muted sm mt-1.5">We’ll contact you within 24 hours on business days.</p>
      </div>
      <Field label="Name" name="name" autoComplete="name" />
      <Field label="Email" name="email" type="email" inputMode="email" autoComplete="email" />
      <Choice
        name="type"
        legend="I am a"
        shape="segments"
        options={types}
        defaultValue="business"
        onChange={forgetCompany}
      />
      <div className="assess__company">
        <Field ref={company} label="Company name" name="company" autoComplete="organization" />
      </div>
      <SubmitButton className="btn--ink btn--w">Request my assessment</SubmitButton>
    </SiteForm>
  );
}

const types = [
  { value: "business", label: "Business" },
  { value: "freelancer", label: "Freelancer" },
];
