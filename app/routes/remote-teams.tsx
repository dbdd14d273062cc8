import { href } from "react-router";
import talentCover from "#app/art/covers/design-b.svg?url";
import closingArt from "#app/art/covers/design-c.svg?url";
import systemsCover from "#app/art/covers/technology-b.svg?url";
import heroCover from "#app/art/covers/technology-c.svg?url";
import { bookNode } from "#app/seo/book.ts";
import { founder } from "#app/seo/organization.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { serviceNode } from "#app/seo/services.ts";
import { Book } from "#app/ui/book.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CtaBanner } from "#app/ui/cta-banner.tsx";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { callLink } from "#app/words/facts.ts";
import { services } from "#app/words/services.ts";
import { pageWords, rich } from "#app/words/words.ts";
import type { Route } from "./+types/remote-teams";
import "#app/ui/content-card.css";
import "#app/ui/faq.css";
import "./remote-teams.css";

export function meta(args: Route.MetaArgs) {
  const { title, description, talent, systems } = words;
  return pageMeta(args, {
    title,
    description,
    facts: import.meta.env.SSR && {
      nodes: [
        serviceNode({
          title,
          text: `${talent.text} ${systems.text}`,
          to: href("/remote-teams"),
          pricing: href("/packages"),
        }),
        bookNode(href("/remote-teams")),
        founder(),
      ],
    },
  });
}

export default function RemoteTeams() {
  return (
    <>
      <section className="page-top space-below">
        <div className="page-width two-columns two-columns--even">
          <div>
            <h1 className="title-hero">{words.headline}</h1>
            <p className="lead-text remote-hero__lead">{words.lead}</p>
            <div className="button-row remote-hero__buttons">
              <ButtonLink {...words.primary} look="primary" />
              <ButtonLink {...words.secondary} look="outline" />
            </div>
          </div>
          <div className="media ratio-6-5 arched-corner">
            <img src={heroCover} alt="" width="1600" height="1000" />
          </div>
        </div>
      </section>
      <section className="section section--sand">
        <div className="page-width two-columns reasons">
          <div className="faq-head">
            <h2 className="title-1">{words.reasons.title}</h2>
            <p className="lead-text reasons__lead">{words.reasons.lead}</p>
          </div>
          <ul className="reasons__list">
            {words.reasons.list.map(({ title, text }) => (
              <li key={title}>
                <Icon name="check" />
                <div>
                  <h3 className="title-4">{title}</h3>
                  <p className="muted text-small">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section">
        <div className="page-width">
          <div className="section-head section-head--split">
            <h2 className="title-1">{words.ways.title}</h2>
            <p className="lead-text">{words.ways.lead}</p>
          </div>
          <Reveal className="card-grid card-grid--two">
            <Way service="talent" picture={talentCover} />
            <Way service="systems" picture={systemsCover} />
          </Reveal>
        </div>
      </section>
      <section className="page-width space-below">
        <Book {...words.book} />
      </section>
      <section className="page-width space-below">
        <Newsletter subtitle={words.newsletter} />
      </section>
      <CtaBanner {...words.closing} art={closingArt} />
    </>
  );
}

function Way({ service, picture }: { service: "talent" | "systems"; picture: string }) {
  const { title, to, pricing } = services[service];
  const { text, points } = words[service];
  return (
    <article className="content-card content-card--still">
      <div className="media ratio-2-1">
        <img src={picture} alt="" width="1600" height="1000" loading="lazy" />
      </div>
      <div className="content-card__body">
        <h3 className="title-2 title-2--small">{title}</h3>
        <p className="muted">{text}</p>
        <Ticks items={points} />
        <div className="content-card__foot">
          <ButtonLink to={pricing} look="outline" label={`${words.ways.pricingFor} ${title}`}>
            {words.ways.pricing}
          </ButtonLink>
          <TextLink to={to}>
            {words.ways.more}
            <span className="visually-hidden">{` ${words.ways.moreAbout} ${title}`}</span>
          </TextLink>
        </div>
      </div>
    </article>
  );
}

const words = pageWords(
  "remote-teams",
  {
    title: "Remote Teams",
    description:
      "Distributed teams with written habits, fair hours and people who stay. Hire across the diaspora, or fix how the people you have work together.",
    headline: rich`Remote teams that work like *one\u00a0room.*`,
    lead: "Distance is rarely the problem. Missing handoffs are. We build distributed teams with written habits, fair hours and people who stay.",
    primary: callLink,
    secondary: { text: "See our services", to: href("/services") },
    reasons: {
      title: "Why companies go remote with us",
      lead: "Six reasons clients give after the first year.",
      list: [
        {
          title: "The day gets longer",
          text: "Work handed over at six in one city is back by nine the next morning.",
        },
        {
          title: "Hiring gets wider",
          text: "You choose from people who fit the role, wherever they live.",
        },
        {
          title: "Knowledge gets written",
          text: "A team that cannot shout across the room has to document.",
        },
        {
          title: "Costs get clearer",
          text: "One monthly figure per role, with payroll and compliance inside.",
        },
        { title: "People stay", text: "Fair pay, real careers and no forced relocation." },
        { title: "Leaders get time back", text: "Fewer meetings, each with a purpose and a note." },
      ],
    },
    ways: {
      title: "Two ways to build yours",
      lead: "Hire the people, or fix the way the people you have work together.",
      pricing: "View Pricing",
      pricingFor: "View Pricing for",
      more: "Learn more",
      moreAbout: "about",
    },
    talent: {
      text: "We design the role, recruit across the diaspora and manage the first 90 days with you.",
      points: [
        "A shortlist of three, never thirty",
        "Payroll and contracts handled",
        "Overlap hours in writing",
      ],
    },
    systems: {
      text: "For teams that are already remote and already tired. We rebuild handoffs, meetings and tools.",
      points: ["Handoff maps by time zone", "One source of truth", "A weekly review people attend"],
    },
    book: {
      title: "The book on leading teams you rarely see",
      text: "A working manual for distributed teams: how to hire, hand over and hold people to account without watching them.",
    },
    newsletter: "Hiring notes, handoff templates and the occasional hard lesson, once a week.",
    closing: {
      title: "Not sure remote is the answer?",
      text: "Sometimes it is one hire, sometimes one process. See everything we do before you decide.",
      primary: { text: "See all services", to: href("/services") },
      secondary: { text: "View packages", to: href("/packages") },
    },
  },
  import.meta.env.SSR && {
    name: "Remote teams",
    page: href("/remote-teams"),
    words: {
      "reasons.list": { one: "reason", least: 1, most: 12 },
      "talent.points": { one: "point", least: 1, most: 6 },
      "systems.points": { one: "point", least: 1, most: 6 },
    },
  },
);
