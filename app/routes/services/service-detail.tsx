import type { ReactNode } from "react";
import { href, Link, useLoaderData } from "react-router";
import { studiesPath } from "#app/rules/posts/page-slug.ts";
import type { StudyCard } from "#app/server/posts/placed-pages.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CtaBanner } from "#app/ui/cta-banner.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { caseStudies, StudyCards } from "#app/ui/posts/study-cards.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { type ServiceName, services } from "#app/words/services.ts";
import { pageWords } from "#app/words/words.ts";
import { phases } from "./phases.tsx";
import type { ServiceWords } from "./service-words.ts";
import { Sheet } from "./sheet.tsx";
import "#app/ui/content-card.css";
import "#app/ui/panel.css";
import "#app/ui/posts/rich-text.css";
import "#app/ui/timeline.css";
import "./service-detail.css";

/** The page of one service; `children` are its results, in figures or in words. */
export function ServiceDetail({
  service,
  words: { headline, lead, problem, leaveWith, example, sheet, pairing, closing },
  art,
  drawing,
  note = sheet.note,
  children,
}: {
  service: ServiceName;
  words: ServiceWords;
  art: string;
  /** What is on the sheet. */
  drawing: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) {
  const { pricing, cover } = services[service];
  const { studies } = useLoaderData<{ studies: StudyCard[] }>();
  return (
    <>
      <section className="page-top service-top">
        <div className="page-width">
          <BackLink to={href("/services")}>{words.back}</BackLink>
          <div className="two-columns two-columns--even service-top__columns">
            <div>
              <h1 className="title-hero service-top__title">{headline}</h1>
              <p className="lead-text service-top__lead">{lead}</p>
              <div className="button-row service-top__buttons">
                <ButtonLink {...words.call} look="primary" />
                <ButtonLink to={pricing} look="outline" text={words.pricing} />
              </div>
            </div>
            <div className="media ratio-6-5 arched-corner">
              <img src={cover} alt="" width="1600" height="1000" />
            </div>
          </div>
        </div>
      </section>
      {children}
      <section className="section">
        <div className="page-width two-columns">
          <div className="prose service-problem">
            <h2>{problem.title}</h2>
            {problem.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="panel service-results">
            <h3 className="title-3 service-results__title">{words.leaveWith}</h3>
            <Ticks items={leaveWith} />
          </div>
        </div>
      </section>
      <section className="section section--sand">
        <div className="page-width two-columns two-columns--even">
          <div className="stack">
            <h2 className="title-1">{example.title}</h2>
            <p className="lead-text">{example.text}</p>
            <ol className="timeline">
              {example.steps.map((step, index) => (
                <li key={step}>
                  <b>{phases.list[index]?.title}</b>
                  <span className="muted">{step}</span>
                </li>
              ))}
            </ol>
          </div>
          <Sheet badge={words.example} {...sheet} note={note}>
            {drawing}
          </Sheet>
        </div>
      </section>
      <Related studies={studies} />
      <Pairings except={service} text={pairing} />
      <CtaBanner
        {...closing}
        primary={words.call}
        secondary={{ text: words.pricing, to: pricing }}
        art={art}
        wide
      />
    </>
  );
}

/** For services without figures. */
export function Outcomes({ outcomes }: { outcomes: readonly { title: string; text: string }[] }) {
  return (
    <section className="page-width">
      <h2 className="visually-hidden">{words.outcomes}</h2>
      <ul className="outcomes">
        {outcomes.map(({ title, text }) => (
          <li key={title}>
            <h3 className="title-3">{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Related({ studies }: { studies: readonly StudyCard[] }) {
  if (studies.length === 0) return null;
  return (
    <section className="section">
      <div className="page-width">
        <div className="section-head section-head--split">
          <h2 className="title-2">{caseStudies.related}</h2>
          <TextLink to={studiesPath}>{caseStudies.all}</TextLink>
        </div>
        <StudyCards studies={studies} />
      </div>
    </section>
  );
}

function Pairings({ except, text }: { except: ServiceName; text: string }) {
  const others = Object.values(services).filter((other) => other !== services[except]);
  return (
    <section className="section">
      <div className="page-width">
        <div className="section-head section-head--split">
          <h2 className="title-2">{words.pairings}</h2>
          <p className="muted">{text}</p>
        </div>
        <Reveal className="card-grid card-grid--three card-grid--early">
          {others.map(({ title, line, to, cover }) => (
            <article key={to} className="content-card">
              <div className="media ratio-16-10">
                <img src={cover} alt="" width="1600" height="1000" loading="lazy" />
              </div>
              <div className="content-card__body">
                <h3 className="title-3">
                  <Link className="stretched-link" to={to} prefetch="intent">
                    {title}
                  </Link>
                </h3>
                <p className="muted text-small">{line}</p>
                <span className="text-link text-link--ember content-card__foot" aria-hidden="true">
                  {words.more} <Icon name="arrow-right" />
                </span>
              </div>
            </article>
          ))}
        </Reveal>
      </div>
    </section>
  );
}

const words = pageWords(
  "service-detail",
  {
    back: "Back to Services",
    call: { text: "Book Discovery Call", to: "{callUrl}" },
    pricing: "View Pricing",
    outcomes: "Outcomes",
    leaveWith: "What you leave with",
    example: "Example",
    pairings: "Often paired with",
    more: "Learn more",
  },
  import.meta.env.SSR && {
    name: "Services: on all four pages",
    page: href("/services/fractional-leadership"),
    words: { outcomes: { name: "Heading of the outcomes, for screen readers" } },
  },
);
