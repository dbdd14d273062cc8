import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { isOn } from "#app/rules/sections.ts";
import { founder, founderRef } from "#app/seo/organization.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { loadFeaturedBrands } from "#app/server/posts/featured-brands.server.ts";
import { Book } from "#app/ui/book.tsx";
import { isExternal, newTab } from "#app/ui/button-link.tsx";
import { contactAbout } from "#app/ui/forms/contact-about.ts";
import { founderPicture } from "#app/ui/founder-portrait.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Deferred, deferData } from "#app/ui/loading/deferred.tsx";
import { FeaturedBrands } from "#app/ui/posts/featured-brands.tsx";
import { site } from "#site.config.ts";
import type { Route } from "./+types/founder";
import { FounderProfile, founderLead } from "./profile.tsx";
import "#app/ui/badge.css";
import "#app/ui/icon-tile.css";
import "./founder.css";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Meet the founder",
    description: `Operator, author and host: the person behind ${site.name}, the newsletters, the films and the book, and four ways to work together.`,
    facts: import.meta.env.SSR && {
      type: "ProfilePage",
      mainEntity: founderRef["@id"],
      nodes: [
        founder({
          image: founderPicture,
          description: founderLead,
          knowsAbout: focusAreas.map(({ name }) => name),
          sameAs: [...newsletters, videoChannels[0]].flatMap((channel) => channel?.to ?? []),
        }),
      ],
    },
  });
}

export function loader() {
  return loadFeaturedBrands();
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return deferData(args);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Founder({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <FounderProfile />
      <section className="section section--sand">
        <div className="page-width two-columns two-columns--even newsletter-channels">
          <Channels title="Newsletters" icon="mail" channels={newsletters} />
          <Channels title="Video channels" icon="film" channels={videoChannels} />
        </div>
        <div className="page-width focus-areas">
          <h2 className="title-4">Focus areas</h2>
          <ul>
            {focusAreas.map(({ name, look }) => (
              <li key={name} className={`badge badge--large no-break ${look}`}>
                {name}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section">
        <div className="page-width">
          <Book text="The field manual for founders and managers with people in more than one city." />
        </div>
      </section>
      <section className="ground-night section">
        <div className="page-width">
          <div className="section-head section-head--split">
            <h2 className="title-1">Work with the founder</h2>
            <p className="lead-text">Four doors, one inbox. Choose the one that sounds like you.</p>
          </div>
          <div className="door-cards">
            {doors.map((door) => (
              <Door key={door.action} {...door} />
            ))}
          </div>
        </div>
      </section>
      <Deferred data={loaderData} loading={null} failed={null}>
        {({ brands }) => <FeaturedBrands posts={brands} />}
      </Deferred>
    </>
  );
}

type Channel = { name: string; text: string; to: string };

function Channels({
  title,
  icon,
  channels,
}: {
  title: string;
  icon: "mail" | "film";
  channels: Channel[];
}) {
  return (
    <div>
      <h2 className="title-2">{title}</h2>
      <ul className="link-rows">
        {channels.map(({ name, text, to }) => (
          <li key={name}>
            <Link to={to} {...(isExternal(to) && newTab(to))}>
              <span className="icon-tile">
                <Icon name={icon} />
              </span>
              <span>
                <b>{name}</b>
                <span className="muted text-small">{text}</span>
              </span>
              <Icon name={isExternal(to) ? "external" : "arrow-right"} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Door({ action, audience, to, bright = false }: (typeof doors)[number]) {
  return (
    <Link
      className={bright ? "door-card door-card--marigold" : "door-card"}
      to={to}
      {...(isExternal(to) && newTab(to))}
    >
      <span className="text-small">{audience}</span>
      <b>{action}</b>
      <Icon name={isExternal(to) ? "external" : "arrow-right"} />
    </Link>
  );
}

const newsletters: Channel[] = [
  {
    name: "Ops Insights",
    text: "Weekly. One idea for a calmer company.",
    to: site.channels.opsInsights,
  },
  {
    name: "The Diaspora Desk",
    text: "Monthly. Roles, hiring markets and what people are paid.",
    to: site.channels.diasporaDesk,
  },
];

const videoChannels: Channel[] = [
  {
    name: "Field notes",
    text: "Short films on teams and systems.",
    to: site.channels.fieldNotes,
  },
  ...(isOn("tv")
    ? [
        {
          name: "Buy Black spotlights",
          text: "Makers, their work and where to buy it.",
          to: href("/tv"),
        },
      ]
    : []),
];

const focusAreas = [
  { name: "Fractional leadership", look: "" },
  { name: "Diaspora hiring", look: "badge--blush" },
  { name: "Operating rhythm", look: "badge--honey" },
  { name: "Succession and sale", look: "badge--indigo" },
  { name: "Process automation", look: "badge--clay" },
  { name: "Black-owned brands", look: "badge--marigold" },
];

const doors: { action: string; audience: ReactNode; to: string; bright?: boolean }[] = [
  {
    action: "Book a Discovery Call",
    audience: "For founders and owners",
    to: site.bookingUrl,
  },
  {
    action: "Apply as a Brand",
    audience: (
      <>
        For <span className="no-break">Black-owned</span> brands
      </>
    ),
    to: href("/brands"),
    bright: true,
  },
  {
    action: "Become an Afrofiliate",
    audience: "For creators and communities",
    to: contactAbout("phreelance"),
  },
  {
    action: "Send a message",
    audience: "For press, panels and podcasts",
    to: href("/contact"),
  },
];
