import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { type ServiceName, services } from "#app/site-services.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CtaBanner } from "#app/ui/cta-banner.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { site } from "#site.config.ts";
import { phases } from "./phases.tsx";
import "#app/ui/content-card.css";
import "#app/ui/panel.css";
import "#app/ui/posts/rich-text.css";
import "#app/ui/timeline.css";
import "./service-detail.css";

export type ServiceWords = {
  service: ServiceName;
  headline: ReactNode;
  lead: string;
  problem: { title: string; paragraphs: readonly string[] };
  leaveWith: readonly string[];
  /** One of these things, drawn, and how it comes about in the three phases. */
  example: { title: string; text: string; steps: readonly string[]; sheet: ReactNode };
  pairing: string;
  closing: { title: string; text: string; art: string };
};

/** The page of one service; `children` are its results, in figures or in words. */
export function ServiceDetail({
  service,
  headline,
  lead,
  problem,
  leaveWith,
  example,
  pairing,
  closing,
  children,
}: ServiceWords & { children: ReactNode }) {
  const { pricing, cover } = services[service];
  return (
    <>
      <section className="page-top service-top">
        <div className="page-width">
          <BackLink to={href("/services")}>Back to Services</BackLink>
          <div className="two-columns two-columns--even service-top__columns">
            <div>
              <h1 className="title-hero service-top__title">{headline}</h1>
              <p className="lead-text service-top__lead">{lead}</p>
              <div className="button-row service-top__buttons">
                <ButtonLink to={site.bookingUrl} look="primary">
                  Book Discovery Call
                </ButtonLink>
                <ButtonLink to={pricing} look="outline">
                  View Pricing
                </ButtonLink>
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
            <h3 className="title-3 service-results__title">What you leave with</h3>
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
                  <b>{phases[index]?.title}</b>
                  <span className="muted">{step}</span>
                </li>
              ))}
            </ol>
          </div>
          {example.sheet}
        </div>
      </section>
      <Pairings except={service} text={pairing} />
      <CtaBanner
        title={closing.title}
        text={closing.text}
        primary={{ text: "Book Discovery Call", to: site.bookingUrl }}
        secondary={{ text: "View Pricing", to: pricing }}
        art={closing.art}
        wide
      />
    </>
  );
}

/** For services without figures. */
export function Outcomes({ outcomes }: { outcomes: readonly { title: string; text: string }[] }) {
  return (
    <section className="page-width">
      <h2 className="visually-hidden">Outcomes</h2>
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

function Pairings({ except, text }: { except: ServiceName; text: string }) {
  const others = Object.values(services).filter((other) => other !== services[except]);
  return (
    <section className="section">
      <div className="page-width">
        <div className="section-head section-head--split">
          <h2 className="title-2">Often paired with</h2>
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
                  Learn more <Icon name="arrow-right" />
                </span>
              </div>
            </article>
          ))}
        </Reveal>
      </div>
    </section>
  );
}
