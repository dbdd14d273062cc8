import { Icon } from "#app/ui/icon.tsx";
import { site } from "#site.config.ts";
import { EmailField } from "./contact-fields.tsx";
import { NewsletterHint } from "./newsletter-hint.tsx";
import { SiteForm } from "./site-form.tsx";
import { SubmitButton } from "./submit-button.tsx";
import "./field.css";
import "./newsletter.css";

export function Newsletter({
  title = `Join ${site.figures.founders} founders getting practical ops strategies.`,
  subtitle,
  dark = false,
  benefits = [],
}: {
  title?: string;
  subtitle?: string;
  dark?: boolean;
  benefits?: readonly string[];
}) {
  return (
    <div className={dark ? "newsletter ground-night" : "newsletter"}>
      <div>
        <h2 className="title-2">{title}</h2>
        {subtitle && <p className="lead-text newsletter__lead">{subtitle}</p>}
        {benefits.length > 0 && (
          <ul>
            {benefits.map((benefit) => (
              <li key={benefit}>
                <Icon name="check" />
                {benefit}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <SiteForm formType="newsletter">
          <EmailField label="Email address" hiddenLabel placeholder="you@company.com" />
          <SubmitButton className={dark ? "button--marigold" : "button--ink"}>
            Subscribe
          </SubmitButton>
          <NewsletterHint>Weekly ops insights, straight to your inbox.</NewsletterHint>
        </SiteForm>
      </div>
    </div>
  );
}
