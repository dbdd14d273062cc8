import { Field } from "./field.tsx";
import { SiteForm } from "./site-form.tsx";
import { SubmitButton } from "./submit-button.tsx";

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
