import { href } from "react-router";
import closingArt from "#app/art/covers/strategy.svg?url";
import { Tile, type TileName } from "#app/art/tile.tsx";
import { contactPoint, founder, founderRef } from "#app/seo/organization.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { offersOf } from "#app/seo/services.ts";
import { services } from "#app/site-services.ts";
import { CtaBanner } from "#app/ui/cta-banner.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { site } from "#site.config.ts";
import type { Route } from "./+types/home";
import { HomeCalls } from "./calls.tsx";
import { HomeHero } from "./hero.tsx";
import { HomeTestimonials } from "./testimonials.tsx";
import { HomeVideos } from "./videos.tsx";
import "#app/ui/feature-card.css";
import "./home.css";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Scaling without chaos",
    description:
      "Fractional executives, global diaspora talent and systems that hold. We help founders, startups and family businesses grow steadily, without chaos.",
    facts: import.meta.env.SSR && {
      searchable: true,
      organization: {
        description: site.description,
        slogan: site.tagline,
        contactPoint,
        founder: founderRef,
        makesOffer: offersOf(trio()),
      },
      nodes: [founder()],
    },
  });
}

export default function Home() {
  return (
    <>
      <HomeHero />
      <section className="page-width home-figures">
        <h2 className="visually-hidden">Results</h2>
        <Figures figures={figures} />
      </section>
      <HomeCalls />
      <section className="section section--sand" id="services">
        <div className="page-width">
          <div className="section-head section-head--split">
            <h2 className="title-1">What we take off your&nbsp;plate</h2>
            <p className="lead-text">
              Three ways in. Each one starts with an honest look at how the work gets done today.{" "}
              <TextLink to={href("/services")} arrow={false}>
                See all services
              </TextLink>
            </p>
          </div>
          <Reveal>
            {trio().map((service) => (
              <ServiceRow key={service.to} {...service} />
            ))}
          </Reveal>
        </div>
      </section>
      <HomeVideos />
      <HomeTestimonials />
      <section className="section section--sand">
        <div className="page-width">
          <div className="section-head">
            <h2 className="title-1">How it feels to work with&nbsp;us</h2>
          </div>
          <Reveal className="card-grid card-grid--four">
            {features.map(({ title, text, tile }) => (
              <div key={title} className="feature-card">
                <div className="feature-card__tile">
                  <Tile name={tile} />
                </div>
                <h3 className="title-3">{title}</h3>
                <p className="muted text-small">{text}</p>
              </div>
            ))}
          </Reveal>
        </div>
      </section>
      <section className="section" id="newsletter">
        <div className="page-width">
          <Newsletter subtitle="A weekly note on hiring, handoffs and the quiet systems behind loud growth." />
        </div>
      </section>
      <CtaBanner
        title="Ready when you are."
        text="Tell us where it hurts. We will tell you, plainly, what we would fix first."
        primary={{ text: "Book a Discovery Call", to: site.bookingUrl }}
        secondary={{ text: "Send us a message", to: href("/contact") }}
        art={closingArt}
      />
    </>
  );
}

function ServiceRow({ title, text, link, to, cover }: ReturnType<typeof trio>[number]) {
  return (
    <article className="service-row">
      <div className="media ratio-6-5">
        <img src={cover} alt="" width="1600" height="1000" loading="lazy" />
      </div>
      <h3 className="title-2">{title}</h3>
      <div>
        <p className="muted service-row__text">{text}</p>
        <TextLink to={to} stretch>
          {link}
        </TextLink>
      </div>
    </article>
  );
}

const figures = [
  { value: site.figures.founders, label: "founders and owners read our ops notes" },
  { value: site.figures.valuationGain, label: "typical valuation gain for legacy businesses" },
  { value: site.figures.timelineMonths, label: "months, typically, to reach that valuation" },
  { value: site.figures.automation, label: "of routine process work automated" },
];

const trio = () => [
  {
    ...services.fractional,
    text: "A senior operator inside your team, for the part of the week you need one. Decisions get owners, meetings get shorter, and the plan survives Monday.",
    link: "Explore fractional leadership",
  },
  {
    ...services.talent,
    text: "Diaspora professionals across time zones, recruited and managed as one team. You get range and continuity; they get work worth staying for.",
    link: "Explore global talent",
  },
  {
    ...services.legacy,
    text: "For family firms with decades of value held in people’s heads. We document it, modernize it, and make it worth more to the next owner.",
    link: "Explore legacy transformation",
  },
];

const features: { title: string; text: string; tile: TileName }[] = [
  {
    title: "Operators, not observers",
    text: "We take seats, own outcomes and sign our names to the plan.",
    tile: "quarters",
  },
  {
    title: "Global by design",
    text: "Diaspora talent is our starting point, never an afterthought.",
    tile: "ring",
  },
  {
    title: "Systems that stick",
    text: "Every process is written, tested and handed to a person.",
    tile: "loom",
  },
  {
    title: "Built to be left",
    text: "We plan our exit from day one, so the strength stays with you.",
    tile: "hourglass",
  },
];
