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
import { Phases } from "./phases.tsx";

export type ServiceWords = {
  service: ServiceName;
  headline: ReactNode;
  lead: string;
  problem: { title: string; paragraphs: readonly string[] };
  leaveWith: readonly string[];
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
  pairing,
  closing,
  children,
}: ServiceWords & { children: ReactNode }) {
  const { pricing, cover } = services[service];
  return (
    <>
      <section className="top pb-[clamp(3rem,5vw,5rem)]">
        <div className="wrap">
          <BackLink to={href("/services")}>Back to Services</BackLink>
          <div className="split split--even mt-6">
            <div>
              <h1 className="hero text-h1">{headline}</h1>
              <p className="lead mt-6 max-w-[33rem]">{lead}</p>
              <div className="btns mt-8">
                <ButtonLink to={site.bookingUrl} look="primary">
                  Book Discovery Call
                </ButtonLink>
                <ButtonLink to={pricing} look="outline">
                  View Pricing
                </ButtonLink>
              </div>
            </div>
            <div className="media r65 arch">
              <img src={cover} alt="" width="1600" height="1000" />
            </div>
          </div>
        </div>
      </section>
      {children}
      <section className="sec">
        <div className="wrap split">
          <div className="prose max-w-[40rem]">
            <h2 className="text-h2">{problem.title}</h2>
            {problem.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="panel border-transparent bg-sand [box-shadow:none]">
            <h3 className="h3 mb-5">What you leave with</h3>
            <Ticks items={leaveWith} />
          </div>
        </div>
      </section>
      <Phases
        title="Three phases, one steady hand"
        text="The same operating model runs through every service we offer."
      />
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
    <section className="wrap">
      <h2 className="vh">Outcomes</h2>
      <ul className="outs">
        {outcomes.map(({ title, text }) => (
          <li key={title}>
            <h3 className="h3">{title}</h3>
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
    <section className="sec">
      <div className="wrap">
        <div className="head head--split">
          <h2 className="h2">Often paired with</h2>
          <p className="muted">{text}</p>
        </div>
        <Reveal className="grid g3 now">
          {others.map(({ title, line, to, cover }) => (
            <article key={to} className="card">
              <div className="media r1610">
                <img src={cover} alt="" width="1600" height="1000" loading="lazy" />
              </div>
              <div className="card__b">
                <h3 className="h3">
                  <Link className="stretch" to={to} prefetch="intent">
                    {title}
                  </Link>
                </h3>
                <p className="muted sm">{line}</p>
                <span className="link link--e card__f" aria-hidden="true">
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
