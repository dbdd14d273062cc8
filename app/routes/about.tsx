import type { ReactNode } from "react";
import { href } from "react-router";
import closingArt from "#app/art/covers/leadership-c.svg?url";
import { Tile } from "#app/art/tile.tsx";
import { founder, founderRef, organizationRef } from "#app/seo/organization.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { services } from "#app/site-services.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CtaBanner } from "#app/ui/cta-banner.tsx";
import { FounderPortrait } from "#app/ui/founder-portrait.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { site } from "#site.config.ts";
import type { Route } from "./+types/about";
import "./about.css";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "About",
    description: `${site.name} is a boutique consultancy for founders, startups and family businesses. Why we start with diaspora talent, and who we work beside.`,
    facts: import.meta.env.SSR && {
      type: "AboutPage",
      mainEntity: organizationRef["@id"],
      organization: {
        description: site.description,
        founder: founderRef,
        knowsAbout: collaborations.map(({ link }) => link),
      },
      nodes: [founder()],
    },
  });
}

export default function About() {
  return (
    <>
      <section className="page-top">
        <div className="page-width">
          <div className="section-head section-head--split about-head">
            <h1 className="title-hero">
              We turn loose <br />
              threads into <em className="accent">one&nbsp;cloth.</em>
            </h1>
            <p className="lead-text">
              {`${site.name} is a boutique consultancy for founders, startups and family businesses. We lead operations, build diaspora teams and leave systems behind that work.`}
            </p>
          </div>
        </div>
      </section>
      <section className="section--sand">
        <div className="page-width mission">
          <div className="mission__mark">
            <Tile name="quarters-marigold" />
          </div>
          <div>
            <h2 className="title-4">Our mission</h2>
            <p className="mission__text">
              To make growth something a company can carry. We put experienced operators inside
              teams that have outgrown their habits, and we stay until the work runs without us.
            </p>
          </div>
        </div>
      </section>
      <Diaspora />
      <section className="section">
        <div className="page-width">
          <div className="section-head">
            <h2 className="title-1">Who we work beside</h2>
          </div>
          <Reveal>
            <ul className="hairline-rows">
              {collaborations.map(({ title, text, link, to }) => (
                <li key={to}>
                  <h3 className="title-3">{title}</h3>
                  <p className="muted">{text}</p>
                  <TextLink to={to}>{link}</TextLink>
                </li>
              ))}
            </ul>
          </Reveal>
        </div>
      </section>
      <Founder />
      <CtaBanner
        title="Tell us what you are building."
        text="A short message is enough. We reply within one business day."
        primary={{ text: "Contact us", to: href("/contact") }}
        secondary={{ text: "See our services", to: href("/services") }}
        art={closingArt}
      />
    </>
  );
}

function Diaspora() {
  return (
    <section className="ground-night diaspora">
      <div className="page-width diaspora__inner">
        <div className="diaspora__text">
          <h2 className="title-1">The right person may live nine time zones away</h2>
          <p className="lead-text">
            Diaspora professionals already work between places. They switch markets, languages and
            hours without being asked to. We recruit them, pay them fairly and manage them as one
            team with yours.
          </p>
          <ul className="diaspora__list">
            <li>
              <b>Shared hours first.</b> Every role starts with the overlap it needs, then the map.
            </li>
            <li>
              <b>One standard.</b> The same onboarding, tools and reviews, wherever the laptop is.
            </li>
            <li>
              <b>Roots kept.</b> People stay near their families and still build a career.
            </li>
          </ul>
        </div>
      </div>
      <div className="diaspora__art" />
    </section>
  );
}

function Founder() {
  return (
    <section className="section section--sand">
      <div className="page-width two-columns two-columns--even founder-teaser">
        <FounderPortrait />
        <div className="stack">
          <h2 className="title-1">An operator started it</h2>
          <p className="lead-text">
            The founder ran operations for other people’s companies before starting this one, and
            wrote the book on leading teams you rarely meet in person.
          </p>
          <p className="muted">
            That background shapes how we work. We read the numbers before the slides, we ask the
            newest hire how things really get done, and we put our names next to the plan.
          </p>
          <ButtonLink to={site.founder.path} look="outline" arrow>
            Meet the founder
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

type Collaboration = { title: ReactNode; text: string; link: string; to: string };

const collaborations: Collaboration[] = [
  {
    title: "Founders and startups",
    text: "You have a product people want and a calendar nobody can read. We bring the operating rhythm and the first senior hires.",
    link: "Fractional leadership",
    to: services.fractional.to,
  },
  {
    title: "Family businesses",
    text: "Decades of knowledge, mostly unwritten. We document it, modernize it and prepare it for the next owner or generation.",
    link: "Legacy transformation",
    to: services.legacy.to,
  },
  {
    title: "Diaspora professionals",
    text: "Operators, analysts and specialists who want serious work without moving for it. We place you in teams that plan to keep you.",
    link: "Remote teams",
    to: href("/remote-teams"),
  },
  {
    title: (
      <>
        <span className="no-break">Black-owned</span> brands
      </>
    ),
    text: "Makers with a good product and little time for marketing. We film the story and send shoppers to your store.",
    link: "Brand features",
    to: href("/brands"),
  },
];
