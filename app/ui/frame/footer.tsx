import { Link } from "react-router";
import { isOpen } from "#app/rules/links/sections.ts";
import type { PagePlace } from "#app/rules/posts/page-places.ts";
import { Field } from "#app/ui/forms/field.tsx";
import { NewsletterHint } from "#app/ui/forms/newsletter-hint.tsx";
import { SiteForm } from "#app/ui/forms/site-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { frame } from "#app/ui/frame-words.ts";
import { Logo } from "#app/ui/logo.tsx";
import { facts } from "#app/words/facts.ts";
import { Copyright } from "./copyright.tsx";
import { usePlacedLinks } from "./placed-links.ts";
import { SocialLinks } from "./social-links.tsx";
import "./footer.css";
import "./selvedge.css";
import "#app/ui/forms/field.css";

export function Footer() {
  const placed = usePlacedLinks();
  const columns = Object.entries(frame.columns) as [PagePlace, typeof frame.columns.company][];
  return (
    <footer className="site-footer ground-night">
      <div className="pattern-strip" />
      <div className="page-width">
        <div className="site-footer__top">
          <div className="site-footer__brand">
            <Logo className="site-footer__logo" ground="night" height={44} lazy />
            <p className="muted site-footer__text">{facts.tagline}</p>
            <div className="site-footer__social">
              <SocialLinks />
            </div>
          </div>
          <div className="site-footer__links">
            {columns.map(([place, { title, links }]) => (
              <div key={title}>
                <h2 className="site-footer__heading">{title}</h2>
                <ul>
                  {[...links.filter(isOpen), ...placed(place)].map(({ text, to }) => (
                    <li key={text + to}>
                      <Link to={to} discover="none" prefetch="intent">
                        {text}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <div>
            <h2 className="site-footer__heading">{frame.newsletter.title}</h2>
            <FooterNewsletter />
          </div>
        </div>
        <div className="site-footer__bar">
          <Copyright />
          <Link className="site-footer__statement" to={frame.accessibility.to} discover="none">
            {frame.accessibility.text}
          </Link>
          <span>{facts.motto}</span>
        </div>
      </div>
      <div className="site-footer__horizon" />
    </footer>
  );
}

function FooterNewsletter() {
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
