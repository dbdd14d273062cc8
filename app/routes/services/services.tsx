import { href } from "react-router";
import closingArt from "#app/art/covers/technology-b.svg?url";
import { pageMeta } from "#app/seo/page-meta.ts";
import { serviceCatalog, serviceNode } from "#app/seo/services.ts";
import { type ServiceName, services } from "#app/site-services.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CtaBanner } from "#app/ui/cta-banner.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { site } from "#site.config.ts";
import type { Route } from "./+types/services";
import { Phases } from "./phases.tsx";
import "#app/ui/filters.css";
import "./services.css";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Services",
    description:
      "Fractional executive leadership, global diaspora talent, legacy business transformation and systems design: four services, one operating model.",
    facts: import.meta.env.SSR && {
      type: "CollectionPage",
      mainEntity: `${href("/services")}#catalog`,
      nodes: [serviceCatalog(href("/services"), "Services", offers.map(serviceNode))],
    },
  });
}

export default function Services() {
  return (
    <>
      <section className="page-top services-top">
        <div className="page-width">
          <div className="section-head section-head--split services-top__head">
            <h1 className="title-hero">
              Four ways to bring order <em className="accent">to&nbsp;growth.</em>
            </h1>
            <p className="lead-text">
              Each service stands alone and each one connects to the others. Most clients start with
              the part that hurts.
            </p>
          </div>
          <nav className="filters jump-links" aria-label="Services on this page">
            {offers.map(({ id, title }) => (
              <a key={id} className="filter-pill" href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
        </div>
      </section>
      <section className="page-width space-below">
        {offers.map((offer) => (
          <OfferBlock key={offer.id} {...offer} />
        ))}
      </section>
      <Phases
        title="One operating model, three phases"
        text="Whatever you hire us for, the work moves in the same order."
      />
      <CtaBanner
        title="Start with the part that hurts."
        text="One call, no slides. You leave knowing which of the four would help first."
        primary={{ text: "Book a Discovery Call", to: site.bookingUrl }}
        secondary={{ text: "View packages", to: href("/packages") }}
        art={closingArt}
      />
    </>
  );
}

function OfferBlock({ id, secondId, title, text, points, to, pricing, cover }: Offer) {
  return (
    <article className="service-section" id={id}>
      {secondId && <span id={secondId} />}
      <div className="media ratio-6-5">
        <img
          src={cover}
          alt=""
          width="1600"
          height="1000"
          loading={id === "fractional-leadership" ? "eager" : "lazy"}
        />
      </div>
      <div className="service-section__body">
        <h2 className="title-2">{title}</h2>
        <p className="lead-text">{text}</p>
        <Ticks items={points} />
        <div className="service-section__foot">
          <ButtonLink to={to} look="outline" arrow>
            Learn more<span className="visually-hidden"> about {title}</span>
          </ButtonLink>
          <TextLink to={pricing} plain arrow={false} label={`View Pricing for ${title}`}>
            View Pricing
          </TextLink>
        </div>
      </div>
    </article>
  );
}

type Offer = (typeof services)[ServiceName] & {
  id: string;
  /** Older links to the same service. */
  secondId?: string;
  text: string;
  points: readonly string[];
};

const offers: Offer[] = [
  {
    ...services.fractional,
    id: "fractional-leadership",
    text: "A senior operator inside your team for the part of the week you need one. They set the rhythm, own the numbers and coach the people who will take over.",
    points: [
      "Weekly operating review, set up and run",
      "Clear owners for every decision",
      "Hiring plan and first 90 days",
    ],
  },
  {
    ...services.talent,
    id: "global-talent",
    text: "Diaspora professionals recruited, onboarded and managed as one team across time zones. You meet a short list of people who fit the role.",
    points: [
      "Role design before recruitment",
      "Overlap hours agreed in writing",
      "Retention reviews at 30, 60 and 90 days",
    ],
  },
  {
    ...services.legacy,
    id: "legacy-transformation",
    text: "For family firms whose value is held in people’s heads. We write it down, automate the routine and make the company worth more to its next owner.",
    points: [
      `${site.figures.valuationGain} valuation gain, typically`,
      `${site.figures.timelineMonths} months, start to handover`,
      `${site.figures.automation} of routine processes automated`,
    ],
  },
  {
    ...services.systems,
    id: "systems-implementation",
    secondId: "systems-design",
    text: "Process first, then software. We map the work, remove the steps nobody needs and build the tools around what is left.",
    points: [
      "Process maps your team will recognize",
      "Automation with a named owner",
      "Ten metrics on one page",
    ],
  },
];
