import { Field } from "#app/ui/forms/field.tsx";
import { NewsletterHint } from "#app/ui/forms/newsletter-hint.tsx";
import { SiteForm } from "#app/ui/forms/site-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { frame } from "#app/ui/frame-words.ts";
import "#app/ui/forms/field.css";
import "./footer.css";

export function FooterNewsletter() {
  return (
    <SiteForm
      formType="newsletter"
      place="footer"
      className="field-stack site-footer__form"
      browserChecks
    >
      <NewsletterHint>{frame.newsletter.text}</NewsletterHint>
      <Field
        label="Email address"
        hiddenLabel
        name="email"
        type="email"
        autoComplete="email"
        placeholder="you@company.com"
      />
      <SubmitButton className="button--marigold">{frame.newsletter.button}</SubmitButton>
    </SiteForm>
  );
}
