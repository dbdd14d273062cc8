import { Icon } from "#app/ui/icon.tsx";
import { site } from "#site.config.ts";
import { EmailField } from "./contact-fields.tsx";
import { SiteForm } from "./site-form.tsx";
import { SubmitButton } from "./submit-button.tsx";

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
    <div className={dark ? "nl dark" : "nl"}>
      <div>
        <h2 className="h2">{title}</h2>
        {subtitle && <p className="lead mt-4">{subtitle}</p>}
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
          <SubmitButton className={dark ? "btn--m" : "btn--ink"}>Subscribe</SubmitButton>
        </SiteForm>
        <p className="hint">Weekly ops insights, straight to your inbox.</p>
      </div>
    </div>
  );
}
