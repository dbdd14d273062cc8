import { href, Link } from "react-router";
import { isOn } from "#app/rules/links/sections.ts";
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
import { callLink } from "#app/words/facts.ts";
import { pageWords, rich } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import type { Route } from "./+types/founder";
import { FounderProfile, profile } from "./profile.tsx";
import "#app/ui/badge.css";
import "#app/ui/icon-tile.css";
import "./founder.css";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: words.title,
    description: words.description,
    facts: import.meta.env.SSR && {
      type: "ProfilePage",
      mainEntity: founderRef["@id"],
      nodes: [
        founder({
          image: founderPicture(),
          description: profile.lead,
          knowsAbout: words.focus.list.map(({ name }) => name),
          sameAs: [...words.newsletters.list, ...words.films.list]
            .map(({ link }) => link.to)
            .filter(isExternal),
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
          <Channels of="newsletters" icon="mail" />
          <Channels of="films" icon="film" />
        </div>
        <div className="page-width focus-areas">
          <h2 className="title-4">{words.focus.title}</h2>
          <ul>
            {words.focus.list.map(({ name, look }) => (
              <li key={name} className={`badge badge--large no-break ${look && `badge--${look}`}`}>
                {name}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section">
        <div className="page-width">
          <Book text={words.book} />
        </div>
      </section>
      <section className="ground-night section">
        <div className="page-width">
          <div className="section-head section-head--split">
            <h2 className="title-1">{words.doors.title}</h2>
            <p className="lead-text">{words.doors.lead}</p>
          </div>
          <div className="door-cards">
            {words.doors.list.map((door) => (
              <Door key={door.link.text} {...door} />
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

function Channels({ of, icon }: { of: "newsletters" | "films"; icon: "mail" | "film" }) {
  const { title, list } = words[of];
  return (
    <div>
      <h2 className="title-2">{title}</h2>
      <ul className="link-rows">
        {list.map(({ link, text }) => (
          <li key={link.text}>
            <Link to={link.to} {...(isExternal(link.to) && newTab(link.to))}>
              <span className="icon-tile">
                <Icon name={icon} />
              </span>
              <span>
                <b>{link.text}</b>
                <span className="muted text-small">{text}</span>
              </span>
              <Icon name={isExternal(link.to) ? "external" : "arrow-right"} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Door({ audience, link, isBright }: (typeof words)["doors"]["list"][number]) {
  return (
    <Link
      className={isBright ? "door-card door-card--marigold" : "door-card"}
      to={link.to}
      {...(isExternal(link.to) && newTab(link.to))}
    >
      <span className="text-small">{audience}</span>
      <b>{link.text}</b>
      <Icon name={isExternal(link.to) ? "external" : "arrow-right"} />
    </Link>
  );
}

const words = pageWords(
  "founder",
  {
    title: "Meet the founder",
    description: `Operator, author and host: the person behind ${site.name}, the newsletters, the films and the book, and four ways to work together.`,
    newsletters: {
      title: "Newsletters",
      list: [
        {
          link: { text: "Ops Insights", to: site.channels.opsInsights },
          text: "Weekly. One idea for a calmer company.",
        },
        {
          link: { text: "The Diaspora Desk", to: site.channels.diasporaDesk },
          text: "Monthly. Roles, hiring markets and what people are paid.",
        },
      ],
    },
    films: {
      title: "Video channels",
      list: [
        {
          link: { text: "Field notes", to: site.channels.fieldNotes },
          text: "Short films on teams and systems.",
        },
        ...(isOn("tv")
          ? [
              {
                link: { text: "Buy Black spotlights", to: href("/tv") },
                text: "Makers, their work and where to buy it.",
              },
            ]
          : []),
      ],
    },
    focus: {
      title: "Focus areas",
      list: [
        { name: "Fractional leadership", look: "" },
        { name: "Diaspora hiring", look: "blush" },
        { name: "Operating rhythm", look: "honey" },
        { name: "Succession and sale", look: "indigo" },
        { name: "Process automation", look: "clay" },
        { name: "Black-owned brands", look: "marigold" },
      ],
    },
    book: "The field manual for founders and managers with people in more than one city.",
    doors: {
      title: "Work with the founder",
      lead: "Four doors, one inbox. Choose the one that sounds like you.",
      list: [
        { audience: rich`For founders and owners`, link: callLink, isBright: false },
        {
          audience: rich`For ~Black-owned~ brands`,
          link: { text: "Apply as a Brand", to: href("/brands") },
          isBright: true,
        },
        {
          audience: rich`For creators and communities`,
          link: { text: "Become an Afrofiliate", to: contactAbout("phreelance") },
          isBright: false,
        },
        {
          audience: rich`For press, panels and podcasts`,
          link: { text: "Send a message", to: href("/contact") },
          isBright: false,
        },
      ],
    },
  },
  import.meta.env.SSR && {
    name: "Founder",
    page: site.founder.path,
    words: {
      "newsletters.list": { one: "newsletter", least: 1, most: 6 },
      "films.list": { one: "channel", least: 1, most: 6 },
      "focus.list": { one: "area", least: 1, most: 12 },
      "focus.list.name": { max: 30 },
      "focus.list.look": {
        name: "Color",
        options: ["blush", "honey", "indigo", "clay", "marigold"],
      },
      "doors.list": { one: "door", least: 1, most: 8 },
      "doors.list.isBright": { name: "On the marigold card" },
      "doors.list.link.text": { max: 32 },
    },
  },
);
