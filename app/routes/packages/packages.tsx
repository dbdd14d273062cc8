import { href } from "react-router";
import closingArt from "#app/art/covers/technology.svg?url";
import { formatPrice } from "#app/rules/shop/money.ts";
import { faqNode } from "#app/seo/faq.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { priceList } from "#app/seo/services.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CtaBanner } from "#app/ui/cta-banner.tsx";
import { Faq } from "#app/ui/faq.tsx";
import { contactAbout } from "#app/ui/forms/contact-about.ts";
import { PrintedAddress } from "#app/ui/printed-address.tsx";
import { callLink } from "#app/words/facts.ts";
import { type ServiceName, services } from "#app/words/services.ts";
import { pageWords, rich } from "#app/words/words.ts";
import type { Route } from "./+types/packages";
import { PackageCards, packages } from "./cards.tsx";
import "#app/ui/faq.css";
import "./packages.css";

export function meta(args: Route.MetaArgs) {
  const { title, description, questions } = words;
  return pageMeta(args, {
    title,
    description,
    facts: import.meta.env.SSR && {
      mainEntity: `${href("/packages")}#catalog`,
      nodes: [priceList(href("/packages"), packages.list), faqNode(href("/packages"), questions)],
    },
  });
}

export default function Packages() {
  return (
    <>
      <section className="page-top">
        <div className="page-width">
          <div className="section-head section-head--split">
            <h1 className="title-hero packages-title">{words.headline}</h1>
            <p className="lead-text">{words.lead}</p>
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
              <h2 className="title-2">{words.custom.title}</h2>
              <p className="lead-text custom-package__lead">{words.custom.text}</p>
            </div>
            <ButtonLink to={contactAbout("not-sure", "custom-package")} look="ink" arrow>
              {words.custom.button}
            </ButtonLink>
          </div>
        </div>
      </section>
      <section className="space-below">
        <div className="page-width two-columns">
          <div className="faq-head">
            <h2 className="title-1">{words.faq.title}</h2>
            <p className="lead-text faq-head__lead">{words.faq.lead}</p>
          </div>
          <Faq name="packages" questions={words.questions} />
        </div>
      </section>
      <CtaBanner {...words.closing} art={closingArt} />
      <PrintedAddress />
    </>
  );
}

/** The targets of the pricing links on the service pages. */
function Fit() {
  return (
    <section className="section section--sand">
      <div className="page-width">
        <div className="section-head section-head--split">
          <h2 className="title-2">{words.fit.title}</h2>
          <p className="muted">{words.fit.text}</p>
        </div>
        <div className="package-finder">
          {Object.entries(offers).map(([service, offer]) => (
            <FitRow key={service} service={service as ServiceName} offer={offer} />
          ))}
        </div>
      </div>
    </section>
  );
}

function FitRow({ service, offer }: { service: ServiceName; offer: string }) {
  const { title, pricing } = services[service];
  const found = packages.list.find(({ id }) => id === offer);
  const { before, text } = words.fits[service];
  return (
    <div className="package-finder__row" id={pricing.split("#")[1]}>
      <h3 className="title-3">{title}</h3>
      <p>{text}</p>
      <p className="package-finder__answer">
        {before} {found && formatPrice(found.price)} {!before && found?.period}
      </p>
    </div>
  );
}

/** Which package is for which service, by its id. */
const offers: Record<ServiceName, string> = {
  fractional: "fractional-ops-leader",
  talent: "fractional-ops-leader",
  legacy: "advisory-board-program",
  systems: "ops-metrics-kit",
};

const words = pageWords(
  "packages",
  {
    title: "Packages",
    description:
      "Plain prices for senior operations: a fractional ops leader by the month, an advisory board program by the quarter and a one-time metrics kit.",
    headline: rich`Senior operations, *plainly priced.*`,
    lead: "Three ways to bring order to growth, with a refund or partial refund possible in the first 30 days.",
    fit: {
      title: "Which package fits your service?",
      text: "Arrived from a service page? Start here.",
    },
    fits: {
      fractional: { text: "Fractional Ops Leader", before: "" },
      talent: { text: "Fractional Ops Leader, with a hiring plan", before: "" },
      legacy: { text: "Advisory Board Program", before: "" },
      systems: { text: "Ops Metrics Kit, then a custom build", before: "from" },
    },
    custom: {
      title: "Need something cut to fit?",
      text: "Mix leadership, talent and systems into one custom package. Tell us the shape of the problem and we will price the work.",
      button: "Request a custom package",
    },
    faq: {
      title: "Fair questions",
      lead: rich`And if yours is not here, [ask us directly](${href("/contact")}). We reply {contactPromise}.`,
    },
    questions: [
      {
        question: "What is included in a custom package such as the Starter Audit?",
        answer: rich`A one-time engagement: we review how your company runs, give you a 90-day roadmap, and lead two implementation sessions to get it moving.`,
      },
      {
        question: "Is there a minimum term for the Fractional Ops Leader?",
        answer: rich`Yes, a Fractional Exec comes with a 3-month minimum. It takes that long for a new operating rhythm to become habit.`,
      },
      {
        question: "How long is the commitment to the Advisory Board Program?",
        answer: rich`It is a 6-month commitment, so what a Board Advisor says has time to meet results.`,
      },
      {
        question: "What if it is not the right fit?",
        answer: rich`A refund or partial refund is possible within the first 30 days. Tell us early and we will sort it out.`,
      },
      {
        question: "Can we change packages later?",
        answer: rich`Often. Many clients begin with a kit or an audit, then bring in a fractional leader once the roadmap is clear.`,
      },
    ],
    closing: {
      title: "Not sure where to start?",
      text: "Most people are not. One call is the quickest way to find out which of these fits.",
      primary: callLink,
      secondary: { text: "Contact us", to: href("/contact") },
    },
  },
  import.meta.env.SSR && {
    name: "Packages",
    page: href("/packages"),
    words: { questions: { one: "question" }, "questions.answer": { max: 600 } },
  },
);
