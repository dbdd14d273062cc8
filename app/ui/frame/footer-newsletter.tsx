import { Field } from "#app/ui/forms/field.tsx";
import { SiteForm } from "#app/ui/forms/site-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

export function FooterNewsletter() {
  return (
    <SiteForm formType="newsletter" place="footer" className="form ftr__form" browserChecks>
      <Field
        label="Email address"
        hiddenLabel
        name="email"
        type="email"
        autoComplete="email"
        placeholder="you@company.com"
      />
      <SubmitButton className="btn--m">Subscribe</SubmitButton>
    </SiteForm>
  );
}
