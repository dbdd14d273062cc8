import { href } from "react-router";
import closingArt from "#app/art/covers/technology-b.svg?url";
import { pageMeta } from "#app/seo/page-meta.ts";
import { serviceCatalog, serviceNode } from "#app/seo/services.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CtaBanner } from "#app/ui/cta-banner.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { callLink } from "#app/words/facts.ts";
import { type ServiceName, services } from "#app/words/services.ts";
import { pageWords, rich } from "#app/words/words.ts";
import type { Route } from "./+types/services";
import { Phases } from "./phases.tsx";
import "#app/ui/filters.css";
import "./services.css";

export function meta(args: Route.MetaArgs) {
  const { title, description } = words;
  return pageMeta(args, {
    title,
    description,
    facts: import.meta.env.SSR && {
      type: "CollectionPage",
      mainEntity: `${href("/services")}#catalog`,
      nodes: [serviceCatalog(href("/services"), title, listOffers().map(serviceNode))],
    },
  });
}

export default function Services() {
  const offers = listOffers();
  return (
    <>
      <section className="page-top services-top">
        <div className="page-width">
          <div className="section-head section-head--split services-top__head">
            <h1 className="title-hero">{words.headline}</h1>
            <p className="lead-text">{words.lead}</p>
          </div>
          <nav className="filters jump-links" aria-label={words.jump}>
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
      <Phases />
      <CtaBanner {...words.closing} art={closingArt} />
    </>
  );
}

function OfferBlock({ id, title, text, points, to, pricing, cover }: Offer) {
  const { more, moreAbout, price, priceOf } = words;
  return (
    <article className="service-section" id={id}>
      {/* Older links to the same service. */}
      {id === "systems-implementation" && <span id="systems-design" />}
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
            {more}
            <span className="visually-hidden">{` ${moreAbout} ${title}`}</span>
          </ButtonLink>
          <TextLink to={pricing} plain arrow={false} label={`${price} ${priceOf} ${title}`}>
            {price}
          </TextLink>
        </div>
      </div>
    </article>
  );
}

type Offer = ReturnType<typeof listOffers>[number];

function listOffers() {
  return anchors.map(([name, id]) => ({ ...services[name], ...words.offers[name], id }));
}

const anchors: readonly (readonly [ServiceName, string])[] = [
  ["fractional", "fractional-leadership"],
  ["talent", "global-talent"],
  ["legacy", "legacy-transformation"],
  ["systems", "systems-implementation"],
];

const words = pageWords(
  "services-page",
  {
    title: "Services",
    description:
      "Fractional executive leadership, global diaspora talent, legacy business transformation and systems design: four services, one operating model.",
    headline: rich`Four ways to bring order *to\u00a0growth.*`,
    lead: "Each service stands alone and each one connects to the others. Most clients start with the part that hurts.",
    jump: "Services on this page",
    offers: {
      fractional: {
        text: "A senior operator inside your team for the part of the week you need one. They set the rhythm, own the numbers and coach the people who will take over.",
        points: [
          "Weekly operating review, set up and run",
          "Clear owners for every decision",
          "Hiring plan and first 90 days",
        ],
      },
      talent: {
        text: "Diaspora professionals recruited, onboarded and managed as one team across time zones. You meet a short list of people who fit the role.",
        points: [
          "Role design before recruitment",
          "Overlap hours agreed in writing",
          "Retention reviews at 30, 60 and 90 days",
        ],
      },
      legacy: {
        text: "For family firms whose value is held in people’s heads. We write it down, automate the routine and make the company worth more to its next owner.",
        points: [
          "{valuationGain} valuation gain, typically",
          "{timelineMonths} months, start to handover",
          "{automation} of routine processes automated",
        ],
      },
      systems: {
        text: "Process first, then software. We map the work, remove the steps nobody needs and build the tools around what is left.",
        points: [
          "Process maps your team will recognize",
          "Automation with a named owner",
          "Ten metrics on one page",
        ],
      },
    },
    more: "Learn more",
    moreAbout: "about",
    price: "View Pricing",
    priceOf: "for",
    closing: {
      title: "Start with the part that hurts.",
      text: "One call, no slides. You leave knowing which of the four would help first.",
      primary: callLink,
      secondary: { text: "View packages", to: href("/packages") },
    },
  },
  import.meta.env.SSR && {
    name: "Services",
    page: href("/services"),
    words: { jump: { name: "Links to the services, for screen readers" } },
  },
);
