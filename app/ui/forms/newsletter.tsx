import { Icon } from "#app/ui/icon.tsx";
import { pageWords } from "#app/words/words.ts";
import { EmailField } from "./contact-fields.tsx";
import { NewsletterHint } from "./newsletter-hint.tsx";
import { SiteForm } from "./site-form.tsx";
import { SubmitButton } from "./submit-button.tsx";
import "./field.css";
import "./newsletter.css";

export function Newsletter({
  title = words.title,
  subtitle,
  hint = words.hint,
  dark = false,
  benefits = [],
}: {
  title?: string;
  subtitle?: string;
  hint?: string;
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
            {words.button}
          </SubmitButton>
          <NewsletterHint>{hint}</NewsletterHint>
        </SiteForm>
      </div>
    </div>
  );
}

const words = pageWords(
  "newsletter-form",
  {
    title: "Join {founders} founders getting practical ops strategies.",
    button: "Subscribe",
    hint: "Weekly ops insights, straight to your inbox.",
  },
  import.meta.env.SSR && { name: "Newsletter form", words: { button: { max: 20 } } },
);
