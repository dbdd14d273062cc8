import { href } from "react-router";
import patchwork from "#app/art/covers/product-spotlight-c.svg?url";
import { isOn } from "#app/rules/links/sections.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { brandService } from "#app/seo/services.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { pageWords, rich } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import type { Route } from "./+types/brands";
import { PartnershipForm } from "./partnership-form.tsx";
import "#app/ui/badge.css";
import "#app/ui/disclosure.css";
import "#app/ui/feature-card.css";
import "#app/ui/icon-tile.css";
import "./brands.css";

export const handle: PageFrame = { header: "joy" };

export function meta(args: Route.MetaArgs) {
  const { title, description, services } = words;
  return pageMeta(args, {
    title,
    description,
    facts: import.meta.env.SSR && { nodes: services.map(brandService) },
  });
}

export default function Brands() {
  return (
    <>
      <Hero />
      <section className="section">
        <div className="page-width">
          <div className="section-head section-head--split">
            <h2 className="title-1">{words.offer.title}</h2>
            <p className="lead-text">{words.offer.lead}</p>
          </div>
          <div className="card-grid card-grid--three card-grid--early">
            {words.services.map(({ icon, title, text, paid }) => (
              <div key={title} className="feature-card brand-offer">
                <div className="brand-offer__head">
                  <span className="icon-tile icon-tile--large">
                    <Icon name={icon} />
                  </span>
                  {paid && <span className="badge badge--marigold">{words.offer.paid}</span>}
                </div>
                <h3 className="title-3">{title}</h3>
                <p className="muted">{text}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
      <HowItWorks />
      <section className="section" id="apply">
        <div className="page-width">
          <div className="section-head section-head--split">
            <h2 className="title-1">{words.apply.title}</h2>
            <p className="lead-text">{words.apply.lead}</p>
          </div>
          <PartnershipForm />
        </div>
      </section>
      <section className="page-width space-below">
        <Newsletter {...words.newsletter} />
      </section>
    </>
  );
}

function Hero() {
  return (
    <section className="ground-marigold brands-hero">
      <div className="page-width brands-hero__inner">
        <div className="stack">
          <h1 className="title-1">{words.title}</h1>
          <p className="lead-text">{words.lead}</p>
          <div className="button-row">
            <ButtonLink to="#apply" look="ink" text={words.applyNow} />
            {isOn("buyBlack") && (
              <ButtonLink to={href("/BuyBlack")} look="outline" text={words.past} />
            )}
          </div>
        </div>
      </div>
      <div className="brands-hero__art">
        <img src={patchwork} alt="" width="1600" height="1000" fetchPriority="high" />
      </div>
    </section>
  );
}

function HowItWorks() {
  const { title, lead, join, note, steps } = words.howItWorks;
  return (
    <section className="section section--sand">
      <div className="page-width two-columns how-it-works">
        <div>
          <h2 className="title-1">{title}</h2>
          <p className="lead-text how-it-works__lead">{lead}</p>
          <ButtonLink {...join} look="ink" sponsored />
          <p className="disclosure how-it-works__note">{note}</p>
        </div>
        <ol className="step-list">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <span className="step-number" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className="title-4">{title}</h3>
                <p className="muted text-small">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const services: { icon: IconName; title: string; text: string; paid: boolean }[] = [
  {
    icon: "film",
    title: "Video Feature",
    text: "A short film with you and the product, published in our directory and on the channel, with a link to your store.",
    paid: false,
  },
  {
    icon: "pen",
    title: "Written Content",
    text: "A spotlight article about how you work, edited with you and kept online for as long as you sell.",
    paid: false,
  },
  {
    icon: "grow",
    title: "Growth Support",
    text: "Operations, user-generated content or social media management, planned and run by our team.",
    paid: true,
  },
];

const words = pageWords(
  "brands",
  {
    title: "Brand Feature Services",
    description:
      "We film Black-owned brands, write about them and send people to their stores. See the three services, how it works, and apply in five minutes.",
    lead: rich`We film ~Black-owned~ brands, write about them and send people to their stores. Tell us about yours.`,
    applyNow: "Apply now",
    past: "See past features",
    offer: {
      title: "What we can do for you",
      lead: "Take one or combine them. The film and the article are free. Growth Support is a paid service.",
      paid: "Paid",
    },
    services,
    howItWorks: {
      title: "How it works",
      lead: "Join the affiliate network first, then apply. It lets us link to your store from every feature.",
      join: { text: "Join the affiliate program", to: site.affiliateNetworkUrl },
      note: "The network belongs to a partner. We may earn a commission on sales it tracks.",
      steps: [
        { title: "Join the network", text: "Sign up as a merchant. It takes about ten minutes." },
        { title: "Apply below", text: "Tell us what you make and what you want help with." },
        { title: "We reply", text: "A person reads it and answers {partnershipPromise}." },
        {
          title: "We make it",
          text: "Film, words or both. You approve the facts before it goes live.",
        },
      ],
    },
    apply: {
      title: "Partnership Application",
      lead: "About five minutes. Everything is required unless it says optional.",
    },
    newsletter: {
      title: "Notes for brand owners",
      subtitle: "Margins, shipping and how to be found. Written by people who ship things.",
      hint: "Notes for brands, straight to your inbox.",
    },
  },
  import.meta.env.SSR && {
    name: "Brands",
    page: href("/brands"),
    words: {
      services: { one: "service" },
      "services.icon": { options: ["film", "pen", "grow"] },
      "howItWorks.steps": { one: "step" },
    },
  },
);
