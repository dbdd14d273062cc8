import { href } from "react-router";
import closingArt from "#app/art/covers/technology.svg?url";
import { formatPrice } from "#app/rules/money.ts";
import { faqNode } from "#app/seo/faq.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { priceList } from "#app/seo/services.ts";
import { services } from "#app/site-services.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CtaBanner } from "#app/ui/cta-banner.tsx";
import { Faq } from "#app/ui/faq.tsx";
import { contactAbout } from "#app/ui/forms/contact-about.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { site } from "#site.config.ts";
import type { Route } from "./+types/packages";
import { PackageCards, packages } from "./cards.tsx";
import "#app/ui/faq.css";
import "./packages.css";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Packages",
    description:
      "Plain prices for senior operations: a fractional ops leader by the month, an advisory board program by the quarter and a one-time metrics kit.",
    facts: import.meta.env.SSR && {
      mainEntity: `${href("/packages")}#catalog`,
      nodes: [priceList(href("/packages"), packages), faqNode(href("/packages"), questions)],
    },
  });
}

export default function Packages() {
  return (
    <>
      <section className="page-top">
        <div className="page-width">
          <div className="section-head section-head--split">
            <h1 className="title-hero">
              Senior operations, <em className="accent">plainly priced.</em>
            </h1>
            <p className="lead-text">
              Three ways to bring order to growth, with a refund or partial refund possible in the
              first 30 days.
            </p>
          </div>
        </div>
      </section>
      <section className="page-width space-below">
        <PackageCards />
      </section>
      <Fit />
      <section className="section">
        <div className="page-width">
          <div className="custom-package">
            <div>
              <h2 className="title-2">Need something cut to fit?</h2>
              <p className="lead-text custom-package__lead">
                Mix leadership, talent and systems into one custom package. Tell us the shape of the
                problem and we will price the work.
              </p>
            </div>
            <ButtonLink to={contactAbout("not-sure", "custom-package")} look="ink" arrow>
              Request a custom package
            </ButtonLink>
          </div>
        </div>
      </section>
      <section className="space-below">
        <div className="page-width two-columns">
          <div className="faq-head">
            <h2 className="title-1">Fair questions</h2>
            <p className="lead-text faq-head__lead">
              And if yours is not here,{" "}
              <TextLink to={href("/contact")} arrow={false}>
                ask us directly
              </TextLink>
              . We reply within one business day.
            </p>
            <p className="muted faq-head__lead">
              Fractional Exec is short for the Fractional Ops Leader, Board Advisor for the Advisory
              Board Program. The Starter Audit is a custom package.
            </p>
          </div>
          <Faq name="packages" questions={questions} />
        </div>
      </section>
      <CtaBanner
        title="Not sure where to start?"
        text="Most people are not. One call is the quickest way to find out which of these fits."
        primary={{ text: "Book a Discovery Call", to: site.bookingUrl }}
        secondary={{ text: "Contact us", to: href("/contact") }}
        art={closingArt}
      />
    </>
  );
}

/** The targets of the pricing links on the service pages. */
function Fit() {
  return (
    <section className="section section--sand">
      <div className="page-width">
        <div className="section-head section-head--split">
          <h2 className="title-2">Which package fits your service?</h2>
          <p className="muted">Arrived from a service page? Start here.</p>
        </div>
        <div className="package-finder">
          {fits.map(({ id, title, text, price }) => (
            <div key={id} className="package-finder__row" id={id}>
              <h3 className="title-3">{title}</h3>
              <p>{text}</p>
              <p className="package-finder__answer">{price}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

const { prices } = site;

const fits = [
  {
    id: "fractional-exec",
    title: services.fractional.title,
    text: "Fractional Ops Leader",
    price: `${formatPrice(prices.fractionalOpsLeader)} per month`,
  },
  {
    id: "global-talent",
    title: services.talent.title,
    text: "Fractional Ops Leader, with a hiring plan",
    price: `${formatPrice(prices.fractionalOpsLeader)} per month`,
  },
  {
    id: "legacy-transformation",
    title: services.legacy.title,
    text: "Advisory Board Program",
    price: `${formatPrice(prices.advisoryBoardProgram)} per quarter`,
  },
  {
    id: "systems",
    title: services.systems.title,
    text: "Ops Metrics Kit, then a custom build",
    price: `from ${formatPrice(prices.opsMetricsKit)}`,
  },
];

const questions = [
  {
    question: "What is included in the Starter Audit?",
    answer:
      "A one-time engagement: we review how your company runs, give you a 90-day roadmap, and lead two implementation sessions to get it moving.",
  },
  {
    question: "Is there a minimum term for a Fractional Exec?",
    answer:
      "Yes, a 3-month minimum. It takes that long for a new operating rhythm to become habit.",
  },
  {
    question: "How long is the Board Advisor commitment?",
    answer: "It is a 6-month commitment, so advice has time to meet results.",
  },
  {
    question: "What if it is not the right fit?",
    answer:
      "A refund or partial refund is possible within the first 30 days. Tell us early and we will sort it out.",
  },
  {
    question: "Can we change packages later?",
    answer:
      "Often. Many clients begin with a kit or an audit, then bring in a fractional leader once the roadmap is clear.",
  },
];
