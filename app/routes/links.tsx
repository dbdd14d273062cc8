import { href, Link } from "react-router";
import { isOn, isOpen } from "#app/rules/links/sections.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { isExternal, newTab } from "#app/ui/button-link.tsx";
import { contactAbout } from "#app/ui/forms/contact-about.ts";
import { Copyright } from "#app/ui/frame/copyright.tsx";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { frame } from "#app/ui/frame-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { preloadSignFont } from "#app/ui/sign-font.ts";
import { pageWords, rich } from "#app/words/words.ts";
import { type Shop, shops } from "#brand/shops.ts";
import { site } from "#site.config.ts";
import type { Route } from "./+types/links";
import "#app/ui/disclosure.css";
import "./links.css";

export const handle: PageFrame = { header: null, page: "page-ground--marigold" };

export function meta(args: Route.MetaArgs) {
  const { title, description } = words;
  return pageMeta(args, {
    title,
    description,
    facts: import.meta.env.SSR && { type: "CollectionPage" },
  });
}

export default function Links() {
  preloadSignFont();
  return (
    <div className="links-page">
      <div className="links-page__column">
        <Link className="links-page__logo" to={href("/")} aria-label={frame.home}>
          <Logo ground="marigold" height={46} />
        </Link>
        <h1 className="visually-hidden">{words.heading}</h1>
        <p className="links-page__lead">{words.lead}</p>
        {isOpen(words.main) && (
          <Link className="links-page__main" to={words.main.to}>
            <span className="sign-title">{words.main.text}</span>
            <Icon name="arrow-right" />
          </Link>
        )}
        <Shops />

        <h2 className="title-3">{words.work}</h2>
        <ul>
          {words.ways.filter(isOpen).map(({ text, to }) => (
            <li key={text}>
              <Link
                className="links-item links-item--plain"
                to={to}
                {...(isExternal(to) && newTab(to))}
              >
                <span>{text}</span>
                <Icon name={isExternal(to) ? "external" : "arrow-right"} />
              </Link>
            </li>
          ))}
        </ul>
        <p className="links-page__footer">
          <Copyright />
        </p>
      </div>
    </div>
  );
}

function Shops() {
  const { shop, next, note, shops } = words;
  if (shops.length === 0) return null;
  return (
    <>
      <h2 className="title-3">{shop}</h2>
      <BrandList brands={shops.slice(0, 3)} />
      {shops.length > 3 && (
        <>
          <h2 className="title-3">{next}</h2>
          <BrandList brands={shops.slice(3)} className="links-page__next" />
        </>
      )}
      <p className="disclosure">{note}</p>
    </>
  );
}

function BrandList({ brands, className }: { brands: readonly Shop[]; className?: string }) {
  return (
    <ul className={className}>
      {brands.map(({ name, picture, url }) => (
        <li key={name}>
          <a className="links-item" href={url} {...newTab(url, true)}>
            <img src={picture} alt="" width="72" height="72" loading="lazy" />
            <span>{name}</span>
            <Icon name="external" />
          </a>
        </li>
      ))}
    </ul>
  );
}

const words = pageWords(
  "links",
  {
    title: "Links",
    description: `Everything in one place: ${isOn("buyBlack") ? "watch and shop Buy Black, " : ""}visit the brands we feature, apply with your own, or book time with ${site.name}.`,
    heading: `${site.name} links`,
    lead: rich`Operations by day. ~Black-owned~ brands by heart.`,
    main: { text: rich`Watch & Shop ~Buy Black~`, to: href("/BuyBlack") },
    shop: "Shop the Brands",
    next: "Up Next",
    note: "Shop links are affiliate links. We may earn a commission, at no cost to you.",
    shops,
    work: "Work With Us",
    ways: [
      { text: "Feature Your Brand", to: href("/brands") },
      { text: "Work With Us", to: contactAbout("not-sure") },
      { text: "Become an Afrofiliate", to: contactAbout("phreelance") },
      { text: "Book time with the founder", to: site.founder.bookingUrl },
    ],
  },
  import.meta.env.SSR && {
    name: "Links",
    page: href("/links"),
    words: {
      shops: { one: "shop", most: 40, sample: { name: "", picture: "", url: "" } },
      ways: { one: "link", least: 1, most: 20 },
      "ways.text": { max: 40 },
    },
  },
);
