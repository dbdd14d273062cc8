import { useEffect, useId, useRef } from "react";
import { capitalized } from "#app/rules/text/text.ts";
import { Choice } from "#app/ui/forms/choice.tsx";
import { EmailField } from "#app/ui/forms/contact-fields.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Sent, Step } from "#app/ui/forms/sent.tsx";
import { type SentForm, SiteForm } from "#app/ui/forms/site-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { pageWords } from "#app/words/words.ts";
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
          {words.title}
        </h2>
        <p className="muted text-small assessment-form__lead">{words.lead}</p>
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
      <SubmitButton className="button--ink button--wide">{words.button}</SubmitButton>
    </SiteForm>
  );
}

function AssessmentSent(sent: SentForm) {
  const { title, when, text, until, untilText } = words.sent;
  return (
    <Sent {...sent} title={title}>
      <Step when={capitalized(when)}>{text}</Step>
      <Step when={until}>{untilText}</Step>
    </Sent>
  );
}

const types = [
  { value: "business", label: "Business" },
  { value: "freelancer", label: "Freelancer" },
];

const words = pageWords(
  "home-assessment",
  {
    title: "Get your free assessment",
    lead: "We’ll contact you {assessmentPromise}.",
    button: "Request my assessment",
    sent: {
      title: "You have started.",
      when: "{assessmentPromise}",
      text: "We contact you to schedule your free assessment.",
      until: "Until then",
      untilText: "Note three things that wait for you every week. We begin there.",
    },
  },
  import.meta.env.SSR && { name: "Home: the assessment form", page: "/" },
);
