import { href } from "react-router";
import closingArt from "#app/art/covers/strategy.svg?url";
import { Tile, type TileName, tileNames } from "#app/art/tile.tsx";
import { contactPoint, founder, founderRef } from "#app/seo/organization.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { offersOf } from "#app/seo/services.ts";
import { CtaBanner } from "#app/ui/cta-banner.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { callLink, facts } from "#app/words/facts.ts";
import { type ServiceName, services } from "#app/words/services.ts";
import { pageWords, rich } from "#app/words/words.ts";
import { slogan } from "#brand/slogan.ts";
import type { Route } from "./+types/home";
import { HomeCalls } from "./calls.tsx";
import { HomeHero } from "./hero.tsx";
import { HomeTestimonials } from "./testimonials.tsx";
import { HomeVideos } from "./videos.tsx";
import "#app/ui/feature-card.css";
import "./home.css";

export const handle: PageFrame = { header: "sky" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: words.title,
    description: words.description,
    facts: import.meta.env.SSR && {
      searchable: true,
      organization: {
        description: facts.description,
        slogan: facts.tagline,
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
        <h2 className="visually-hidden">{words.figuresTitle}</h2>
        <Figures figures={words.figures} />
      </section>
      <HomeCalls />
      <section className="section section--sand" id="services">
        <div className="page-width">
          <div className="section-head section-head--split">
            <h2 className="title-1">{words.services.title}</h2>
            <p className="lead-text">{words.services.lead}</p>
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
            <h2 className="title-1">{words.featuresTitle}</h2>
          </div>
          <Reveal className="card-grid card-grid--four">
            {words.features.map(({ title, text, tile }) => (
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
          <Newsletter subtitle={words.newsletter} />
        </div>
      </section>
      <CtaBanner {...words.closing} art={closingArt} />
    </>
  );
}

function trio() {
  return words.trio.map((item) => ({ ...services[item.service], ...item }));
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

const words = pageWords(
  "home",
  {
    title: slogan.replace(/\.$/, ""),
    description:
      "Fractional executives, global diaspora talent and systems that hold. We help founders, startups and family businesses grow steadily, without chaos.",
    figuresTitle: "Results",
    figures: [
      { value: "{founders}", label: "founders and owners read our ops notes" },
      { value: "{valuationGain}", label: "typical valuation gain for legacy businesses" },
      { value: "{timelineMonths}", label: "months, typically, to reach that valuation" },
      { value: "{automation}", label: "of routine process work automated" },
    ],
    services: {
      title: "What we take off your\u00a0plate",
      lead: rich`Three ways in. Each one starts with an honest look at how the work gets done today. [See all services](${href("/services")})`,
    },
    trio: [
      {
        service: "fractional",
        text: "A senior operator inside your team, for the part of the week you need one. Decisions get owners, meetings get shorter, and the plan survives Monday.",
        link: "Explore fractional leadership",
      },
      {
        service: "talent",
        text: "Diaspora professionals across time zones, recruited and managed as one team. You get range and continuity; they get work worth staying for.",
        link: "Explore global talent",
      },
      {
        service: "legacy",
        text: "For family firms with decades of value held in people’s heads. We document it, modernize it, and make it worth more to the next owner.",
        link: "Explore legacy transformation",
      },
    ] satisfies { service: ServiceName; text: string; link: string }[],
    featuresTitle: "How it feels to work with\u00a0us",
    features: [
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
    ] satisfies { title: string; text: string; tile: TileName }[],
    newsletter: "A weekly note on hiring, handoffs and the quiet systems behind loud growth.",
    closing: {
      title: "Ready when you are.",
      text: "Tell us where it hurts. We will tell you, plainly, what we would fix first.",
      primary: callLink,
      secondary: { text: "Send us a message", to: href("/contact") },
    },
  },
  import.meta.env.SSR && {
    name: "Home",
    page: href("/"),
    words: {
      figuresTitle: { name: "Figures title, for screen readers" },
      figures: { one: "figure", least: 2, most: 4 },
      "figures.value": { max: 24 },
      trio: { name: "Services", one: "service", least: 1, most: 4 },
      "trio.service": { options: Object.keys(services) },
      features: { one: "feature", least: 1, most: 8 },
      "features.tile": { options: tileNames },
    },
  },
);
