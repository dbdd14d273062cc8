import { href } from "react-router";
import talentCover from "#app/art/covers/design-b.svg?url";
import closingArt from "#app/art/covers/design-c.svg?url";
import systemsCover from "#app/art/covers/technology-b.svg?url";
import heroCover from "#app/art/covers/technology-c.svg?url";
import { bookNode } from "#app/seo/book.ts";
import { founder } from "#app/seo/organization.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { serviceNode } from "#app/seo/services.ts";
import { services } from "#app/site-services.ts";
import { Book } from "#app/ui/book.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CtaBanner } from "#app/ui/cta-banner.tsx";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { site } from "#site.config.ts";
import type { Route } from "./+types/remote-teams";
import "#app/ui/content-card.css";
import "#app/ui/faq.css";
import "./remote-teams.css";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Remote Teams",
    description:
      "Distributed teams with written habits, fair hours and people who stay. Hire across the diaspora, or fix how the people you have work together.",
    facts: import.meta.env.SSR && {
      nodes: [
        serviceNode({
          title: "Remote Teams",
          text: ways()
            .map(({ text }) => text)
            .join(" "),
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
            <h1 className="title-hero">
              Remote teams that work like <em className="accent">one&nbsp;room.</em>
            </h1>
            <p className="lead-text remote-hero__lead">
              Distance is rarely the problem. Missing handoffs are. We build distributed teams with
              written habits, fair hours and people who stay.
            </p>
            <div className="button-row remote-hero__buttons">
              <ButtonLink to={site.bookingUrl} look="primary">
                Book a Discovery Call
              </ButtonLink>
              <ButtonLink to={href("/services")} look="outline">
                See our services
              </ButtonLink>
            </div>
          </div>
          <div className="media ratio-6-5 arched-corner">
            <img src={heroCover} alt="" width="1600" height="1000" />
          </div>
        </div>
      </section>
      <Reasons />
      <section className="section">
        <div className="page-width">
          <div className="section-head section-head--split">
            <h2 className="title-1">Two ways to build yours</h2>
            <p className="lead-text">
              Hire the people, or fix the way the people you have work together.
            </p>
          </div>
          <Reveal className="card-grid card-grid--two">
            {ways().map((way) => (
              <Way key={way.to} {...way} />
            ))}
          </Reveal>
        </div>
      </section>
      <section className="page-width space-below">
        <Book
          title="The book on leading teams you rarely see"
          text="A working manual for distributed teams: how to hire, hand over and hold people to account without watching them."
        />
      </section>
      <section className="page-width space-below">
        <Newsletter subtitle="Hiring notes, handoff templates and the occasional hard lesson, once a week." />
      </section>
      <CtaBanner
        title="Not sure remote is the answer?"
        text="Sometimes it is one hire, sometimes one process. See everything we do before you decide."
        primary={{ text: "See all services", to: href("/services") }}
        secondary={{ text: "View packages", to: href("/packages") }}
        art={closingArt}
      />
    </>
  );
}

function Reasons() {
  return (
    <section className="section section--sand">
      <div className="page-width two-columns reasons">
        <div className="faq-head">
          <h2 className="title-1">Why companies go remote with us</h2>
          <p className="lead-text reasons__lead">Six reasons clients give after the first year.</p>
        </div>
        <ul className="reasons__list">
          {reasons.map(({ title, text }) => (
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
  );
}

function Way({ title, text, points, to, pricing, picture }: ReturnType<typeof ways>[number]) {
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
          <ButtonLink to={pricing} look="outline" label={`View Pricing for ${title}`}>
            View Pricing
          </ButtonLink>
          <TextLink to={to}>
            Learn more<span className="visually-hidden"> about {title}</span>
          </TextLink>
        </div>
      </div>
    </article>
  );
}

const reasons = [
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
];

const ways = () => [
  {
    ...services.talent,
    picture: talentCover,
    text: "We design the role, recruit across the diaspora and manage the first 90 days with you.",
    points: [
      "A shortlist of three, never thirty",
      "Payroll and contracts handled",
      "Overlap hours in writing",
    ],
  },
  {
    ...services.systems,
    picture: systemsCover,
    text: "For teams that are already remote and already tired. We rebuild handoffs, meetings and tools.",
    points: ["Handoff maps by time zone", "One source of truth", "A weekly review people attend"],
  },
];
