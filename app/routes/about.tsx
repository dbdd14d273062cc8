import { href } from "react-router";
import closingArt from "#app/art/covers/leadership-c.svg?url";
import { Tile } from "#app/art/tile.tsx";
import { founder, founderRef, organizationRef } from "#app/seo/organization.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CtaBanner } from "#app/ui/cta-banner.tsx";
import { FounderPortrait } from "#app/ui/founder-portrait.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { facts } from "#app/words/facts.ts";
import { pageWords, rich } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import type { Route } from "./+types/about";
import "./about.css";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: words.title,
    description: words.description,
    facts: import.meta.env.SSR && {
      type: "AboutPage",
      mainEntity: organizationRef["@id"],
      organization: {
        description: facts.description,
        founder: founderRef,
        knowsAbout: words.beside.list.map(({ link }) => link.text),
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
            <h1 className="title-hero">{words.headline}</h1>
            <p className="lead-text">{words.lead}</p>
          </div>
        </div>
      </section>
      <section className="section--sand">
        <div className="page-width mission">
          <div className="mission__mark">
            <Tile name="quarters-marigold" />
          </div>
          <div>
            <h2 className="title-4">{words.mission.title}</h2>
            <p className="mission__text">{words.mission.text}</p>
          </div>
        </div>
      </section>
      <section className="ground-night diaspora">
        <div className="page-width diaspora__inner">
          <div className="diaspora__text">
            <h2 className="title-1">{words.diaspora.title}</h2>
            <p className="lead-text">{words.diaspora.lead}</p>
            <ul className="diaspora__list">
              {words.diaspora.list.map((point) => (
                <li key={point.props.text}>{point}</li>
              ))}
            </ul>
          </div>
        </div>
        <div className="diaspora__art" />
      </section>
      <section className="section">
        <div className="page-width">
          <div className="section-head">
            <h2 className="title-1">{words.beside.title}</h2>
          </div>
          <Reveal>
            <ul className="hairline-rows">
              {words.beside.list.map(({ title, text, link }) => (
                <li key={link.to}>
                  <h3 className="title-3">{title}</h3>
                  <p className="muted">{text}</p>
                  <TextLink to={link.to}>{link.text}</TextLink>
                </li>
              ))}
            </ul>
          </Reveal>
        </div>
      </section>
      <Founder />
      <CtaBanner {...words.closing} art={closingArt} />
    </>
  );
}

function Founder() {
  const { title, lead, text, button } = words.founder;
  return (
    <section className="section section--sand">
      <div className="page-width two-columns two-columns--even founder-teaser">
        <FounderPortrait />
        <div className="stack">
          <h2 className="title-1">{title}</h2>
          <p className="lead-text">{lead}</p>
          <p className="muted">{text}</p>
          <ButtonLink {...button} look="outline" arrow />
        </div>
      </div>
    </section>
  );
}

const words = pageWords(
  "about",
  {
    title: "About",
    description: `${site.name} is a boutique consultancy for founders, startups and family businesses. Why we start with diaspora talent, and who we work beside.`,
    headline: rich`We turn loose \nthreads into *one\u00a0cloth.*`,
    lead: `${site.name} is a boutique consultancy for founders, startups and family businesses. We lead operations, build diaspora teams and leave systems behind that work.`,
    mission: {
      title: "Our mission",
      text: "To make growth something a company can carry. We put experienced operators inside teams that have outgrown their habits, and we stay until the work runs without us.",
    },
    diaspora: {
      title: "The right person may live nine time zones away",
      lead: "Diaspora professionals already work between places. They switch markets, languages and hours without being asked to. We recruit them, pay them fairly and manage them as one team with yours.",
      list: [
        rich`**Shared hours first.** Every role starts with the overlap it needs, then the map.`,
        rich`**One standard.** The same onboarding, tools and reviews, wherever the laptop is.`,
        rich`**Roots kept.** People stay near their families and still build a career.`,
      ],
    },
    beside: {
      title: "Who we work beside",
      list: [
        {
          title: rich`Founders and startups`,
          text: "You have a product people want and a calendar nobody can read. We bring the operating rhythm and the first senior hires.",
          link: { text: "Fractional leadership", to: href("/services/fractional-leadership") },
        },
        {
          title: rich`Family businesses`,
          text: "Decades of knowledge, mostly unwritten. We document it, modernize it and prepare it for the next owner or generation.",
          link: { text: "Legacy transformation", to: href("/services/legacy-transformation") },
        },
        {
          title: rich`Diaspora professionals`,
          text: "Operators, analysts and specialists who want serious work without moving for it. We place you in teams that plan to keep you.",
          link: { text: "Remote teams", to: href("/remote-teams") },
        },
        {
          title: rich`~Black-owned~ brands`,
          text: "Makers with a good product and little time for marketing. We film the story and send shoppers to your store.",
          link: { text: "Brand features", to: href("/brands") },
        },
      ],
    },
    founder: {
      title: "An operator started it",
      lead: "The founder ran operations for other people’s companies before starting this one, and wrote the book on leading teams you rarely meet in person.",
      text: "That background shapes how we work. We read the numbers before the slides, we ask the newest hire how things really get done, and we put our names next to the plan.",
      button: { text: "Meet the founder", to: site.founder.path },
    },
    closing: {
      title: "Tell us what you are building.",
      text: "A short message is enough. We reply {contactPromise}.",
      primary: { text: "Contact us", to: href("/contact") },
      secondary: { text: "See our services", to: href("/services") },
    },
  },
  import.meta.env.SSR && {
    name: "About",
    page: href("/about"),
    words: {
      headline: { lines: true },
      "diaspora.list": { one: "point", least: 1, most: 6 },
      "beside.list": { name: "Groups", one: "group", least: 1, most: 8 },
    },
  },
);
