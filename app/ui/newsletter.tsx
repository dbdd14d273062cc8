import { useId } from "react";
import { site } from "../../site.config.ts";
import { Honeypot } from "./honeypot.tsx";
import { Icon } from "./icon.tsx";

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
  const id = useId();
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
        <form method="post" action="/api/send-contact-email" noValidate>
          <input type="hidden" name="formType" value="newsletter" />
          <Honeypot />
          <div>
            <label className="vh" htmlFor={id}>
              Email address
            </label>
            <input
              className="inp nl__inp"
              id={id}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              placeholder="you@company.com"
            />
          </div>
          <button className={dark ? "btn btn--m" : "btn btn--ink"} type="submit">
            Subscribe
          </button>
        </form>
        <p className="hint">Weekly ops insights, straight to your inbox.</p>
      </div>
    </div>
  );
}
